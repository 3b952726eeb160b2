alter table staff drop column first_name, drop column last_name, drop column known_at;
