drop table dining_calls, dining_visit_guests, dining_visits, dining_visit_settings;
