-- The release before knows no operation of links: it becomes an echo that moves nothing, so that the count of operations stays.
update order_operations set kind = 'pay', act = jsonb_build_object('kind', 'pay', 'amount', 0, 'method', 'MULTI')
  where kind = 'paymentLink';
update order_operations set act = act - 'paidBy' where kind = 'pay' and act ? 'paidBy';
update orders set payment_type = coalesce(payment_type, 'CARD'),
  sheet = (sheet - 'paidBy' - 'chosenPayment') || jsonb_build_object('paymentType', coalesce(payment_type, 'CARD'));
drop index orders_by_kind;
alter table orders alter column payment_type set default 'CARD', alter column payment_type set not null;
create index orders_by_kind on orders (vendor_id, channel, delivery_type, payment_type, placed_at desc, id desc);
