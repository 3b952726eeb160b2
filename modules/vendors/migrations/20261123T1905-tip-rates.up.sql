-- Tips offered to guests, in basis points of the dishes' price; empty: guests are not asked for a tip.
alter table vendors add column tip_rates_bp int[] not null default '{500,1000,1500}'
  check (cardinality(tip_rates_bp) <= 4);
