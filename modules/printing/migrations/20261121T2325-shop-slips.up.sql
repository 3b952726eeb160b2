-- Slips that a till printed in the shop without the internet, those of a drawer's shift, and the one that opens the drawer.
alter table printer_jobs add column is_offline boolean not null default false;
alter table printer_jobs add column shift_id uuid;
alter table printer_jobs drop constraint printer_jobs_layout_check;
alter table printer_jobs add constraint printer_jobs_layout_check
  check (layout in ('KITCHEN', 'CUSTOMER', 'DELIVERY', 'SHIFT', 'DRAWER', 'TEST'));
create index printer_jobs_of_shift on printer_jobs (vendor_id, shift_id) where shift_id is not null;
