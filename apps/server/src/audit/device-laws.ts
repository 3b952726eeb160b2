import { type Law, law } from './row-laws.ts'

/** Id of the bill that tills opened for additions to a bill that had ended (ordering, offline/later-bill.ts). */
const laterBillOf = (order: string) =>
  `(left(${order}.id::text, 24) || left(encode(sha256(convert_to(${order}.id::text, 'UTF8')), 'hex'), 12))::uuid`

/** Invariants of the offline logs of tills: entries are unchanged, chained and applied. */
export const deviceLaws: readonly Law[] = [
  law(
    'an entry of a till was changed since it was handed in',
    `select entry_id as id from device_log
      where is_sound and hash <> encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  ),
  law(
    'the chain of a till does not hold together',
    `select e.entry_id as id from device_log e join device_log b on b.vendor_id = e.vendor_id and b.device_id = e.device_id
        and b.seq = e.seq - 1
      where e.is_sound and b.is_sound and e.previous <> b.hash`,
  ),
  law(
    'two entries of a till stand at one place',
    `select min(entry_id::text) as id from device_log where is_sound group by vendor_id, device_id, seq having count(*) > 1`,
  ),
  law(
    'an entry of a till says another device, place or person than its row',
    `select entry_id as id from device_log where is_sound and (content::jsonb ->> 'deviceId' <> device_id::text
      or (content::jsonb ->> 'seq')::int <> seq or content::jsonb ->> 'personId' <> person_id::text
      or content::jsonb ->> 'subjectId' <> subject_id::text or content::jsonb ->> 'previous' <> previous)`,
  ),
  law(
    'a till handed in a sale that is in no book',
    `select l.entry_id as id from device_log l where l.kind in ('sale', 'restore') and l.outcome = 'ACCEPTED'
      and not exists (select from orders o where o.vendor_id = l.vendor_id and o.id = l.subject_id)`,
  ),
  law(
    'money that a till took is in no ledger and nobody was told',
    `select l.entry_id as id from device_log l where l.kind = 'pay' and l.outcome = 'ACCEPTED'
      and not exists (select from transactions t where t.vendor_id = l.vendor_id
        and t.id::text = l.content::jsonb -> 'body' ->> 'id')
      and not exists (select from order_reviews r where r.vendor_id = l.vendor_id and r.entry_id = l.entry_id
        and r.what in ('PAYMENT', 'CREDIT'))`,
  ),
  law(
    'a till opened a shift that is in no book',
    `select l.entry_id as id from device_log l where l.kind = 'openShift' and l.outcome = 'ACCEPTED'
      and not exists (select from drawer_shifts s where s.vendor_id = l.vendor_id and s.id = l.subject_id)`,
  ),
  law(
    'cash that a till moved by hand is in no drawer',
    `select l.entry_id as id from device_log l where l.kind = 'moveCash' and l.outcome = 'ACCEPTED'
      and not exists (select from drawer_movements m where m.vendor_id = l.vendor_id and m.shift_id = l.subject_id
        and m.id::text = l.content::jsonb -> 'body' ->> 'id')`,
  ),
  law(
    'the stock owes an order more portions of a dish than it has',
    `select m.order_id as id from missed_portions m join orders o on o.vendor_id = m.vendor_id and o.id = m.order_id
      where m.count > 0 and m.count > (select coalesce(sum((line ->> 'count')::int), 0)
        from jsonb_array_elements(o.sheet -> 'lines') line where line ->> 'menuItemId' = m.menu_item_id::text)`,
  ),
  law(
    'a change that a till made is in no order',
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
