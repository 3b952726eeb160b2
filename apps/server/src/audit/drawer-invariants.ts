import { type Invariant, invariant } from './row-invariants.ts'

/** Sums the rows of a report's list, with refunds negative. */
const signed = (rows: string) =>
  `(select coalesce(sum(case r ->> 'type' when 'PAYMENT' then 1 else -1 end * (r ->> 'amount')::bigint), 0)
    from jsonb_array_elements(${rows}) r)`
/** Sums what a shift received or refunded manually. */
const byHand = (list: string) =>
  `(select coalesce(sum((r ->> 'amount')::bigint), 0) from jsonb_array_elements(z.report -> ${list}) r
    where r ->> 'method' not in ('ONLINE', 'CREDIT'))`
const ofShift = 'vendor_id = s.vendor_id and shift_id = s.id'

/** Invariants of drawers, shifts and Z reports; each query returns the violating ids. */
export const drawerInvariants: readonly Invariant[] = [
  invariant(
    'the expected cash of a Z differs from the sum of its drawer’s movements',
    `select s.shift_id::text as id from z_reports s where s.expected <> (select coalesce(sum(m.amount), 0) from drawer_movements m
      where m.vendor_id = s.vendor_id and m.shift_id = s.shift_id and m.supplement is null)`,
  ),
  invariant(
    'the difference of a Z does not match its count',
    `select shift_id::text as id from z_reports where difference <> counted + since_count - expected
      or expected <> (report ->> 'expected')::bigint`,
  ),
  invariant(
    'a Z was closed by a count of another shift',
    `select z.shift_id::text as id from z_reports z where not exists (select from drawer_counts c where c.vendor_id = z.vendor_id
      and c.shift_id = z.shift_id and c.total = z.counted and c.expected = z.expected - z.since_count)`,
  ),
  invariant(
    'the money of a Z differs from its shift’s transactions',
    `select s.id from drawer_shifts s join z_reports z on z.vendor_id = s.vendor_id and z.shift_id = s.id
      where (z.payments, z.refunds) <> (select
          coalesce(sum(t.amount) filter (where t.type = 'PAYMENT'), 0), coalesce(sum(t.amount) filter (where t.type = 'REFUND'), 0)
        from transactions t where t.vendor_id = s.vendor_id and t.shift_id = s.id and t.status = 'DONE' and t.purpose = 'ORDER'
          and not exists (select from shift_supplements p where p.vendor_id = t.vendor_id and p.transaction_id = t.id))`,
  ),
  invariant(
    'the rows of a Z report do not add up to its sums',
    `select z.shift_id::text as id from z_reports z where (z.payments, z.refunds, z.sales) <> (
      (select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(z.report -> 'payments') p),
      (select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(z.report -> 'refunds') p),
      (z.report -> 'sales' ->> 'total')::bigint)`,
  ),
  invariant(
    'the account money of a Z differs from its shift’s transactions',
    `select z.shift_id::text as id from z_reports z where z.report ? 'accounts' and ${signed("z.report -> 'accounts'")} <> (
      select coalesce(sum(case t.type when 'PAYMENT' then t.amount else 0 - t.amount end), 0) from transactions t
      where t.vendor_id = z.vendor_id and t.shift_id = z.shift_id and t.status = 'DONE' and t.purpose <> 'ORDER')`,
  ),
  invariant(
    'a Z names other money outside shifts than was assigned to it',
    `select z.shift_id::text as id from z_reports z where z.report ? 'outside' and ${signed("z.report -> 'outside'")} <> (
      select coalesce(sum(case t.type when 'PAYMENT' then t.amount else 0 - t.amount end), 0) from money_outside_shifts o
      join transactions t on t.vendor_id = o.vendor_id and t.id = o.transaction_id
      where o.vendor_id = z.vendor_id and o.named_in = z.shift_id)`,
  ),
  invariant(
    'the card payments of a Z differ from its shift’s card transactions',
    `select z.shift_id::text as id from z_reports z where z.report ? 'cards' and (select coalesce(sum((c ->> 'amount')::bigint), 0)
        from jsonb_array_elements(z.report -> 'cards') c) <> (
      select coalesce(sum(case t.type when 'PAYMENT' then t.amount else 0 - t.amount end), 0) from transactions t
      where t.vendor_id = z.vendor_id and t.shift_id = z.shift_id and t.status = 'DONE' and t.method = 'CARD'
        and t.type in ('PAYMENT', 'REFUND') and not exists (select from shift_supplements p
          where p.vendor_id = t.vendor_id and p.transaction_id = t.id))`,
  ),
  invariant(
    'the cash rows of a Z do not add up to its expected cash',
    `select z.shift_id::text as id from z_reports z where z.expected <> (select coalesce(sum((m ->> 'amount')::bigint), 0)
      from jsonb_array_elements(z.report -> 'movements') m)`,
  ),
  invariant(
    'the reconciliation of a Z’s sales with its money does not add up',
    `select z.shift_id::text as id from z_reports z cross join lateral jsonb_to_record(z.report -> 'explained') as e (returned bigint,
        "writtenOff" bigint, owed bigint, overpaid bigint, refunding bigint, online bigint, "onAccount" bigint, elsewhere bigint,
        others bigint, accounts bigint, taken bigint)
      where jsonb_typeof(z.report -> 'explained') = 'object' and (z.sales - returned - "writtenOff" - owed + overpaid + refunding
          - online - "onAccount" - elsewhere + others + accounts <> taken
        or taken <> ${byHand("'payments'")} - ${byHand("'refunds'")} + ${signed("z.report -> 'accounts'")})`,
  ),
  invariant(
    'money taken by staff is in no shift, not listed outside shifts and not with a courier',
    `select t.id from transactions t where t.status = 'DONE' and t.type in ('PAYMENT', 'REFUND') and t.method <> 'ONLINE'
      and t.shift_id is null and t.settled_at > (select min(d.created_at) from drawers d where d.vendor_id = t.vendor_id)
      and not exists (select from money_outside_shifts o where o.vendor_id = t.vendor_id and o.transaction_id = t.id)
      and not exists (select from courier_cash c where c.vendor_id = t.vendor_id and c.id = t.id and c.kind = 'TAKEN')`,
  ),
  invariant(
    'money listed outside shifts is in a shift, or was not taken by staff',
    `select o.transaction_id::text as id from money_outside_shifts o where not exists (select from transactions t
      where t.vendor_id = o.vendor_id and t.id = o.transaction_id and t.status = 'DONE' and t.type in ('PAYMENT', 'REFUND')
        and t.method <> 'ONLINE' and t.shift_id is null)`,
  ),
  invariant(
    'cash of a shift does not have exactly one movement',
    `select t.id from transactions t where t.shift_id is not null and t.status = 'DONE'
      and ((t.type = 'PAYMENT' and t.method = 'CASH') or (t.type = 'REFUND' and t.way = 'DRAWER'))
      and 1 <> (select count(*) from drawer_movements m where m.vendor_id = t.vendor_id and m.transaction_id = t.id
        and m.shift_id = t.shift_id and abs(m.amount) = t.amount)`,
  ),
  invariant(
    'a drawer movement belongs to a transaction that is no cash of its shift',
    `select m.id from drawer_movements m where m.transaction_id is not null and not exists (select from transactions t
      where t.vendor_id = m.vendor_id and t.id = m.transaction_id and t.shift_id = m.shift_id and t.status = 'DONE'
        and case m.kind when 'SALE' then t.purpose = 'ORDER' and t.type = 'PAYMENT' and t.method = 'CASH'
          when 'REFUND' then t.purpose = 'ORDER' and t.type = 'REFUND' and t.way = 'DRAWER'
          when 'DEBT_COLLECTED' then t.purpose = 'DEBT' and t.method = 'CASH'
          when 'WALLET_TOPUP' then t.purpose = 'WALLET' and t.type = 'PAYMENT' and t.method = 'CASH'
          when 'WALLET_REFUND' then t.purpose = 'WALLET' and t.type = 'REFUND' and t.method = 'CASH' end)`,
  ),
  invariant(
    'shift numbers of a drawer have a gap',
    `select d.id from drawers d where d.last_shift <> (select count(*) from drawer_shifts s
      where s.vendor_id = d.vendor_id and s.drawer_id = d.id and s.number between 1 and d.last_shift)`,
  ),
  invariant(
    'a shift is closed without a Z, or open with one',
    `select s.id from drawer_shifts s where (s.status = 'CLOSED') <> exists (select from z_reports z
      where ${ofShift} and z.drawer_id = s.drawer_id and z.number = s.number)`,
  ),
  invariant(
    'two shifts of one drawer are open',
    `select drawer_id::text as id from drawer_shifts where status = 'OPEN' group by vendor_id, drawer_id having count(*) > 1`,
  ),
  invariant(
    'a shift has no float',
    `select s.id from drawer_shifts s where not exists (select from drawer_movements where ${ofShift} and kind = 'FLOAT')`,
  ),
  invariant(
    'supplements of a shift have a gap, or differ from its late cash',
    `select s.id from drawer_shifts s where s.last_supplement <> (select count(*) from shift_supplements
        where ${ofShift} and number between 1 and s.last_supplement)
      or (select coalesce(sum(cash), 0) from shift_supplements where ${ofShift})
        <> (select coalesce(sum(amount), 0) from drawer_movements where ${ofShift} and supplement is not null)`,
  ),
]
