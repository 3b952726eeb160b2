-- The newest program was never started: it was not what the house signed, or does not load on that computer.
alter table bridges add column is_refused boolean not null default false;
