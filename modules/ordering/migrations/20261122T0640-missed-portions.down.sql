drop table missed_portions;
