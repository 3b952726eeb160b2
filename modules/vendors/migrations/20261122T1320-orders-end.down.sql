alter table vendors drop column finish_after_minutes, drop column finish_tables_at_payment;
