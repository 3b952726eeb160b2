drop index one_open_terminal_attempt;
create unique index one_open_terminal_attempt on transactions (vendor_id, order_id, terminal)
  where type = 'PAYMENT' and terminal is not null and status in ('INIT', 'PENDING');
drop table terminal_charges;
