-- What the reports of couriers add up. The business date is fixed when the trip begins.
alter table trips add column business_date date not null default ((now() at time zone 'Asia/Tehran')::date);
update trips set business_date = (created_at at time zone 'Asia/Tehran')::date;
-- Metres between the positions of the run; null: fewer than two positions.
alter table trips add column distance_m int check (distance_m >= 0);
create index trips_of_day on trips (vendor_id, business_date, created_at, id);

-- Of the order when it was handed over: when the guest expected it, and the tip.
alter table trip_stops add column expected_at timestamptz;
alter table trip_stops add column tip bigint not null default 0 check (tip >= 0);
