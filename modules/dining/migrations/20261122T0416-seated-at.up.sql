-- Since when the party sits there; empty while it is expected.
alter table dining_reserves add column seated_at timestamptz;
-- Of those who sit already the start is the best that is known.
update dining_reserves set seated_at = starts_at where state in ('SEATED', 'LEFT');
