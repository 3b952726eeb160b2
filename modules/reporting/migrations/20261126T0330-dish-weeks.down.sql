drop table dish_weeks;
drop table fact_weeks;
