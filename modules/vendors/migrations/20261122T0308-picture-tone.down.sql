-- Loses pictures stored since: their file names contain the tone, but the previous release looks for the hash alone.
alter table files drop column tone;
