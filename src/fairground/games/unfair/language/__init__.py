"""The card language of Unfair: the text of a card is its program.

`library` reads packs, `grammar` understands their texts by the words of `words` and the verbs of `verbs`,
`nodes` is what they become, `explain` says how they were understood, `tools` is for those who write cards.
"""
