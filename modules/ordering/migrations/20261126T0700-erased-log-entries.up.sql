-- When a guest's data was removed from the entry: its hash is that of the entry as the till wrote it.
alter table device_log add column erased_at timestamptz;
