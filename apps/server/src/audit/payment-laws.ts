import { type Law, law } from './row-laws.ts'

/** Invariants of partial refunds, terminals and compared provider statements; each query returns the violating ids. */
export const paymentLaws: readonly Law[] = [
  law(
    'an act of refunding gave back another sum than its duties',
    `select a.id::text as id from refund_acts a where a.amount <> (select coalesce(sum(t.amount), 0) from transactions t
      where t.vendor_id = a.vendor_id and t.order_id = a.order_id and t.refund_act_id = a.id and t.status <> 'FAILED')`,
  ),
  law(
    'an act of refunding names other parts than it gave',
    `select a.id::text as id from refund_acts a where a.amount <> (
      select coalesce(sum((part ->> 'amount')::bigint), 0) from jsonb_array_elements(a.parts) part)`,
  ),
  law(
    'the discount and tax that went back of a part are not of that part',
    `select payment_id::text as id from paid_parts where refunded_tax not between 0 and tax
      or refunded_discount not between 0 and discount or refunded - refunded_tax + refunded_discount not between 0 and price
      or (refunded = amount and (refunded_tax, refunded_discount) <> (tax, discount))`,
  ),
  law(
    'units went back that no act of refunding names',
    `select u.order_id || ' ' || u.part_key as id from refunded_units u where u.units <> (
      select coalesce(sum((part ->> 'count')::bigint), 0) from refund_acts a, jsonb_array_elements(a.parts) part
      where a.vendor_id = u.vendor_id and a.order_id = u.order_id and part ->> 'key' = u.part_key)`,
  ),
  law(
    'a connected terminal’s payment counts without a number of its slip',
    `select id from transactions where terminal is not null and type = 'PAYMENT' and status = 'DONE'
      and reference is null and slip_number is null`,
  ),
  law(
    'a card terminal’s bridge told of an approval that neither counts nor is marked unknown',
    `select k.id::text as id from terminal_tasks k join transactions t on t.vendor_id = k.vendor_id
      and t.id = k.transaction_id where k.outcome = 'APPROVED' and k.kind <> 'TEST' and t.status <> 'DONE'
      and not t.is_unknown and not exists (select from transactions c
        where c.vendor_id = t.vendor_id and c.corrects_id = t.id)`,
  ),
  law(
    'a card terminal was told another amount than its payment was begun with',
    `select k.id::text as id from terminal_tasks k join transaction_steps s on s.vendor_id = k.vendor_id
      and s.transaction_id = k.transaction_id and s.kind = 'CREATED' join transactions t on t.vendor_id = k.vendor_id
      and t.id = k.transaction_id where k.rial <> (s.facts ->> 'amount')::bigint
        * (case t.currency when 'TOMAN' then 10 else 1 end)`,
  ),
  law(
    'a bridge told of a charge whose payment is in the ledger, and it still counts as nobody’s',
    `select c.id::text as id from terminal_charges c join transactions t on t.vendor_id = c.vendor_id and t.id = c.id
      where not c.is_matched`,
  ),
  law(
    'money that a bridge took for a till is neither counted nor marked unknown',
    `select c.id::text as id from terminal_charges c where c.is_matched and c.outcome = 'APPROVED'
      and not exists (select from transactions t where t.vendor_id = c.vendor_id and t.id = c.id
        and (t.status = 'DONE' or t.is_unknown or exists (select from transactions k
          where k.vendor_id = t.vendor_id and k.corrects_id = t.id)))`,
  ),
  law(
    'a terminal’s payment counts another amount than its bridge told',
    `select c.id::text as id from terminal_charges c join transactions t on t.vendor_id = c.vendor_id
        and c.id in (t.id, t.corrects_id) and t.status = 'DONE' and t.reference = nullif(c.reference, '')
      where c.outcome = 'APPROVED' and c.rial <> t.amount * (case t.currency when 'TOMAN' then 10 else 1 end)`,
  ),
  law(
    'a compared statement holds other rows than its sums say',
    `select s.id from statements s where (select coalesce(sum((one ->> 'count')::bigint), 0)
      from jsonb_array_elements(s.sums -> 'sums') one) <> (select count(*) from statement_rows r
      where r.vendor_id = s.vendor_id and r.statement_id = s.id)`,
  ),
  law(
    'a compared statement names a payment of nobody or of another restaurant',
    `select r.statement_id::text as id from statement_rows r where r.transaction_id is not null and not exists (
      select from transactions t where t.vendor_id = r.vendor_id and t.id = r.transaction_id)`,
  ),
  law(
    'money goes back for a payment that is not there, or more than it was',
    `select r.id from transactions r where r.type = 'REFUND' and r.purpose = 'ORDER' and r.status <> 'FAILED' and not exists (select from transactions p
      where p.vendor_id = r.vendor_id and p.id = r.payment_id and p.order_id = r.order_id and p.type = 'PAYMENT'
        and p.status = 'DONE' and p.amount >= r.amount)`,
  ),
  law(
    'one reference of a gateway or a terminal stands for two payments',
    `select min(id::text) as id from transactions where status = 'DONE' and reference is not null
      group by vendor_id, type, provider, merchant_account, reference having count(*) > 1`,
  ),
  law(
    'an order names another method of payment than its ledger',
    `select o.id from orders o, lateral (
        select count(*) as methods, min(method) as method, count(*) filter (where held > 0) as holding,
          min(method) filter (where held > 0) as holder, coalesce(jsonb_object_agg(method, held), '{}') as paid_by
        from (select method, sum(amount - refunded) as held from transactions t where t.vendor_id = o.vendor_id
          and t.order_id = o.id and t.type = 'PAYMENT' and t.status = 'DONE' group by method) by_method) l
      where o.sheet -> 'paidBy' <> l.paid_by or o.payment_type is distinct from (case
        when l.holding > 1 or (l.holding = 0 and l.methods > 1) then 'MULTI'
        when l.methods > 0 then coalesce(l.holder, l.method) else o.sheet ->> 'chosenPayment' end)`,
  ),
  law(
    'an order waits for a payment link that was never sent',
    `select o.id from orders o where o.payment_type = 'UNPAID' and not exists (select from payment_links l
      where l.vendor_id = o.vendor_id and l.order_id = o.id and l.share_id is null)`,
  ),
  law(
    'more of a part goes back than was paid for it',
    `select payment_id::text as id from paid_parts where refunded > amount or refunded < 0 or amount <> price - discount + tax`,
  ),
]
