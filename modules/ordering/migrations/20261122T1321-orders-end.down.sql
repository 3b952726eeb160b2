drop index one_open_bill_per_table;
create unique index one_open_bill_per_table on orders (vendor_id, table_id)
  where table_id is not null and is_pay_later and not is_second_bill and state not in ('FINISHED', 'REJECTED');
drop index orders_to_end;
alter table orders drop column ends_at;
