drop index trips_of_day;
alter table trips drop column business_date, drop column distance_m;
alter table trip_stops drop column expected_at, drop column tip;
