alter table vendors drop column notice_arrived;
