alter table bridges drop column failed_version;
