"""`fairground bench`: this project's games and other engines, played side by side and timed."""
