-- An SMS costs money: only where the vendor says so, and only to guests whom no notice on their phone reaches.
alter table vendors add column ready_sms boolean not null default false;
