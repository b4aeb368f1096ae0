"""What happens when the package is built."""
