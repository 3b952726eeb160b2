-- The four digits by which a member of staff signs in at a till, as a keyed hash; they end with the membership. `tries` counts wrong ones
-- in a row: a right one, a new PIN and a sign-in by phone begin anew.
create table staff_pins (
  vendor_id uuid not null,
  person_id uuid not null,
  pin_hash bytea not null,
  tries smallint not null default 0,
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (vendor_id, person_id),
  foreign key (vendor_id, person_id) references staff (vendor_id, person_id) on delete cascade
);
