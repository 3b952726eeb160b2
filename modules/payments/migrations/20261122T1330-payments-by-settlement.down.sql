drop index payments_by_settlement;
drop index credit_payments;
create index credit_payments on transactions (vendor_id, created_at desc, id desc)
  where method = 'CREDIT' and type = 'PAYMENT';
drop index card_transactions;
create index card_transactions on transactions (vendor_id, created_at desc, id desc) where method = 'CARD';
