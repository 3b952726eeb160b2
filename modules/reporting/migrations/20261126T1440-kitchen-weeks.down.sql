drop index fact_weeks_unsummed;
alter table fact_weeks drop column has_kitchen;
create index fact_weeks_unsummed on fact_weeks (vendor_id, week) where not is_summed;
drop table kitchen_weeks;
