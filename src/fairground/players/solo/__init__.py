"""Opponents for one person, who decide by a chart that everybody can read."""
