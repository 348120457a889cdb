"""What proves the promises: worlds in which things go wrong, and campaigns that try them at scale.

Tests try a slice of each campaign; `fairground prove` runs them whole and writes `docs/reliability.md`. Some
need packages of the development environment, which are imported only where they are used.
"""
