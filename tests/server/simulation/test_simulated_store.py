"""The storage of the simulation keeps the promises of the real ones, as far as tables need them."""

from __future__ import annotations

import random

import pytest
from tests.server import test_store_cleaning as cleaning
from tests.server import test_store_contract as contract

from fairground.proving.simulation.store import Disk, SimulatedStore
from fairground.server.store.base import StoreFull

pytestmark = pytest.mark.pure_only


@pytest.fixture
def store() -> SimulatedStore:
    return SimulatedStore(Disk(random.Random(1), latency=0.001))


test_entries_come_back_as_they_were = contract.test_entries_come_back_as_they_were
test_a_table_is_opened_once = contract.test_a_table_is_opened_once
test_a_number_is_given_once = contract.test_a_number_is_given_once
test_a_log_has_no_holes = contract.test_a_log_has_no_holes
test_a_command_counts_once = contract.test_a_command_counts_once_whatever_its_number
test_the_same_command_id_may_serve = contract.test_the_same_command_id_may_serve_at_two_tables
test_a_table_that_is_not_there_takes_no_entry = contract.test_a_table_that_is_not_there_takes_no_entry
test_of_many_at_once_one_wins = contract.test_of_many_at_once_one_wins_and_the_others_fail_alone
test_one_who_gives_up_disturbs_nobody = contract.test_one_who_gives_up_waiting_disturbs_nobody
test_a_summary_follows_its_log = contract.test_a_summary_follows_its_log
test_public_tables_of_some_phases = contract.test_public_tables_of_some_phases_latest_first
test_tables_of_a_person = contract.test_tables_of_a_person_follow_who_sits_there
test_due_tables_soonest_first = contract.test_due_tables_soonest_first
test_all_tables_can_be_walked_through = contract.test_all_tables_can_be_walked_through
test_only_the_latest_snapshot_counts = contract.test_only_the_latest_snapshot_counts
test_chat_lines_are_numbered = contract.test_chat_lines_are_numbered_and_come_in_order
test_a_line_is_said_once = cleaning.test_a_command_says_one_line
test_a_lease_is_for_one = cleaning.test_a_lease_is_for_one_at_a_time
test_abandoned_tables = cleaning.test_only_closed_tables_are_dropped_with_all_that_belongs_to_them


async def test_a_full_disk_keeps_nothing() -> None:
    disk = Disk(random.Random(1))
    store = SimulatedStore(disk)
    await contract.opened(store)  # type: ignore[arg-type]
    disk.full = True
    with pytest.raises(StoreFull):
        await store.append("t", contract.entry(1), contract.summary(version=2))
    disk.full = False
    assert len(await store.entries("t")) == 1
