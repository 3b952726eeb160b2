alter table vendors drop column round_to;
