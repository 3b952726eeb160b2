update vendors set ready_sms = (notice_ready = 'SMS');
alter table vendors drop column notice_on_way, drop column notice_ready, drop column notice_rejected, drop column notice_accepted;
