-- The office asks every half minute for outcomes nobody knows: a handful among all the money.
create index unknown_outcomes on transactions (vendor_id, created_at desc, id desc)
  where is_unknown and status in ('INIT', 'PENDING');
