alter table line_facts drop column station_id, drop column fired_at, drop column fired_hour, drop column ready_at,
  drop column made_minutes, drop column is_late, drop column is_ticket;
alter table order_facts drop column promised_at;
