import { type Invariant, invariant } from './row-invariants.ts'

/** Id of the bill that tills opened for additions to a bill that had ended (ordering, offline/later-bill.ts). */
const laterBillOf = (order: string) =>
  `(left(${order}.id::text, 24) || left(encode(sha256(convert_to(${order}.id::text, 'UTF8')), 'hex'), 12))::uuid`

/** Invariants of the offline logs of tills: entries are unchanged, chained and applied. */
export const deviceInvariants: readonly Invariant[] = [
  invariant(
    'an entry of a till’s log was changed after it was accepted',
    `select entry_id as id from device_log
      where is_sound and erased_at is null and hash <> encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  ),
  invariant(
    'the hash chain of a till is broken',
    `select e.entry_id as id from device_log e join device_log b on b.vendor_id = e.vendor_id and b.device_id = e.device_id
        and b.seq = e.seq - 1
      where e.is_sound and b.is_sound and e.previous <> b.hash`,
  ),
  invariant(
    'two entries of a till have the same position',
    `select min(entry_id::text) as id from device_log where is_sound group by vendor_id, device_id, seq having count(*) > 1`,
  ),
  invariant(
    'an entry of a till names another device, position or person than its row',
    `select entry_id as id from device_log where is_sound and (content::jsonb ->> 'deviceId' <> device_id::text
      or (content::jsonb ->> 'seq')::int <> seq or content::jsonb ->> 'personId' <> person_id::text
      or content::jsonb ->> 'subjectId' <> subject_id::text or content::jsonb ->> 'previous' <> previous)`,
  ),
  invariant(
    'a sale accepted from a till has no order',
    `select l.entry_id as id from device_log l where l.kind in ('sale', 'restore') and l.outcome = 'ACCEPTED'
      and not exists (select from orders o where o.vendor_id = l.vendor_id and o.id = l.subject_id)`,
  ),
  invariant(
    'money taken by a till is in no ledger and has no review',
    `select l.entry_id as id from device_log l where l.kind = 'pay' and l.outcome = 'ACCEPTED'
      and not exists (select from transactions t where t.vendor_id = l.vendor_id
        and t.id::text = l.content::jsonb -> 'body' ->> 'id')
      and not exists (select from order_reviews r where r.vendor_id = l.vendor_id and r.entry_id = l.entry_id
        and r.what in ('PAYMENT', 'CREDIT'))`,
  ),
  invariant(
    'a shift opened by a till does not exist',
    `select l.entry_id as id from device_log l where l.kind = 'openShift' and l.outcome = 'ACCEPTED'
      and not exists (select from drawer_shifts s where s.vendor_id = l.vendor_id and s.id = l.subject_id)`,
  ),
  invariant(
    'cash moved by hand at a till is in no drawer',
    `select l.entry_id as id from device_log l where l.kind = 'moveCash' and l.outcome = 'ACCEPTED'
      and not exists (select from drawer_movements m where m.vendor_id = l.vendor_id and m.shift_id = l.subject_id
        and m.id::text = l.content::jsonb -> 'body' ->> 'id')`,
  ),
  invariant(
    'more portions of a dish are recorded as missing than the order has',
    `select m.order_id as id from missed_portions m join orders o on o.vendor_id = m.vendor_id and o.id = m.order_id
      where m.count > 0 and m.count > (select coalesce(sum((line ->> 'count')::int), 0)
        from jsonb_array_elements(o.sheet -> 'lines') line where line ->> 'menuItemId' = m.menu_item_id::text)`,
  ),
  invariant(
    'a change made by a till is in no order',
    `select l.entry_id as id from device_log l, jsonb_array_elements(l.content::jsonb -> 'body' -> 'operations') op
      where l.kind = 'edit' and l.outcome = 'ACCEPTED' and not exists (select from order_operations p
        where p.vendor_id = l.vendor_id and p.id::text = op ->> 'id'
          and (p.order_id = l.subject_id or p.order_id in (with recursive joined (id) as (
            select l.subject_id union select next.id from joined
              join orders o on o.vendor_id = l.vendor_id and o.id = joined.id
              join orders next on next.vendor_id = o.vendor_id and next.id in (o.merged_into, ${laterBillOf('o')})
            ) select id from joined)))`,
  ),
]
