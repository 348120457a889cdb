"""Play in a terminal: a full-screen application and a mode of plain lines, over the same session."""
