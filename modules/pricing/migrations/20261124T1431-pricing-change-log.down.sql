drop trigger log_change on discount_codes;
