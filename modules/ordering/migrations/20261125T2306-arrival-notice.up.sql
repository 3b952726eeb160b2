alter table order_notices drop constraint order_notices_kind_check;
alter table order_notices
  add constraint order_notices_kind_check check (kind in ('ACCEPTED', 'REJECTED', 'READY', 'ON_WAY', 'ARRIVED'));
