import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobs, startJobs } from './jobs.ts'

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
    recurring: [],
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
