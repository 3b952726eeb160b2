drop table line_stations;
