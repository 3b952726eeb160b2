-- Units of a week that the kitchen got, by station, hour and minutes until ready. A year of the kitchen's report adds up these.
create table kitchen_weeks (
  vendor_id uuid not null,
  week date not null,
  position integer not null,
  station_id uuid,
  fired_hour smallint not null,
  -- Absent: no unit of these was ready.
  minutes integer,
  units integer not null,
  tickets integer not null,
  late integer not null,
  primary key (vendor_id, week, position)
);

-- The task sums all weeks once more, now with the kitchen's part.
update fact_weeks set is_summed = false where is_summed;
