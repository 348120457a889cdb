"""The whole server and its clients in one process, on a virtual loop, with everything going wrong.

fairground prove --only evenings
fairground prove --only evenings --again 17
"""
