"""The REST interface: routes, who may call them, limits, headers, errors and their documentation."""
