"""Many matches between programs: who is stronger, by how much, and what in a game is out of balance.

`plan` says which games are played, `tables` plays one, `pool` and `cluster` play many, `results` keeps them,
`statistics` and `sprt` judge them. `outside` talks to bots that are programs of their own (the bot kit).
"""
