drop trigger log_change on drawers;
drop trigger log_change on card_terminals;
drop trigger log_change on payment_settings;
drop trigger log_change on bank_configurations;
