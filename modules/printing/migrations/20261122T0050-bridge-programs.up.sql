-- The newest program that a bridge could not go on with; the office shows that it stayed with the one before.
alter table bridges add column failed_version text;
