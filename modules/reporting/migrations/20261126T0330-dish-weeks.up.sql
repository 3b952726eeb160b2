-- The weeks that facts belong to, from Monday. A change of a fact clears `is_summed` in its transaction.
create table fact_weeks (
  vendor_id uuid not null,
  week date not null,
  -- The rows of `dish_weeks` are the sums of the week's dishes as they are now.
  is_summed boolean not null,
  primary key (vendor_id, week)
);
create index fact_weeks_unsummed on fact_weeks (vendor_id, week) where not is_summed;

-- Sums over the sold dishes and toppings of a week. A report of a year adds up these instead of every line.
create table dish_weeks (
  vendor_id uuid not null,
  -- TYPE: by delivery type and station. HOUR: by hour of placing. Each has all dishes, so a report reads one of them.
  part text not null check (part in ('TYPE', 'HOUR')),
  week date not null,
  position integer not null,
  kind text not null,
  item_id uuid not null,
  category_id uuid,
  hour smallint,
  delivery_type text,
  station_id uuid,
  orders integer not null,
  count integer not null,
  returned integer not null,
  gross bigint not null,
  discounts bigint not null,
  net bigint not null,
  packaging bigint not null,
  tax bigint not null,
  total bigint not null,
  primary key (vendor_id, part, week, position)
);

insert into fact_weeks (vendor_id, week, is_summed)
select distinct vendor_id, date_trunc('week', business_date)::date, false from order_facts;
