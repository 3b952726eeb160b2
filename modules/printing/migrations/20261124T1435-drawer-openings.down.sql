alter table printer_jobs drop column reason;
alter table printer_jobs drop column person_id;
