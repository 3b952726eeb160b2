alter table customers drop column subscription_code;
drop table club_settings, account_orders, customer_ledger, customer_accounts;
drop function guard_customer_ledger();
