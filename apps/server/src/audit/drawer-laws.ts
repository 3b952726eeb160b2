import { type Law, law } from './row-laws.ts'

const ofShift = 'vendor_id = s.vendor_id and shift_id = s.id'

/** Laws of drawers, their shifts and Zs; each query answers the ids that break it. */
export const drawerLaws: readonly Law[] = [
  law(
    'a Z expects something else than its drawer’s movements add up to',
    `select s.shift_id::text as id from z_reports s where s.expected <> (select coalesce(sum(m.amount), 0) from drawer_movements m
      where m.vendor_id = s.vendor_id and m.shift_id = s.shift_id and m.supplement is null)`,
  ),
  law(
    'a Z says another difference than its count',
    `select shift_id::text as id from z_reports where difference <> counted + since_count - expected
      or expected <> (report ->> 'expected')::bigint`,
  ),
  law(
    'a Z is closed by a count that is not its shift’s',
    `select z.shift_id::text as id from z_reports z where not exists (select from drawer_counts c where c.vendor_id = z.vendor_id
      and c.shift_id = z.shift_id and c.total = z.counted and c.expected = z.expected - z.since_count)`,
  ),
  law(
    'a Z holds other money than its shift’s transactions',
    `select s.id from drawer_shifts s join z_reports z on z.vendor_id = s.vendor_id and z.shift_id = s.id
      where (z.payments, z.refunds) <> (select
          coalesce(sum(t.amount) filter (where t.type = 'PAYMENT'), 0), coalesce(sum(t.amount) filter (where t.type = 'REFUND'), 0)
        from transactions t where t.vendor_id = s.vendor_id and t.shift_id = s.id and t.status = 'DONE'
          and not exists (select from shift_supplements p where p.vendor_id = t.vendor_id and p.transaction_id = t.id))`,
  ),
  law(
    'the lines of a Z’s report are not its sums',
    `select z.shift_id::text as id from z_reports z where (z.payments, z.refunds, z.sales) <> (
      (select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(z.report -> 'payments') p),
      (select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(z.report -> 'refunds') p),
      (z.report -> 'sales' ->> 'total')::bigint)`,
  ),
  law(
    'cash of a shift has not exactly one movement',
    `select t.id from transactions t where t.shift_id is not null and t.status = 'DONE'
      and ((t.type = 'PAYMENT' and t.method = 'CASH') or (t.type = 'REFUND' and t.way = 'DRAWER'))
      and 1 <> (select count(*) from drawer_movements m where m.vendor_id = t.vendor_id and m.transaction_id = t.id
        and m.shift_id = t.shift_id and abs(m.amount) = t.amount)`,
  ),
  law(
    'a drawer moved for a transaction that is no cash of its shift',
    `select m.id from drawer_movements m where m.transaction_id is not null and not exists (select from transactions t
      where t.vendor_id = m.vendor_id and t.id = m.transaction_id and t.shift_id = m.shift_id and t.status = 'DONE'
        and ((t.type = 'PAYMENT' and t.method = 'CASH' and m.kind = 'SALE') or (t.type = 'REFUND' and t.way = 'DRAWER' and m.kind = 'REFUND')))`,
  ),
  law(
    'shifts of a drawer have a gap in their numbers',
    `select d.id from drawers d where d.last_shift <> (select count(*) from drawer_shifts s
      where s.vendor_id = d.vendor_id and s.drawer_id = d.id and s.number between 1 and d.last_shift)`,
  ),
  law(
    'a shift is closed without its Z, or open with one',
    `select s.id from drawer_shifts s where (s.status = 'CLOSED') <> exists (select from z_reports z
      where ${ofShift} and z.drawer_id = s.drawer_id and z.number = s.number)`,
  ),
  law(
    'two shifts of one drawer are open',
    `select drawer_id::text as id from drawer_shifts where status = 'OPEN' group by vendor_id, drawer_id having count(*) > 1`,
  ),
  law(
    'a shift has no float',
    `select s.id from drawer_shifts s where not exists (select from drawer_movements where ${ofShift} and kind = 'FLOAT')`,
  ),
  law(
    'supplements of a shift have a gap, or are not the cash that came late',
    `select s.id from drawer_shifts s where s.last_supplement <> (select count(*) from shift_supplements
        where ${ofShift} and number between 1 and s.last_supplement)
      or (select coalesce(sum(cash), 0) from shift_supplements where ${ofShift})
        <> (select coalesce(sum(amount), 0) from drawer_movements where ${ofShift} and supplement is not null)`,
  ),
]
