drop table courier_company_events;
drop table courier_requests;
drop table courier_company_settings;
