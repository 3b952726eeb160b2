-- Money counts when it was settled, not when its attempt began: sales by method, credit payments and the terminals' report
-- are read by that time.
create index payments_by_settlement on transactions (vendor_id, settled_at desc, id desc)
  where type = 'PAYMENT' and status = 'DONE';
drop index credit_payments;
create index credit_payments on transactions (vendor_id, settled_at desc, id desc)
  where method = 'CREDIT' and type = 'PAYMENT' and status = 'DONE';
drop index card_transactions;
create index card_transactions on transactions (vendor_id, (coalesce(settled_at, created_at)) desc, id desc)
  where method = 'CARD';
