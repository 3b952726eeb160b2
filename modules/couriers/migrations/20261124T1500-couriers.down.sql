drop table biker_positions;
drop table trip_steps;
drop table trip_stops;
drop table trips;
drop table bikers;
