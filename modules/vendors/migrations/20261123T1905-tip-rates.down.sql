alter table vendors drop column tip_rates_bp;
