-- A notice goes to the guest's browsers first, and by SMS where none is reached. A phone number is no longer a must.
alter table order_notices
  add column way text check (way in ('PUSH', 'SMS')),
  add column tries int not null default 0 check (tries >= 0);
update order_notices set way = 'SMS' where state <> 'QUEUED';
