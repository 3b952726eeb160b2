-- Orders for a later time: whether they are taken, how long a slot is, and how many minutes of making it holds.
alter table vendors
  add column scheduled_orders boolean not null default false,
  add column slot_minutes int not null default 15 check (slot_minutes between 5 and 60),
  add column slot_capacity_minutes int not null default 120 check (slot_capacity_minutes between 1 and 10000),
  add column schedule_days_ahead int not null default 2 check (schedule_days_ahead between 0 and 30);
