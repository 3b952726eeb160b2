-- Landlines by which a customer rings; a number is of whoever it was told of last.
create table customer_landlines (
  vendor_id uuid not null,
  number text not null check (number ~ '^0[1-8][0-9]{5,13}$'),
  person_id uuid not null,
  created_at timestamptz not null,
  primary key (vendor_id, number),
  foreign key (vendor_id, person_id) references customers (vendor_id, person_id)
);
create index customer_landlines_of_person on customer_landlines (vendor_id, person_id);

-- What boxes that hear the receiver say of a call; null where nobody says.
alter table caller_calls add column answered_at timestamptz, add column ended_at timestamptz;

-- Voice modems, beside the boxes.
alter table caller_boxes drop constraint caller_boxes_kind_check;
alter table caller_boxes add constraint caller_boxes_kind_check check (kind in ('PROTOCOL_6', 'WHOZZ', 'MODEM'));
