-- Who has worked at a till with a session of their own: only about them is the till's word taken for what they did there.
create table till_people (
  vendor_id uuid not null,
  device_id uuid not null,
  person_id uuid not null,
  since timestamptz not null,
  primary key (vendor_id, device_id, person_id),
  foreign key (vendor_id, device_id) references tills (vendor_id, device_id)
);
-- Of the tills that are there it is known who made them one.
insert into till_people (vendor_id, device_id, person_id, since)
  select vendor_id, device_id, paired_by, created_at from tills join devices using (vendor_id, device_id);
-- How many tills somebody has made today.
create index devices_paired_by_day on devices (vendor_id, paired_by, created_at) where kind = 'TILL';
