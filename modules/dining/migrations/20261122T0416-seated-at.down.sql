alter table dining_reserves drop column seated_at;
