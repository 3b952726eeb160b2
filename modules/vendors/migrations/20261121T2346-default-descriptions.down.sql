drop table default_descriptions;
