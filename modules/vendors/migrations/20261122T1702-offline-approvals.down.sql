alter table vendors drop column offline_approval_limit;
