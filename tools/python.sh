# Sourced by ./play and ./check: sets PY to a Python that can run Fairground, the one of .venv if it is there.
PY=
for candidate in ${PYTHON:-.venv/bin/python python3 python3.14 python3.13 python3.12 python3.11 python}; do
  if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    PY=$candidate
    break
  fi
done
if [ -z "$PY" ]; then
  echo "Fairground needs Python 3.11 or newer; ${PYTHON:-python3 on the PATH} is missing or older." >&2
  echo "Install one, or name the one to use: PYTHON=python3.13 $0" >&2
  exit 1
fi
