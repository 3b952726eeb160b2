import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMigrationFolders, findRoot, openDatabase, txOn, withClient } from '@sofreh/database'
import { businessDateOf, newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportShop } from '../../apps/server/src/backup/export-shop.ts'
import { importShop } from '../../apps/server/src/backup/import-shop.ts'
import { backupPorts } from '../../apps/server/src/ports.ts'
import { openShop, type Shop } from '@sofreh/ordering/testing'
import { breachesOf } from '@sofreh/testing/app'
import { type Client, liveRandomYear, type Tables, tenantRows } from '../support/random-year.ts'
import { randomOf } from '../support/random-of.ts'
import { startWork, type WorkingTill } from '../support/working-till.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

/** Seeds that once failed. `BACKUP_YEARS=n` tries n more seeds, with more and fuller days. */
const regressionSeeds = [14050901]
const moreYears = Number(process.env['BACKUP_YEARS'] ?? 0)
const seeds = [
  ...regressionSeeds,
  ...Array.from({ length: moreYears }, (_, at) => (Date.now() + at * 7919) % 1_000_000_007),
]
const size = moreYears > 0 ? { days: 24, actsADay: 150 } : { days: 6, actsADay: 40 }
const folders = findMigrationFolders(findRoot())
const heldAt = new Date('2030-01-01T00:00:00Z')

/** Subjects that every generated year must contain. */
const subjects = [
  'transactions',
  'paid_parts',
  'orders',
  'order_operations',
  'order_reviews',
  'kitchen_tickets',
  'customer_ledger',
  'account_orders',
  'drawer_shifts',
  'z_reports',
  'drawer_movements',
  'printer_jobs',
  'survey_answers',
  'files',
  'payment_links',
]
/** Share of all tenant tables that must hold rows. The tables of tills are filled further below. */
const leastShare = 0.75

describe.each(seeds)('a backup of a random year (seed %i)', { timeout: 600_000 }, (seed) => {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-year-'))
  const file = join(folder, 'year.sofreh')
  let product: RunningProduct
  let restored: Awaited<ReturnType<typeof testDatabase>>
  let year: Awaited<ReturnType<typeof liveRandomYear>>
  beforeAll(async () => {
    product = await runProduct()
    restored = await testDatabase()
    year = await liveRandomYear(product, { seed, ...size })
  }, 1_200_000)
  afterAll(async () => {
    await product.close()
    await restored.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const source = () => ({ connection: product.started.connection, filesFolder: join(product.folder, 'files') })
  const target = () => ({ connection: restored.connection, filesFolder: join(folder, 'files') })

  it('generates a year with sales, refunds above half of a payment, accounts, shifts, print jobs, surveys and pictures', async () => {
    expect(year.refused).toEqual([])
    const rows = await withClient(source().connection, tenantRows)
    const filled = Object.keys(rows).filter((name) => rows[name]?.length !== 0)
    expect(subjects.filter((name) => !filled.includes(name))).toEqual([])
    expect(filled.length / Object.keys(rows).length).toBeGreaterThan(leastShare)
    const refunds = await withClient(source().connection, (client) =>
      client.query(`select from transactions where type = 'PAYMENT' and refunded > amount / 2`),
    )
    expect(refunds.rowCount).toBeGreaterThan(0)
  })

  it('restores every row of every tenant table and all pictures, and the restored data passes the audit', async () => {
    const exported = await exportShop(source(), file, { folders })
    expect(exported).toMatchObject({ breaches: [], missing: 0 })
    const { rows, files } = exported
    expect(await importShop(target(), file, { folders, clock: () => heldAt })).toMatchObject({ rows, files })
    const here = await withClient(source().connection, rowsAsHeld)
    const there = await withClient(target().connection, tenantRows)
    expect(differences(here, there)).toEqual([])
    // Proves that the comparison detects a table that was left out.
    for (const name of Object.keys(here).filter((each) => here[each]?.length)) {
      const one = { [name]: here[name] ?? [] }
      expect(differences(one, { [name]: there[name]?.slice(1) ?? [] })).toEqual([name])
      expect(differences(one, {})).toEqual([name])
    }
    expect(picturesIn(target().filesFolder)).toEqual(picturesIn(source().filesFolder))
    expect(await breachesOf(restored.database)).toEqual([])
  })

  it('sells after a restore: numbers continue, and nothing old is printed, sent or processed again', async () => {
    const again = await runProduct({
      through: async () => ({
        connection: restored.connection,
        database: openDatabase({ connection: restored.connection, poolSize: 4 }),
      }),
    })
    try {
      const before = await withClient(restored.connection, tenantRows)
      await again.runner.catchUp(year.vendorId)
      expect(differences(before, await withClient(restored.connection, tenantRows))).toEqual([])
      // Something was waiting when the backup was made. After the restore nothing of it may be sent.
      const left = await waiting(source().connection)
      expect((left?.printJobs ?? 0) + (left?.links ?? 0)).toBeGreaterThan(0)
      expect(await waiting(restored.connection)).toEqual({ printJobs: 0, notices: 0, links: 0 })
      const { host } = year.fixture.shop
      const token = await again.signIn(host, year.mobile)
      const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
        const headers = { host, authorization: `Bearer ${token}`, 'idempotency-key': newId() }
        const answer = await again.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
        return answer.json().data
      }
      const lines = [year.fixture.line()]
      const { price } = await ask('POST', '/api-sofreh/ordering/quote', { deliveryType: 'PICKUP', lines })
      const sale = { id: newId(), deliveryType: 'PICKUP', lines, expectedPrice: price.finalPrice }
      const payments = [{ id: newId(), method: 'CASH', amount: price.finalPrice }]
      const { dayStartHour } = await again.slices.vendors.settingsOf(restored.database, year.vendorId)
      const highest = await highestNumber(restored.connection, businessDateOf(new Date(), dayStartHour))
      const sold = await ask('POST', '/api/orders/quick', { ...sale, payments })
      expect(sold).toMatchObject({ id: sale.id, due: 0, number: String(highest + 1) })
      await again.runner.catchUp(year.vendorId)
      expect(await breachesOf(restored.database)).toEqual([])
    } finally {
      await again.close()
    }
  })
})

describe('a backup of tills that were offline', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-tills-'))
  let shop: Shop
  let restored: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    shop = await openShop()
    restored = await testDatabase()
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await restored.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('restores row by row what offline tills handed in', async () => {
    const { id } = await shop.menu.put({ stock: 3 })
    const path = `/api-catalog/catalog/menuitems/${id}`
    const { data } = await shop.ask<{ categoryId: string }>('GET', path, { permissions: 'MENU_VIEW' })
    const tables = [{ id: await shop.table('یک'), name: 'یک' }]
    const random = randomOf(1405)
    const workers: WorkingTill[] = []
    for (const letter of ['A', 'B'])
      workers.push(await startWork(shop, letter, random, { dishes: [{ id, categoryId: data.categoryId }], tables }))
    for (let step = 0; step < 60; step += 1) await workers[step % 2]?.step()
    for (const { till } of workers) till.state.cable = 'in'
    for (let round = 0; round < 4; round += 1) for (const { till } of workers) await till.send()

    const file = join(folder, 'tills.sofreh')
    const { breaches } = await exportShop({ connection: shop.connection, filesFolder: folder }, file, { folders })
    expect(breaches).toEqual([])
    const target = { connection: restored.connection, filesFolder: join(folder, 'files') }
    await importShop(target, file, { folders, clock: () => heldAt })
    const here = await withClient(shop.connection, rowsAsHeld)
    expect(differences(here, await withClient(restored.connection, tenantRows))).toEqual([])
    for (const name of ['device_log', 'drawer_shifts', 'order_operations']) expect(here[name]).not.toEqual([])
    expect(await breachesOf(restored.database)).toEqual([])
  })
})

/**
 * Reads the source's rows with print jobs, notices and messages held back as a restore does. Leaves the source
 * unchanged.
 */
async function rowsAsHeld(client: Client): Promise<Tables> {
  await client.query('begin')
  await backupPorts.afterRestore(txOn(client), heldAt)
  const rows = await tenantRows(client)
  await client.query('rollback')
  return rows
}

/** Returns the names of the tables that differ. */
function differences(here: Tables, there: Tables): string[] {
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])].sort()
  return names.filter((name) => JSON.stringify(here[name]) !== JSON.stringify(there[name]))
}

function picturesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))
}

async function waiting(connection: RunningProduct['started']['connection']) {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ printJobs: number; notices: number; links: number }>(`select
      (select count(*)::int from printer_jobs where state in ('QUEUED', 'SENT')) as "printJobs",
      (select count(*)::int from order_notices where state = 'QUEUED') as notices,
      (select count(*)::int from payment_links where sms in ('WAITING', 'SENDING')) as links`)
    return rows[0]
  })
}

async function highestNumber(connection: RunningProduct['started']['connection'], businessDate: string) {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ highest: number }>(
      `select coalesce(max(number::int), 0) as highest from orders where number ~ '^[0-9]+$' and business_date = $1`,
      [businessDate],
    )
    return rows[0]?.highest ?? 0
  })
}
