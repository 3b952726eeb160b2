drop table fact_rebuilds;
drop table line_facts;
drop table order_facts;
