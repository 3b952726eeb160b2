import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listTills, pageStaff } from '@sofreh/identity/contract'
import { orderBoard } from '@sofreh/ordering/contract'
import { listMovements, listShifts, readShift } from '@sofreh/cash/contract'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Assembled, assemble } from '../../assemble.ts'
import { audit } from '../../audit/audit.ts'
import { type CallEndpoint, endpointCaller } from '../../call-endpoint.ts'
import { seedWhenEmpty } from '../../seed-when-empty.ts'
import { readConfig } from '../../settings/config.ts'
import { readSecrets } from '../../settings/secrets.ts'
import { systemCaller } from '../../system-caller.ts'
import { naranj } from '../naranj.seed.ts'
import { seedScenario, type ScenarioName } from './seed-scenario.ts'

describe('situations of the demo restaurant', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-scenarios-'))
  let shop: Awaited<ReturnType<typeof testDatabase>>
  let server: Assembled
  let call: CallEndpoint
  let owner: ReturnType<typeof systemCaller>
  const seed = (name: ScenarioName) =>
    seedScenario(server.slicesAt, shop.database, { name, host: `${naranj.subdomain}.localhost` })

  beforeAll(async () => {
    shop = await testDatabase()
    const { connection, database } = shop
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder }, folder)
    const secrets = readSecrets(undefined, folder)
    const logger = pino({ level: 'silent' })
    const started = { connection, database, stop: async () => undefined }
    server = await assemble({ config, secrets, logger, root: folder, started })
    await seedWhenEmpty(server.slicesAt, database)
    call = endpointCaller(server.slices.all.flatMap((slice) => slice.routes))
    const vendor = await server.slices.vendors.findByHost(`${naranj.subdomain}.localhost`)
    const person = await database.transaction((tx) => server.slices.identity.ensurePerson(tx, naranj.owner))
    owner = systemCaller(vendor?.vendorId ?? '', person.id)
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const breaches = async () => (await audit(shop.database)).breaches

  it('seeds forty further open orders of every channel and nearly every state', async () => {
    const before = (await call(orderBoard, owner, {})).orders.length
    expect(await seed('busy-evening')).toBe(true)
    const { orders } = await call(orderBoard, owner, {})
    expect(orders.length - before).toBe(40)
    expect(new Set(orders.map(({ channel }) => channel))).toEqual(new Set(['SALON', 'QR', 'WEBSITE', 'KIOSK']))
    expect([...new Set(orders.map(({ state }) => state))].sort()).toEqual(
      [
        'CONFIRMED',
        'DELIVERED',
        'DELIVERING',
        'NEEDFORCALL',
        'READYTOPICKUP',
        'READYTOSERVE',
        'READYTOSHIPMENT',
        'SUBMITTED',
      ].sort(),
    )
    expect(await breaches()).toEqual([])
  }, 120_000)

  it('seeds a second busy evening when every table is occupied', async () => {
    const before = (await call(orderBoard, owner, {})).orders.length
    await seed('busy-evening')
    expect((await call(orderBoard, owner, {})).orders.length - before).toBe(40)
    expect(await breaches()).toEqual([])
  }, 120_000)

  it('seeds an open shift with sales of every method, cash movements and refunds', async () => {
    await seed('open-shift')
    const { data: shifts } = await call(listShifts, owner, { query: { status: 'OPEN' } })
    expect(shifts).toHaveLength(1)
    const { data } = await call(listMovements, owner, { params: { id: shifts[0]?.id ?? '' }, query: { pageSize: 100 } })
    const kinds = new Set(data.map(({ kind }) => kind))
    for (const kind of ['SALE', 'REFUND', 'PAY_IN', 'PAY_OUT', 'TIP_PAID', 'DROP']) expect(kinds).toContain(kind)
    expect(await breaches()).toEqual([])
  }, 120_000)

  it('seeds a till with unsent sales and the PINs of the staff, twice without a second till', async () => {
    await seed('offline-till')
    await seed('offline-till')
    const tills = await call(listTills, owner, {})
    expect(tills.map(({ letter }) => letter)).toHaveLength(1)
    const { data: shifts } = await call(listShifts, owner, { query: { status: 'OPEN' } })
    const { unsent } = await call(readShift, owner, { params: { id: shifts[0]?.id ?? '' } })
    expect(unsent).toEqual([expect.objectContaining({ device: tills[0]?.letter, count: 3 })])
    const { data: staff } = await call(pageStaff, owner, { query: { pageSize: 50 } })
    expect(staff.filter(({ hasPin }) => hasPin).length).toBe(2)
    expect(await breaches()).toEqual([])
  }, 120_000)

  it('seeds a month of closed shifts with sales, rejected orders and refunds', async () => {
    const closed = async () => (await call(listShifts, owner, { query: { status: 'CLOSED' } })).totalCount
    const before = await closed()
    await seed('month')
    expect((await closed()) - before).toBe(31)
    await server.runner.catchUp(owner.vendorId)
    const { rows } = await sql<{ sold: number; refunded: number; rejected: number }>`
      select (count(*) filter (where is_sale))::int as sold, (count(*) filter (where refunded > 0))::int as refunded,
        (count(*) filter (where state = 'REJECTED'))::int as rejected from order_facts
      where business_date < current_date - 2`.execute(shop.database.kysely)
    expect(rows[0]?.sold).toBeGreaterThan(200)
    expect(rows[0]?.refunded).toBeGreaterThan(5)
    expect(rows[0]?.rejected).toBeGreaterThan(5)
    expect(await breaches()).toEqual([])
  }, 180_000)

  it('reports a missing demo restaurant', async () => {
    const asked = { name: 'open-shift' as const, host: 'nowhere.localhost' }
    expect(await seedScenario(server.slicesAt, shop.database, asked)).toBe(false)
  })
})
