from tests.server.http.conftest import house  # noqa: F401
