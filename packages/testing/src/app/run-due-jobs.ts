import type { Database } from '@sofreh/database'
import type { Slices } from '@sofreh/server/slices'
import { sql } from 'kysely'

type Job = { id: string; task: string; payload: unknown; run_at: Date }

/** A server that died leaves its job locked for this long. */
const leaseHours = 4
const mostJobs = 200

/**
 * Runs the jobs that are due at this time, in order, until none is: those of the slices as the worker runs them. A job
 * whose server died is tried again much later; one that scheduled itself anew stays.
 */
export async function runDueJobs(database: Database, slices: Slices, now: Date): Promise<void> {
  const tasks = Object.assign({}, ...slices.all.map((slice) => slice.tasks ?? {}))
  // A job without a time is due at once, by the database's clock.
  const due = new Date(Math.max(now.getTime(), Date.now()))
  for (let round = 0; round < mostJobs; round += 1) {
    const { rows } = await sql<Job>`
      update graphile_worker._private_jobs j 
        set run_at = date_trunc('milliseconds', greatest(run_at, ${now})) + make_interval(hours => ${leaseHours})
      from graphile_worker._private_tasks t
      where t.id = j.task_id and j.id = (select id from graphile_worker._private_jobs where run_at <= ${due} order by run_at limit 1)
      returning j.id, t.identifier as task, j.payload, j.run_at`.execute(database.kysely)
    const [job] = rows
    if (!job) return
    const task = tasks[job.task]
    if (!task) throw new Error(`no task ${job.task}`)
    await task(job.payload)
    await sql`delete from graphile_worker._private_jobs where id = ${job.id} and run_at = ${job.run_at}`.execute(
      database.kysely,
    )
  }
  throw new Error('jobs did not end')
}
