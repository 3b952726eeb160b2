drop table payment_settings;
drop table bank_configurations;
drop table paid_parts;
drop table transaction_steps;
drop table transactions;
drop function count_refund();
drop function guard_transaction();
