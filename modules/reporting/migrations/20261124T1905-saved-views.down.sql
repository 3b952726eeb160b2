drop table report_views;
