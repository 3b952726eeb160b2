import { type Invariant, invariant } from './row-invariants.ts'

/** Invariants of print jobs: jobs and their attempts agree, and every duplicate printout is recorded (R8). */
export const paperInvariants: readonly Invariant[] = [
  invariant(
    'a print job is PRINTED without a printed attempt',
    `select j.id from printer_jobs j where j.state = 'PRINTED' and not j.is_offline and not exists (select from printer_attempts a
      where a.vendor_id = j.vendor_id and a.job_id = j.id and a.outcome = 'PRINTED')`,
  ),
  invariant(
    'a print job has a printed attempt and is not PRINTED',
    `select a.job_id as id from printer_attempts a join printer_jobs j on j.vendor_id = a.vendor_id and j.id = a.job_id
      where a.outcome = 'PRINTED' and j.state <> 'PRINTED'`,
  ),
  invariant(
    'a print job is SENT without an open attempt',
    `select j.id from printer_jobs j where j.state = 'SENT' and not exists (select from printer_attempts a
      where a.vendor_id = j.vendor_id and a.job_id = j.id and a.outcome is null)`,
  ),
  invariant(
    'a print job has two open attempts',
    `select job_id as id from printer_attempts where outcome is null group by vendor_id, job_id having count(*) > 1`,
  ),
  invariant(
    'a print job that may have printed was repeated without the duplicate mark',
    `select distinct j.id from printer_jobs j join printer_attempts a on a.vendor_id = j.vendor_id and a.job_id = j.id
      join printer_attempts b on b.vendor_id = a.vendor_id and b.job_id = a.job_id and b.sent_at > a.sent_at
      where a.outcome = 'MAYBE' and b.outcome = 'PRINTED' and not j.is_duplicate`,
  ),
  invariant(
    'an ended print job has no end time',
    `select id from printer_jobs where (state in ('PRINTED', 'FAILED')) <> (ended_at is not null)`,
  ),
  invariant(
    'a print job belongs to no order',
    `select j.id from printer_jobs j where j.order_id is not null and not j.is_offline
      and not exists (select from orders o where o.vendor_id = j.vendor_id and o.id = j.order_id)`,
  ),
]
