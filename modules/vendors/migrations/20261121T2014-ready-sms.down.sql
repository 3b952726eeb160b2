alter table vendors drop column ready_sms;
