-- The station that got each dish when it was sent to the kitchen. Stations may change later; reports count what was.
create table line_stations (
  vendor_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  station_id uuid not null,
  primary key (vendor_id, order_id, line_id),
  foreign key (vendor_id, station_id) references printer_stations (vendor_id, id)
);
create index line_stations_of_station on line_stations (vendor_id, station_id);
-- Dishes of before: the first station whose ticket has them.
insert into line_stations (vendor_id, order_id, line_id, station_id)
select distinct on (j.vendor_id, j.order_id, (line ->> 'lineId')::uuid)
  j.vendor_id, j.order_id, (line ->> 'lineId')::uuid, j.station_id
from printer_jobs j cross join lateral jsonb_array_elements(j.lines) line
  join printer_stations s on s.vendor_id = j.vendor_id and s.id = j.station_id
where j.layout = 'KITCHEN' and j.order_id is not null and j.lines is not null and j.request_id is null
order by j.vendor_id, j.order_id, (line ->> 'lineId')::uuid, j.created_at, s.position, s.created_at, s.id;
