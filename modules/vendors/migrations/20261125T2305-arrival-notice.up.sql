-- Guests can be notified that a delivery was handed over at the door.
alter table vendors
  add column notice_arrived text not null default 'PUSH' check (notice_arrived in ('OFF', 'PUSH', 'SMS'));
