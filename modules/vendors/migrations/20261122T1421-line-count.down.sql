alter table vendors drop column max_line_count;
