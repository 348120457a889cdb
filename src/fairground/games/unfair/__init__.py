"""Unfair: rival theme parks, whose cards are written in a language of their own (`language`)."""
