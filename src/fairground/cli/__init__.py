"""The `fairground` command, one module per sub-command."""
