-- The report of orders on customers' accounts: few rows among all the money.
create index credit_payments on transactions (vendor_id, created_at desc, id desc)
  where method = 'CREDIT' and type = 'PAYMENT';
