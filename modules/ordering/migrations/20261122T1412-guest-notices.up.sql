-- Guests are told of more than a ready order. `parts` of an SMS are what the provider charges for; null until one was sent.
alter table order_notices drop constraint order_notices_kind_check;
alter table order_notices
  add constraint order_notices_kind_check check (kind in ('ACCEPTED', 'REJECTED', 'READY', 'ON_WAY')),
  add column parts int check (parts > 0);
create index order_notices_by_time on order_notices (vendor_id, created_at);
