alter table vendors drop column schedule_days_ahead, drop column slot_capacity_minutes, drop column slot_minutes,
  drop column scheduled_orders;
