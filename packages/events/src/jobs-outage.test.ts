import { type Connection, withClient } from '@sofreh/database'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobs, startJobs, type Task } from './jobs.ts'

let shop: Awaited<ReturnType<typeof testDatabase>>
const unhandled: unknown[] = []
const onUnhandled = (error: unknown) => unhandled.push(error)
beforeAll(async () => {
  process.on('unhandledRejection', onUnhandled)
  shop = await testDatabase()
})
beforeEach(() => void unhandled.splice(0))
afterAll(async () => {
  await shop.close()
  process.off('unhandledRejection', onUnhandled)
})

/** Cuts the clients' connections as a restart of the database does. */
const cutAllConnections = (connection: Connection) =>
  withClient(connection, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )

const add = (task: string) => shop.database.transaction((tx) => createJobs().add(tx, task, {}))
const start = (tasks: Record<string, Task>, locks: { leaseMs?: number; isOnlyWorker?: boolean } = {}) =>
  startJobs({ connection: shop.connection, tasks, log: () => undefined, ...locks })
const storedJobs = async () => {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs`.execute(shop.database.kysely)
  return rows
}

/** A task that waits in the middle until `letGo` is called. */
function pausedTask(end: (run: number) => void) {
  let runs = 0
  let isLetGo = false
  const task: Task = async () => {
    runs += 1
    await expect.poll(() => isLetGo, { interval: 10 }).toBe(true)
    end(runs)
  }
  return {
    task,
    begun: () => expect.poll(() => runs, { interval: 10 }).toBe(1),
    letGo() {
      isLetGo = true
    },
    runs: () => runs,
  }
}

describe('job worker', () => {
  it('survives a cut of all connections while a task fails and repeats the task', async () => {
    const paused = pausedTask((run) => {
      if (run === 1) throw new Error('the bank did not answer')
    })
    const worker = await start({ 'outage.fails': paused.task })
    await add('outage.fails')
    await paused.begun()
    await cutAllConnections(shop.connection)
    paused.letGo()
    await expect.poll(paused.runs).toBe(2)
    await expect.poll(storedJobs).toEqual([])
    await worker.stop()
    expect(unhandled).toEqual([])
  })

  it('runs a task once when its success cannot be stored at first', async () => {
    const paused = pausedTask(() => undefined)
    const worker = await start({ 'outage.succeeds': paused.task })
    await add('outage.succeeds')
    await paused.begun()
    await cutAllConnections(shop.connection)
    paused.letGo()
    await expect.poll(storedJobs).toEqual([])
    expect(paused.runs()).toBe(1)
    await worker.stop()
    expect(unhandled).toEqual([])
  })

  it('reruns a job left locked by a dead worker and does not touch the running one', async () => {
    const paused = pausedTask(() => undefined)
    await add('outage.left')
    await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1`.execute(
      shop.database.kysely,
    )
    const left: unknown[] = []
    const worker = await start(
      { 'outage.left': async () => void left.push(1), 'outage.long': paused.task },
      { leaseMs: 1_000 },
    )
    await add('outage.long')
    await paused.begun()
    await expect.poll(() => left.length).toBe(1)
    const { rows } = await sql<{ age: number }>`
      select extract(epoch from now() - locked_at)::float8 as age from graphile_worker.jobs`.execute(
      shop.database.kysely,
    )
    expect(rows).toHaveLength(1)
    paused.letGo()
    await expect.poll(storedJobs).toEqual([])
    expect(paused.runs()).toBe(1)
    await worker.stop()
  })

  it('takes over every abandoned lock at once when it is the only worker', async () => {
    await add('outage.taken')
    await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`.execute(
      shop.database.kysely,
    )
    const done: unknown[] = []
    const worker = await start({ 'outage.taken': async () => void done.push(1) }, { isOnlyWorker: true })
    await expect.poll(() => done.length).toBe(1)
    await worker.stop()
  })
})
