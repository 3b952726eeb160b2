-- `payment_type` says how an order was or is to be paid, from its ledger and the last choice: null while nobody chose. Until now it was
-- written at the sale and stayed: CARD for every open tab, UNPAID for every order that is paid at the counter.
alter table orders alter column payment_type drop default, alter column payment_type drop not null;

-- Listed by it: an order whose payment nobody chose has a place in the index too.
drop index orders_by_kind;
create index orders_by_kind on orders
  (vendor_id, channel, delivery_type, (coalesce(payment_type, 'NONE')), placed_at desc, id desc);

-- What each method holds, by order: what came by it less what went back or is promised back.
create temporary table ledger_by_method on commit drop as
  select vendor_id, order_id, jsonb_object_agg(method, held) as paid_by, count(*) as methods, min(method) as method,
    count(*) filter (where held > 0) as holding, min(method) filter (where held > 0) as holder
  from (select vendor_id, order_id, method, sum(amount - refunded) as held from transactions
    where type = 'PAYMENT' and status = 'DONE' group by vendor_id, order_id, method) by_method
  group by vendor_id, order_id;

-- The last operation that echoes the ledger says from now on what each method holds; those before it only knew that there were several.
update order_operations o set act = o.act || jsonb_build_object('paidBy', l.paid_by)
  from ledger_by_method l
  where o.vendor_id = l.vendor_id and o.order_id = l.order_id and o.position = (select max(p.position)
    from order_operations p where p.vendor_id = l.vendor_id and p.order_id = l.order_id and p.kind = 'pay');

-- Money that came and went in one transaction left no operation: it gets one, so that the order is the fold of its operations.
with missing as (
  select o.vendor_id, o.id, o.version + 1 as position, l.paid_by,
    case when l.methods = 1 then l.method else 'MULTI' end as method
  from orders o join ledger_by_method l on l.vendor_id = o.vendor_id and l.order_id = o.id
  where not exists (select from order_operations p where p.vendor_id = o.vendor_id and p.order_id = o.id and p.kind = 'pay')
), echoed as (
  insert into order_operations (vendor_id, id, order_id, position, kind, device_at, accepted_at, reason, act)
  select vendor_id, gen_random_uuid(), id, position, 'pay', now(), now(), '',
    jsonb_build_object('kind', 'pay', 'amount', 0, 'method', method, 'paidBy', paid_by)
  from missing
)
update orders o set version = m.position, sheet = o.sheet || jsonb_build_object('version', m.position)
  from missing m where o.vendor_id = m.vendor_id and o.id = m.id;

-- Open orders that a link was sent for, and whose payment was not chosen anew since, are to be paid by it.
with linked as (
  select o.vendor_id, o.id, o.version + 1 as position, l.created_by, l.created_at
  from orders o join payment_links l on l.vendor_id = o.vendor_id and l.order_id = o.id
  where o.state not in ('FINISHED', 'REJECTED') and l.share_id is null and l.replaced_at is null
    and not exists (select from order_operations p where p.vendor_id = o.vendor_id and p.order_id = o.id
      and p.kind = 'payBy' and p.flag is null and p.accepted_at > l.created_at)
), noted as (
  insert into order_operations (vendor_id, id, order_id, position, kind, person_id, device_at, accepted_at, reason, act)
  select vendor_id, gen_random_uuid(), id, position, 'paymentLink', created_by, created_at, created_at, '',
    jsonb_build_object('kind', 'paymentLink')
  from linked
)
update orders o set version = l.position, sheet = o.sheet || jsonb_build_object('version', l.position)
  from linked l where o.vendor_id = l.vendor_id and o.id = l.id;

-- The choice of each order, and what comes of it and of the money, as the rule in the domain has it.
with last_choice as (
  select distinct on (vendor_id, order_id) vendor_id, order_id, case
    when kind = 'paymentLink' then 'UNPAID'
    when kind = 'payBy' then act ->> 'paymentType'
    when act -> 'placing' ->> 'channel' = 'SALON' or act -> 'placing' ->> 'paymentType' = 'UNPAID' then null
    when act -> 'placing' ->> 'channel' = 'KIOSK' and act -> 'placing' ->> 'paymentType' = 'CASH' then null
    else act -> 'placing' ->> 'paymentType' end as chosen
  from order_operations where kind in ('place', 'payBy', 'paymentLink') and flag is null
  order by vendor_id, order_id, position desc
), derived as (
  select o.vendor_id, o.id, c.chosen, coalesce(l.paid_by, '{}') as paid_by, case
    when l.holding > 1 then 'MULTI'
    when l.holding = 1 then l.holder
    when l.methods > 1 then 'MULTI'
    when l.methods = 1 then l.method
    else c.chosen end as payment_type
  from orders o
  left join last_choice c on c.vendor_id = o.vendor_id and c.order_id = o.id
  left join ledger_by_method l on l.vendor_id = o.vendor_id and l.order_id = o.id
)
update orders o set payment_type = d.payment_type, sheet = o.sheet
    || jsonb_build_object('paymentType', d.payment_type, 'chosenPayment', d.chosen, 'paidBy', d.paid_by)
  from derived d where o.vendor_id = d.vendor_id and o.id = d.id;
