-- What tills wrote down without a network, as they handed it in: one row per entry, whatever became of it (R5, R24).
create table device_log (
  vendor_id uuid not null,
  -- Made by the till; the same id takes effect once.
  entry_id uuid not null,
  device_id uuid not null,
  -- The till's own count from 1. Another entry at the same place is a copied device, and is kept as well.
  seq int not null check (seq > 0),
  kind text not null,
  subject_id uuid not null,
  person_id uuid not null,
  made_at timestamptz not null,
  previous text not null,
  hash text not null,
  -- The text that the hash is of. Text, not jsonb: what is checked again must be what was sent.
  content text not null,
  -- The hash fits the content.
  is_sound boolean not null,
  -- MALFORMED waits for a person here and on the till.
  outcome text not null check (outcome in ('ACCEPTED', 'MALFORMED')),
  problem text,
  received_at timestamptz not null,
  -- Who handed it in: the till itself, another one, a person.
  received_from uuid,
  primary key (vendor_id, entry_id)
);
create index device_log_chain on device_log (vendor_id, device_id, seq);
create index device_log_of_subject on device_log (vendor_id, subject_id);
create index device_log_malformed on device_log (vendor_id, device_id) where outcome = 'MALFORMED';

-- What each till said last of the work that it had not handed in.
create table till_reports (
  vendor_id uuid not null,
  device_id uuid not null,
  -- Its letter.
  device text not null,
  waiting_count int not null check (waiting_count >= 0),
  waiting_money bigint not null check (waiting_money >= 0),
  oldest_at timestamptz,
  heard_at timestamptz not null,
  primary key (vendor_id, device_id)
);

-- A difference that came with a later change without a network, and not with the sale itself.
alter table order_reviews add column entry_id uuid;
