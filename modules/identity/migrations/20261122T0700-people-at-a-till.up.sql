-- Who has worked at a till with a session of their own: only about them is the till's word taken for what they did there.
create table till_people (
  vendor_id uuid not null,
  device_id uuid not null,
  person_id uuid not null,
  since timestamptz not null,
  primary key (vendor_id, device_id, person_id),
  foreign key (vendor_id, device_id) references tills (vendor_id, device_id)
);
-- Of the tills that are there it is known who made them one. Until today their word was taken about everybody on the staff: what
-- they have not handed in yet was said under that rule.
insert into till_people (vendor_id, device_id, person_id, since)
  select vendor_id, device_id, paired_by, created_at from tills join devices using (vendor_id, device_id)
  union
  select t.vendor_id, t.device_id, s.person_id, d.created_at
    from tills t join devices d using (vendor_id, device_id) join staff_roles s on s.vendor_id = t.vendor_id
  on conflict do nothing;
-- How many tills somebody has made today.
create index devices_paired_by_day on devices (vendor_id, paired_by, created_at) where kind = 'TILL';
