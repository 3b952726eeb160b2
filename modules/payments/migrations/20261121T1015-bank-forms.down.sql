alter table transactions drop column bank_facts;
alter table transactions drop column submit_form;
