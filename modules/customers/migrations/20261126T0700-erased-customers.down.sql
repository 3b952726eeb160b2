alter table customers drop column erased_at;
