drop trigger log_change on delivery_zones;
