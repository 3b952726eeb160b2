-- Some banks want the guest to come by a form, and some are asked by what only their start or return has named.
alter table transactions add column submit_form jsonb;
alter table transactions add column bank_facts jsonb not null default '{}';
