alter table bridges drop column is_refused;
