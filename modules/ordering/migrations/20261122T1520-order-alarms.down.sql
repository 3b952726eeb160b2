drop table staff_browsers, order_alarms, alarm_settings;
