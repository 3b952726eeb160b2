-- Who opened the drawer without a sale, and why: on the printout, and for the audit page.
alter table printer_jobs add column person_id uuid;
alter table printer_jobs add column reason text not null default '';
