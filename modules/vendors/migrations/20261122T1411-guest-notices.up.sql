-- How guests are told of each step of their order. PUSH costs nothing and reaches phones that asked for it; SMS goes to the others as
-- well and costs money. `ready_sms` is read no more; a later release drops it.
alter table vendors
  add column notice_accepted text not null default 'PUSH' check (notice_accepted in ('OFF', 'PUSH', 'SMS')),
  add column notice_rejected text not null default 'SMS' check (notice_rejected in ('OFF', 'PUSH', 'SMS')),
  add column notice_ready text not null default 'PUSH' check (notice_ready in ('OFF', 'PUSH', 'SMS')),
  add column notice_on_way text not null default 'PUSH' check (notice_on_way in ('OFF', 'PUSH', 'SMS'));
update vendors set notice_ready = 'SMS' where ready_sms;
