-- Shared scoring pads are found by the hash of their secret: "pad:" and 64 letters, which all their rows begin with.
CREATE INDEX challenges_pad ON challenges (substr(key, 1, 68));
