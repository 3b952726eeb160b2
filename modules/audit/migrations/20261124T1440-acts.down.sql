drop table act_rebuilds;
drop table act_facts;
