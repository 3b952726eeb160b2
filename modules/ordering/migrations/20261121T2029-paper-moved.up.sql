-- Paper is printing's now; jobs of this table never reached a printer.
drop table print_jobs;
