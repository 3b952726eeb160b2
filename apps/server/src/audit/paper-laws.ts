import { type Law, law } from './row-laws.ts'

/** Invariants of print jobs: jobs and their attempts agree, and every duplicate printout is recorded (R8). */
export const paperLaws: readonly Law[] = [
  law(
    'a slip counts as printed and no bridge printed it',
    `select j.id from printer_jobs j where j.state = 'PRINTED' and not j.is_offline and not exists (select from printer_attempts a
      where a.vendor_id = j.vendor_id and a.job_id = j.id and a.outcome = 'PRINTED')`,
  ),
  law(
    'a slip was printed and is still on its way',
    `select a.job_id as id from printer_attempts a join printer_jobs j on j.vendor_id = a.vendor_id and j.id = a.job_id
      where a.outcome = 'PRINTED' and j.state <> 'PRINTED'`,
  ),
  law(
    'a slip is with a bridge and nobody gave it one',
    `select j.id from printer_jobs j where j.state = 'SENT' and not exists (select from printer_attempts a
      where a.vendor_id = j.vendor_id and a.job_id = j.id and a.outcome is null)`,
  ),
  law(
    'two bridges hold one slip',
    `select job_id as id from printer_attempts where outcome is null group by vendor_id, job_id having count(*) > 1`,
  ),
  law(
    'a slip that may lie there was printed once more without its mark',
    `select distinct j.id from printer_jobs j join printer_attempts a on a.vendor_id = j.vendor_id and a.job_id = j.id
      join printer_attempts b on b.vendor_id = a.vendor_id and b.job_id = a.job_id and b.sent_at > a.sent_at
      where a.outcome = 'MAYBE' and b.outcome = 'PRINTED' and not j.is_duplicate`,
  ),
  law(
    'a slip ended and nobody wrote when',
    `select id from printer_jobs where (state in ('PRINTED', 'FAILED')) <> (ended_at is not null)`,
  ),
  law(
    'a slip of an order that is in no book',
    `select j.id from printer_jobs j where j.order_id is not null and not j.is_offline
      and not exists (select from orders o where o.vendor_id = j.vendor_id and o.id = j.order_id)`,
  ),
]
