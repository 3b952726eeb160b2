import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobs, recurring, startJobs } from './jobs.ts'

let shop: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  shop = await testDatabase()
})
afterAll(() => shop.close())

const task = 'jobs.notice'
const jobs = createJobs()
const add = (vendorId: string, count: number, runAt?: Date) =>
  shop.database.transaction(async (tx) => {
    for (let at = 0; at < count; at += 1) await jobs.add(tx, task, { vendorId, at }, runAt ? { runAt } : {})
  })
const prioritiesOf = async (vendorId: string) => {
  const { rows } = await sql<{ priority: number }>`
    select priority from graphile_worker._private_jobs where payload->>'vendorId' = ${vendorId} order by id`.execute(
    shop.database.kysely,
  )
  return rows.map(({ priority }) => priority)
}

it('runs the job of a vendor before the waiting jobs of a busier one', async () => {
  const [busy, quiet] = [newId(), newId()]
  await add(busy, 150)
  await add(quiet, 1)
  const run: string[] = []
  const worker = await startJobs({
    connection: shop.connection,
    tasks: { [task]: async (payload) => void run.push((payload as { vendorId: string }).vendorId) },
    log: () => undefined,
  })
  await expect.poll(() => run.length).toBe(151)
  await worker.stop()
  // Four workers may have taken a job of the busy vendor each, and its first job has the same priority.
  expect(run.indexOf(quiet)).toBeLessThan(8)
})

it('counts only jobs that could run now, and at most a hundred', async () => {
  const vendorId = newId()
  await add(vendorId, 3, new Date(Date.now() + 3_600_000))
  expect(await prioritiesOf(vendorId)).toEqual([0, 0, 0])
  const busy = newId()
  await add(busy, 103)
  expect(await prioritiesOf(busy)).toEqual([...Array(100).keys(), 100, 100, 100])
})

it('runs jobs that were written before the clock of the database went back, each after its own pause', async () => {
  const [due, later] = [newId(), newId()]
  await add(due, 2)
  await add(later, 1, new Date(Date.now() + 3_600_000))
  // As the clock wrote them while it was two hours ahead; a worker that ended holds one of them.
  await sql`update graphile_worker._private_jobs set run_at = run_at + interval '2 hours',
      created_at = created_at + interval '2 hours', updated_at = updated_at + interval '2 hours',
      locked_at = case when (payload->>'at')::int = 1 then now() + interval '2 hours' end,
      locked_by = case when (payload->>'at')::int = 1 then 'an ended worker' end
    where payload->>'vendorId' in (${due}, ${later})`.execute(shop.database.kysely)
  const run: string[] = []
  const worker = await startJobs({
    connection: shop.connection,
    tasks: { [task]: async (payload) => void run.push((payload as { vendorId: string }).vendorId) },
    log: () => undefined,
    leaseMs: 1_200,
  })
  await expect.poll(() => run.filter((vendorId) => vendorId === due)).toEqual([due, due])
  await worker.stop()
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from run_at - now())::float / 60 as minutes from graphile_worker._private_jobs
    where payload->>'vendorId' = ${later}`.execute(shop.database.kysely)
  expect(run).not.toContain(later)
  expect(rows[0]?.minutes).toBeGreaterThan(55)
  expect(rows[0]?.minutes).toBeLessThan(65)
})

it('skips the run of a recurring task while the one before still runs, and runs it again afterwards', async () => {
  const [slow, other] = ['jobs.slow', 'jobs.other']
  let begun = 0
  let others = 0
  let end = () => undefined as unknown
  const worker = await startJobs({
    connection: shop.connection,
    tasks: {
      // On one day of the year: the test adds the runs.
      [slow]: recurring('0 0 29 2 *', () => {
        begun += 1
        return new Promise<void>((resolve) => {
          end = () => resolve()
        })
      }),
      [other]: async () => void (others += 1),
    },
    log: () => undefined,
  })
  const run = (name: string) => shop.database.transaction((tx) => jobs.add(tx, name, {}))
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id where task.identifier = ${slow}`.execute(
      shop.database.kysely,
    )
    return rows[0]?.count
  }
  await run(slow)
  await expect.poll(() => begun).toBe(1)
  for (let at = 0; at < 6; at += 1) await run(slow)
  // The skipped runs are over and hold no worker; only the slow one is left.
  await expect.poll(waiting).toBe(1)
  await run(other)
  await expect.poll(() => others).toBe(1)
  expect(begun).toBe(1)
  end()
  await expect.poll(waiting).toBe(0)
  await run(slow)
  await expect.poll(() => begun).toBe(2)
  end()
  await worker.stop()
})
