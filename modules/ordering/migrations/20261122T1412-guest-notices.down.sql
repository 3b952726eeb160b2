drop index order_notices_by_time;
delete from order_notices where kind <> 'READY';
alter table order_notices drop column parts;
alter table order_notices drop constraint order_notices_kind_check;
alter table order_notices add constraint order_notices_kind_check check (kind in ('READY'));
