"""The whole server and its clients in one process, on a virtual loop, with everything going wrong.

python -m tests.server.simulation --seeds 2000
python -m tests.server.simulation --seed 17
"""
