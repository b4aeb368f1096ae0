"""`python -m rulesvc` is the command `rulesvc`."""

from rulesvc.cli import main

main()
