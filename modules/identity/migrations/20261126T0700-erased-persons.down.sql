alter table persons drop constraint persons_mobile_check;
alter table persons add constraint persons_mobile_check check (mobile ~ '^09[0-9]{9}$') not valid;
