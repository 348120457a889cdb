"""The texts of an Unfair match: prompts, options, log lines and reasons for refusals."""
