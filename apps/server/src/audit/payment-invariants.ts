import { type Invariant, invariant } from './row-invariants.ts'

/** Invariants of partial refunds, terminals and compared provider statements; each query returns the violating ids. */
export const paymentInvariants: readonly Invariant[] = [
  invariant(
    'a refund act differs from the sum of its refunds',
    `select a.id::text as id from refund_acts a where a.amount <> (select coalesce(sum(t.amount), 0) from transactions t
      where t.vendor_id = a.vendor_id and t.order_id = a.order_id and t.refund_act_id = a.id and t.status <> 'FAILED')`,
  ),
  invariant(
    'the parts of a refund act do not add up to its amount',
    `select a.id::text as id from refund_acts a where a.amount <> (
      select coalesce(sum((part ->> 'amount')::bigint), 0) from jsonb_array_elements(a.parts) part)`,
  ),
  invariant(
    'the refunded discount and tax do not match their part',
    `select payment_id::text as id from paid_parts where refunded_tax not between 0 and tax
      or refunded_discount not between 0 and discount or refunded - refunded_tax + refunded_discount not between 0 and price
      or (refunded = amount and (refunded_tax, refunded_discount) <> (tax, discount))`,
  ),
  invariant(
    'refunded units are named by no refund act',
    `select u.order_id || ' ' || u.part_key as id from refunded_units u where u.units <> (
      select coalesce(sum((part ->> 'count')::bigint), 0) from refund_acts a, jsonb_array_elements(a.parts) part
      where a.vendor_id = u.vendor_id and a.order_id = u.order_id and part ->> 'key' = u.part_key)`,
  ),
  invariant(
    'a connected terminal’s payment counts without a slip number',
    `select id from transactions where terminal is not null and type = 'PAYMENT' and status = 'DONE'
      and reference is null and slip_number is null`,
  ),
  invariant(
    'an approval reported by a bridge neither counts nor is marked unknown',
    `select k.id::text as id from terminal_tasks k join transactions t on t.vendor_id = k.vendor_id
      and t.id = k.transaction_id where k.outcome = 'APPROVED' and k.kind <> 'TEST' and t.status <> 'DONE'
      and not t.is_unknown and not exists (select from transactions c
        where c.vendor_id = t.vendor_id and c.corrects_id = t.id)`,
  ),
  invariant(
    'the amount sent to a card terminal differs from its payment',
    `select k.id::text as id from terminal_tasks k join transaction_steps s on s.vendor_id = k.vendor_id
      and s.transaction_id = k.transaction_id and s.kind = 'CREATED' join transactions t on t.vendor_id = k.vendor_id
      and t.id = k.transaction_id where k.rial <> (s.facts ->> 'amount')::bigint
        * (case t.currency when 'TOMAN' then 10 else 1 end)`,
  ),
  invariant(
    'a charge reported by a bridge counts as unassigned although its payment is in the ledger',
    `select c.id::text as id from terminal_charges c join transactions t on t.vendor_id = c.vendor_id and t.id = c.id
      where not c.is_matched`,
  ),
  invariant(
    'money charged by a bridge for a till is neither counted nor marked unknown',
    `select c.id::text as id from terminal_charges c where c.is_matched and c.outcome = 'APPROVED'
      and not exists (select from transactions t where t.vendor_id = c.vendor_id and t.id = c.id
        and (t.status = 'DONE' or t.is_unknown or exists (select from transactions k
          where k.vendor_id = t.vendor_id and k.corrects_id = t.id)))`,
  ),
  invariant(
    'a terminal payment counts another amount than its bridge reported',
    `select c.id::text as id from terminal_charges c join transactions t on t.vendor_id = c.vendor_id
        and c.id in (t.id, t.corrects_id) and t.status = 'DONE' and t.reference = nullif(c.reference, '')
      where c.outcome = 'APPROVED' and c.rial <> t.amount * (case t.currency when 'TOMAN' then 10 else 1 end)`,
  ),
  invariant(
    'the rows of a reconciliation differ from its sums',
    `select s.id from statements s where (select coalesce(sum((one ->> 'count')::bigint), 0)
      from jsonb_array_elements(s.sums -> 'sums') one) <> (select count(*) from statement_rows r
      where r.vendor_id = s.vendor_id and r.statement_id = s.id)`,
  ),
  invariant(
    'a reconciliation names a missing payment or one of another vendor',
    `select r.statement_id::text as id from statement_rows r where r.transaction_id is not null and not exists (
      select from transactions t where t.vendor_id = r.vendor_id and t.id = r.transaction_id)`,
  ),
  invariant(
    'a refund belongs to no payment, or exceeds its payment',
    `select r.id from transactions r where r.type = 'REFUND' and r.purpose = 'ORDER' and r.status <> 'FAILED' and not exists (select from transactions p
      where p.vendor_id = r.vendor_id and p.id = r.payment_id and p.order_id = r.order_id and p.type = 'PAYMENT'
        and p.status = 'DONE' and p.amount >= r.amount)`,
  ),
  invariant(
    'two payments have the same reference of a gateway or terminal',
    `select min(id::text) as id from transactions where status = 'DONE' and reference is not null
      group by vendor_id, type, provider, merchant_account, reference having count(*) > 1`,
  ),
  invariant(
    'the payment type of an order differs from its ledger',
    `select o.id from orders o, lateral (
        select count(*) as methods, min(method) as method, count(*) filter (where held > 0) as holding,
          min(method) filter (where held > 0) as holder, coalesce(jsonb_object_agg(method, held), '{}') as paid_by
        from (select method, sum(amount - refunded) as held from transactions t where t.vendor_id = o.vendor_id
          and t.order_id = o.id and t.type = 'PAYMENT' and t.status = 'DONE' group by method) by_method) l
      where o.sheet -> 'paidBy' <> l.paid_by or o.payment_type is distinct from (case
        when l.holding > 1 or (l.holding = 0 and l.methods > 1) then 'MULTI'
        when l.methods > 0 then coalesce(l.holder, l.method) else o.sheet ->> 'chosenPayment' end)`,
  ),
  invariant(
    'an order waits for a payment link that does not exist',
    `select o.id from orders o where o.payment_type = 'UNPAID' and not exists (select from payment_links l
      where l.vendor_id = o.vendor_id and l.order_id = o.id and l.share_id is null)`,
  ),
  invariant(
    'more was refunded of a part than was paid for it',
    `select payment_id::text as id from paid_parts where refunded > amount or refunded < 0 or amount <> price - discount + tax`,
  ),
]
