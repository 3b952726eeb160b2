drop table kitchen_weeks;
