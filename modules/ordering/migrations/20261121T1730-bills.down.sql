alter table orders drop column merged_into;
alter table orders drop column why;
