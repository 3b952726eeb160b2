drop index printer_jobs_of_shift;
delete from printer_attempts a using printer_jobs j
  where j.vendor_id = a.vendor_id and j.id = a.job_id and j.layout = 'DRAWER';
delete from printer_jobs where layout = 'DRAWER';
alter table printer_jobs drop constraint printer_jobs_layout_check;
alter table printer_jobs add constraint printer_jobs_layout_check
  check (layout in ('KITCHEN', 'CUSTOMER', 'DELIVERY', 'SHIFT', 'TEST'));
alter table printer_jobs drop column shift_id;
alter table printer_jobs drop column is_offline;
