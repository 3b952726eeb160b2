drop index online_transactions;
drop table statement_rows;
drop table statements;
drop table payment_links;
drop index open_refunds;
drop index card_transactions;
drop index one_open_terminal_attempt;
alter table transactions drop column link_id;
alter table transactions drop column terminal;
