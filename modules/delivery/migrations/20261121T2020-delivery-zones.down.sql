drop table delivery_zones;
