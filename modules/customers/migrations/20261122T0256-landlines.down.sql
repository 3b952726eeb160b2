delete from caller_boxes where kind = 'MODEM';
alter table caller_boxes drop constraint caller_boxes_kind_check;
alter table caller_boxes add constraint caller_boxes_kind_check check (kind in ('PROTOCOL_6', 'WHOZZ'));
alter table caller_calls drop column answered_at, drop column ended_at;
drop table customer_landlines;
