drop index credit_payments;
