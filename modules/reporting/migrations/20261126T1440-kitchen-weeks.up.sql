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

-- Weeks summed before this step have no row of the kitchen yet: the task sums them once more, and until then only the
-- kitchen's report reads their lines.
alter table fact_weeks add column has_kitchen boolean not null default false;
drop index fact_weeks_unsummed;
create index fact_weeks_unsummed on fact_weeks (vendor_id, week) where not (is_summed and has_kitchen);
