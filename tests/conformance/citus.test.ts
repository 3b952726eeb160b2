import { readFileSync } from 'node:fs'
import { withClient } from '@sofreh/database'
import { statementsOf } from '@sofreh/database/testing/statements'
import { newId } from '@sofreh/kernel'
import { runDueJobs } from '@sofreh/testing/app'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { citusSql, distributedTables, readSchema, type Schema } from '../../tools/citus/citus-sql.ts'
import { diceOf, randomDay } from '../support/random-day.ts'
import { findUnboundTables, tablesIn, type Unbound } from '../support/unbound-tables.ts'
import { allContracts } from './all-endpoints.ts'
import { sampleOf } from './hostile.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

/** Statements over all restaurants, by how they begin: none serves a call of a guest or of staff. Citus asks all machines. */
const overAllVendors: Readonly<Record<string, string>> = {
  'select vendor_id as "vendorId", number, cursors from parked_reactions where next_at': 'finds reactions to try again',
  'delete from refresh_tokens where expires_at': 'removes what has expired, every night',
  'delete from sessions where expires_at': 'removes what has expired, every night',
  'delete from biker_positions where at': 'removes what has expired, every night',
  'delete from daily_letters where business_date': 'removes what has expired, every night',
  'select distinct vendor_id from menu_items where stock_is_news': 'finds restaurants whose stock changed',
  'select "vendor_id", "key_id", "sealed" from "push_keys" where "key_id" <>': 'encrypts with a new key',
  'select "vendor_id", "id", "provider", "key_id", "sealed"': 'encrypts with a new key',
  'select vendor_id as "vendorId", company, key_id as "keyId", sealed from': 'encrypts with a new key',
  'select vendor_id as "vendorId", visit_id as "visitId" from dining_visits': 'finds visits to close',
  'select vendor_id as "vendorId", id as "orderId" from orders where expires_at': 'finds orders that expire unpaid',
  'select vendor_id as "vendorId", order_id as "orderId" from scheduled_orders': 'finds orders that are due',
  'select vendor_id as "vendorId", id as "orderId", ends_at as': 'finds orders that end',
  'select vendor_id as "vendorId", id as "requestId" from courier_requests': 'finds requests that are not watched',
  'select vendor_id as "vendorId", after_order_id as after from fact_rebuilds': 'finds the next facts to compute again',
  'select vendor_id as "vendorId", after_order_id as after from act_rebuilds': 'finds the next facts to compute again',
  'select vendor_id as "vendorId", week::text as week from fact_weeks': 'finds weeks to sum up',
  "update daily_letters set state = 'UNKNOWN' where state = 'SENDING'": 'ends letters whose server died',
  'with claimed as ( select d.vendor_id, d.business_date': 'finds letters to send again',
  'select s.vendor_id as "vendorId", s.person_id as "personId", s.hour': 'finds letters that are due',
  'select ahead.vendor_id as "vendorId" from event_counters ahead left join': 'finds events whose reactions are due',
  'select ahead.vendor_id as "vendorId" from reaction_cursors ahead left join': 'finds facts that are not written',
  'select a.vendor_id as "vendorId", a.person_id as "personId" from club_settings c': 'finds points that expire',
  'with recursive earliest as ( (select priority': 'counts the stored work for metrics and the status page',
  'select count(*)::int as count from (select 1 from transactions where is_unknown': 'counts the same',
}
const isOverAllVendors = ({ text }: Unbound) => Object.keys(overAllVendors).some((start) => text.startsWith(start))

/** Begins, ends and names transactions: reads no table. */
const ofTransactions = /^(begin|commit|rollback|savepoint|release|set) ?/

type Query = (this: pg.Client, ...sent: unknown[]) => unknown

describe('division by restaurant', () => {
  const client = pg.Client.prototype as unknown as { query: Query }
  const send = client.query
  /** Statements as the product's own driver sends them. */
  const sent = new Set<string>()
  let product: RunningProduct
  let shop: StockedShop
  let schema: Schema
  beforeAll(async () => {
    product = await runProduct()
    const { kysely } = product.started.database
    schema = await readSchema(async <Row>(text: string) => (await sql.raw<Row>(text).execute(kysely)).rows)
    shop = await stockShop(product, 'divided', '09121110086')
    client.query = function (...all) {
      for (const { text } of statementsOf(all)) if (!ofTransactions.test(text)) sent.add(text)
      return send.apply(this, all)
    }
    await live()
    client.query = send
  }, 300_000)
  afterAll(async () => {
    client.query = send
    await product.close()
  })

  /** Calls every endpoint, lives a part of a day, runs what follows and all jobs. */
  const live = async () => {
    const stranger = await product.signIn(shop.host, '09371110086')
    const dice = diceOf(86)
    const day = await randomDay(product, shop, { dice, guests: [shop.guestToken], stranger })
    for (let turn = 0; turn < 150; turn += 1) await dice.pick(day.acts)?.()
    await day.end()
    for (const endpoint of allContracts.filter(({ path, answer }) => answer !== 'events' && !path.endsWith('/logout')))
      for (const token of [shop.token, shop.guestToken]) await call(endpoint, token)
    await product.runner.catchUp(shop.vendorId)
    await product.runner.sweep()
    await product.runner.retryParked()
    const later = new Date(Date.now() + 3 * 3_600_000)
    const slices = product.assembled.slicesAt(() => later)
    // A job may fail here as it may anywhere: its statements are what counts.
    for (const slice of slices.all)
      for (const task of Object.values(slice.tasks ?? {})) await Promise.resolve(task({})).catch(() => undefined)
    await runDueJobs(product.started.database, slices, later).catch(() => undefined)
    for (const url of ['/', '/status', '/health/ready', '/bo', '/sitemap.xml', '/manifest.webmanifest'])
      await product.app.inject({ url, headers: { host: shop.host } })
  }
  const call = (endpoint: (typeof allContracts)[number], token: string) => {
    const ids = shop.idsFor(endpoint)
    const params = (sampleOf(endpoint.params, ids) ?? {}) as Record<string, unknown>
    const query = Object.entries((sampleOf(endpoint.query, ids) ?? {}) as Record<string, unknown>)
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = query.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')
    return product.app.inject({
      method: endpoint.method,
      url: search ? `${path}?${search}` : path,
      headers: { host: shop.host, authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      ...(endpoint.method === 'GET' || !endpoint.body ? {} : { payload: sampleOf(endpoint.body, ids) as object }),
    })
  }

  it('has ops/citus.sql as the schema asks for it', () => {
    const file = readFileSync(new URL('../../ops/citus.sql', import.meta.url), 'utf8')
    // node tools/run.mjs tools/citus/write-citus.ts
    expect(file).toBe(citusSql(schema))
  })

  it('sends statements to most tables in this test', () => {
    const all = distributedTables(schema)
    const touched = new Set([...sent].flatMap((text) => tablesIn(text, all)))
    expect(touched.size).toBeGreaterThan(0.85 * all.length)
  })

  it('restricts every table of restaurants by vendor_id in every statement of a call', async () => {
    const distributed = distributedTables(schema)
    const unbound = await withClient(product.started.connection, (explaining) =>
      findUnboundTables(explaining, [...sent], distributed),
    )
    expect(unbound.filter((one) => !isOverAllVendors(one))).toEqual([])
    const starts = Object.keys(overAllVendors)
    expect(starts.filter((start) => !unbound.some(({ text }) => text.startsWith(start)))).toEqual([])
  })

  it.each([
    ['a read of all restaurants', 'select id from orders where state = $1', ['orders']],
    [
      'a join without a restaurant',
      'select o.id from orders o join order_operations p on p.vendor_id = o.vendor_id and p.order_id = o.id',
      ['order_operations', 'orders'],
    ],
    ['a change by id alone', 'update menu_items set stock = 1 where id = $1', ['menu_items']],
    ['a subquery of all restaurants', 'select 1 where exists (select from drawers where name = $1)', ['drawers']],
    ['a read of one restaurant', 'select id from orders where vendor_id = $1', []],
    [
      'a join in one restaurant',
      'select o.id from orders o join order_operations p using (vendor_id) where o.vendor_id = $1',
      [],
    ],
    ['a read of a reference table', 'select 1 from persons where mobile = $1', []],
  ])('recognises %s', async (_, text, tables) => {
    const found = await withClient(product.started.connection, (explaining) =>
      findUnboundTables(explaining, [text], distributedTables(schema)),
    )
    expect(found.flatMap((one) => one.tables.toSorted())).toEqual(tables)
  })
})
