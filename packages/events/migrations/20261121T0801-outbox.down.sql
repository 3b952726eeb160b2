drop table parked_reactions;
drop table reaction_cursors;
drop table outbox;
drop table event_counters;
