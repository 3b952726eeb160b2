delete from trip_stops s using trips t
  where t.vendor_id = s.vendor_id and t.id = s.trip_id and t.company is not null;
delete from trips where company is not null;
alter table trips drop constraint trips_one_carrier;
alter table trips drop column company, drop column courier_name, drop column courier_phone, drop column fare;
alter table trips alter column biker_id set not null;
