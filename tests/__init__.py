"""What the service promises, asked of the real thing."""
