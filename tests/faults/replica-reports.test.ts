import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectionUrl, type Database, openDatabase, withClient } from '@sofreh/database'
import { type Replicated, startReplicated } from '@sofreh/database/testing'
import { readSheet } from '@sofreh/excel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { randomOf } from '../support/random-of.ts'
import { checkSales } from './check-sales.ts'
import { fromSource, type ProductUnderFaults, startProductUnderFaults } from './product-under-faults.ts'
import { type Load, sellUnderLoad } from './sell-under-load.ts'
import { openTill, type TillClient } from './till-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'sofreh-replica-reports-'))
let replicated: Replicated
let product: ProductUnderFaults
let database: Database
let till: TillClient
let load: Load

beforeAll(async () => {
  replicated = await startReplicated(join(folder, 'postgres'))
  const { connection } = replicated.primary
  product = await startProductUnderFaults({
    args: fromSource,
    port: await freePort(),
    folder: join(folder, 'data'),
    database: { connection, cluster: replicated.primary.folder },
    env: { REPLICA_DATABASE_URL: connectionUrl(replicated.standby) },
  })
  database = openDatabase({ connection, poolSize: 2 })
  till = await openTill(product)
  load = await sellUnderLoad(till, { clients: 2, random: randomOf(41) })
}, 240_000)
afterAll(async () => {
  await load?.stop()
  await database?.close()
  await product?.close()
  await replicated?.remove()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const onStandby = (statement: string) => withClient(replicated.standby, (client) => client.query(statement))

/** Returns how many orders a report counts, and how old it says it is. */
async function salesOfToday(): Promise<{ orders: number; behindSeconds?: number }> {
  const { status, answer } = await till.attempt('GET', '/api/reports/orderstatistics/perday?dateRange=TODAY')
  expect(status, JSON.stringify(answer)).toBe(200)
  const { totals, behindSeconds } = answer as { totals: { orders: number }; behindSeconds?: number }
  return { orders: totals.orders, ...(behindSeconds === undefined ? {} : { behindSeconds }) }
}

async function dashboard(): Promise<{ behindSeconds?: number; asOf: string; figures: { orders: number } }> {
  return till.ask('GET', '/api/reports/dashboard?dateRange=TODAY')
}

/** Returns the first cell of each row. */
async function workbookOfToday(): Promise<unknown[]> {
  const response = await fetch(`${product.address}/api/reports/orderstatistics/perday/excel?dateRange=TODAY`, {
    headers: { hostdomain: till.host, authorization: `Bearer ${till.token()}` },
  })
  const sheet = await readSheet(new Uint8Array(await response.arrayBuffer()))
  if (!sheet.ok) throw new Error(sheet.code)
  return sheet.rows.map(([first]) => first)
}

/** Counts the facts of the primary after a report was read: reading one writes those that are due. */
async function factsOfToday(): Promise<number> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ left: number }>`
        select sum(c.last - r.last)::int as left from event_counters c join reaction_cursors r using (vendor_id)`.execute(
        database.kysely,
      )
      return rows[0]?.left
    })
    .toBe(0)
  await salesOfToday()
  const counted = sql<{ orders: number }>`
    select count(*)::int as orders from order_facts f join vendors v using (vendor_id)
    where v.subdomain = 'naranj' and f.order_id = any(${[...load.answered.orders.keys()]}::uuid[])`
  const { rows } = await counted.execute(database.kysely)
  return rows[0]?.orders ?? 0
}

describe('a server whose reports have a replica', () => {
  let atPause = { orders: 0 }

  it('reports what was sold, without naming an age', async () => {
    await expect.poll(() => load.answered.orders.size, { timeout: 60_000 }).toBeGreaterThan(20)
    await load.stop()
    const sold = load.answered.orders.size
    expect(await factsOfToday()).toBe(sold)
    atPause = await salesOfToday()
    expect(atPause).toEqual({ orders: expect.any(Number) })
    expect(atPause.orders).toBeGreaterThanOrEqual(sold)
    expect(await dashboard()).not.toHaveProperty('behindSeconds')
    // The standby answered, and not the primary.
    const { rows } = await onStandby(
      `select count(*)::int as count from pg_stat_activity where application_name = 'sofreh' and pid <> pg_backend_pid()`,
    )
    expect(rows[0].count).toBeGreaterThan(0)
  }, 90_000)

  it('names how old its reports are while the replica is behind', async () => {
    await onStandby('select pg_wal_replay_pause()')
    const { shop, answered } = load
    const again = await sellUnderLoad(till, { clients: 2, random: randomOf(42), shop })
    await expect.poll(() => again.answered.orders.size, { timeout: 60_000 }).toBeGreaterThan(10)
    await again.stop()
    for (const part of ['orders', 'payments', 'refunds'] as const)
      for (const [id, value] of again.answered[part]) (answered[part] as Map<string, unknown>).set(id, value)
    await factsOfToday()
    await expect.poll(async () => (await salesOfToday()).behindSeconds ?? 0).toBeGreaterThanOrEqual(5)
    expect((await salesOfToday()).orders).toBe(atPause.orders)
    expect(await workbookOfToday()).toContainEqual(expect.stringMatching(/فروش‌های تازه‌تر هنوز در آن نیست/))
    const shown = await dashboard()
    expect(shown.behindSeconds).toBeGreaterThanOrEqual(5)
    expect(Date.now() - Date.parse(shown.asOf)).toBeGreaterThanOrEqual(5_000)
    await onStandby('select pg_wal_replay_resume()')
    await expect
      .poll(salesOfToday, { timeout: 30_000 })
      .toEqual({ orders: atPause.orders + again.answered.orders.size })
    atPause = await salesOfToday()
  }, 120_000)

  it('reports from the primary while the replica does not answer', async () => {
    replicated.killStandby()
    const begun = Date.now()
    expect(await salesOfToday()).toEqual({ orders: atPause.orders })
    expect(Date.now() - begun).toBeLessThan(4_000)
    expect((await dashboard()).figures.orders).toBeGreaterThanOrEqual(load.answered.orders.size)
    await replicated.startStandby()
    await pause(100)
    expect(till.counts).toMatchObject({ unavailable: 0, wrong: [] })
  }, 60_000)

  it('leaves the sales as they were, and the audit finds nothing', async () => {
    expect(await checkSales(database, load.answered)).toEqual([])
  }, 60_000)
})
