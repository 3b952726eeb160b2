-- The figures of a business day are added up from its orders alone; everything they ask stands in the index.
create index orders_of_day on orders (vendor_id, business_date)
  include (placed_at, state, final_price, refunded, paid, written_off, merged_into);
