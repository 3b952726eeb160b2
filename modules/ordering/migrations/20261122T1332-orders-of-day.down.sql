drop index orders_of_day;
