"""For researchers: every game as a PettingZoo environment and as an OpenSpiel game.

`fairground.rl.pettingzoo` and `fairground.rl.openspiel` are the two entry points; both use the same numbers
for actions (`numbering`), the same observation vectors (`layout`) and the same steps (`moment`). Guide:
`docs/research.md`.
"""

from __future__ import annotations
