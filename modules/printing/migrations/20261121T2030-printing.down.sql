drop table bridges;
drop table printer_attempts;
drop table printer_jobs;
drop table print_requests;
drop table printer_station_goods;
drop table printer_stations;
drop table printers;
