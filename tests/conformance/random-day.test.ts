import { type Database, openDatabase } from '@sofreh/database'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFiguresAgree } from '../support/day-figures.ts'
import { breachesOf } from '@sofreh/testing/app'
import { diceOf, randomDay } from '../support/random-day.ts'
import { expectShiftsAgree } from '../support/figures/shift-figures.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

/** Seeds that once failed. Each run adds one new seed. */
const regressionSeeds = [1, 20261121, 287481590]
const actsAtOnce = 4
/** Of some fifty kinds, over all days. A kind that is always refused does not count. */
const kindsOfCallsDone = 30
/** Returns a path without its ids and query. */
const shapeOf = (url: string) => url.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
const dayMs = 4_000
const callsADay = 500

describe('a random day of guests, staff and an unreliable bank', () => {
  let product: RunningProduct
  let database: Database
  /** Kinds of calls that succeeded at least once, over all days. */
  const done = new Set<string>()
  /** Server errors from the log, for the failure message. */
  const broken: string[] = []
  beforeAll(async () => {
    // Two connections only: code that asks for a second one inside a transaction would deadlock here.
    product = await runProduct({
      logger: pino({ level: 'error' }, { write: (line) => broken.push(line) }),
      through: async (connection) => ({ connection, database: openDatabase({ connection, poolSize: 2 }) }),
    })
    database = product.started.database
  }, 60_000)
  afterAll(() => product.close())

  /** Runs background tasks by hand: in any order, late and repeatedly. */
  const housework = async (vendorId: string, minutesLater: number) => {
    const slices = product.assembled.slicesAt(() => new Date(Date.now() + minutesLater * 60_000))
    const { rows } = await sql<{ vendorId: string; transactionId: string; task: string }>`
      select vendor_id as "vendorId", id as "transactionId", 'payments.' || case when type = 'REFUND' then 'refund'
        when terminal is not null then 'terminal-timeout' else 'inquire' end as task
      from transactions where status in ('INIT', 'PENDING') order by random()`.execute(database.kysely)
    for (const { task, ...payload } of rows) await slices.payments.tasks[task]?.(payload)
    await slices.ordering.tasks['ordering.expire-unpaid']?.({})
    await slices.ordering.tasks['ordering.release-scheduled']?.({})
    // Processes events: points, customers' totals, fees.
    await product.runner.catchUp(vendorId)
  }

  const live = async (seed: number, shop: StockedShop, people: { guests: string[]; stranger: string }) => {
    const dice = diceOf(seed)
    const day = await randomDay(product, shop, { dice, ...people })
    const end = Date.now() + dayMs
    const returns = () => day.answers.filter(({ url, status }) => status === 303 && url.includes('verify')).length
    // Extends the day on a busy machine, so that enough happens.
    const isFull = () => day.answers.length > callsADay && returns() > 2
    const isOver = () => Date.now() > end && (isFull() || Date.now() > end + 25_000)
    while (!isOver()) {
      const chosen = Array.from({ length: actsAtOnce }, () => dice.pick(day.acts))
      const done = await Promise.allSettled(chosen.map(async (act) => act?.()))
      for (const one of done) if (one.status === 'rejected') throw one.reason
      if (dice.below(8) === 0) await housework(shop.vendorId, dice.below(5) === 0 ? 45 : 0)
    }
    day.calmBank()
    // Ends what was left open: first the answers, then the refunds they lead to.
    for (const minutes of [1, 2, 3, 200]) await housework(shop.vendorId, minutes)
    await day.end()
    await product.runner.catchUp(shop.vendorId)
    return day
  }

  it.each([...regressionSeeds, Date.now() % 1_000_000_007])(
    'keeps every invariant of money, kitchen and stock (seed %i)',
    async (seed) => {
      const mobile = `0912${String(seed).slice(-7).padStart(7, '0')}`
      // Letters only: the restaurant's name is in the text message that brings the code.
      const shop = await stockShop(
        product,
        `day-${seed.toString(36).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
        mobile,
      )
      const guests = [shop.guestToken, await product.signIn(shop.host, `0936${mobile.slice(-7)}`)]
      const stranger = await product.signIn(shop.host, `0937${mobile.slice(-7)}`)
      const day = await live(seed, shop, { guests, stranger })
      for (const { url, status } of day.answers) if (status < 400) done.add(shapeOf(url))
      const failures = day.answers.filter(({ status, code }) => status >= 500 && !code.startsWith('GATEWAY_'))
      expect(failures, broken.join('')).toEqual([])
      // A day on which nothing happened would prove nothing.
      expect(day.orders.length).toBeGreaterThan(5)
      expect(day.answers.filter(({ url, status }) => status === 303 && url.includes('verify')).length).toBeGreaterThan(
        2,
      )
      expect(await breachesOf(database)).toEqual([])
      await expectFiguresAgree(product, shop)
      await expectShiftsAgree(product, shop)
      expect(await stockLeft(shop)).toEqual(await stockThatShouldBe(shop))
      expect(moneyAtBank()).toEqual(await moneyInLedger())
    },
    60_000,
  )

  it('covers all kinds of calls in the random day', () => {
    expect(done.size, [...done].sort().join('\n')).toBeGreaterThan(kindsOfCallsDone)
  })

  it('detects a wrong sum, dish or number in the audit', async () => {
    const faults = [
      sql`update orders set paid = paid + 1 where id = (select min(id::text)::uuid from orders)`,
      sql`update orders set price = jsonb_set(price, '{tax}', to_jsonb(((price ->> 'tax')::bigint) + 1))
        where id = (select min(id::text)::uuid from orders)`,
      sql`delete from kitchen_tickets where id = (select min(id::text)::uuid from kitchen_tickets where kind = 'CHANGE')`,
      sql`update transactions set refunded = refunded + 1
        where id = (select min(id::text)::uuid from transactions where type = 'PAYMENT' and status = 'DONE' and refunded = 0)`,
      sql`delete from outbox where number = 2`,
    ]
    for (const fault of faults) {
      const undone = new Error('undone')
      const found: string[] = []
      const changed = database.transaction(async (tx) => {
        await fault.execute(tx.kysely)
        found.push(...(await breachesOf(tx)))
        throw undone
      })
      await expect(changed).rejects.toBe(undone)
      expect(found.length).toBeGreaterThan(0)
    }
  })

  const single = async (query: ReturnType<typeof sql<{ value: number }>>): Promise<number> =>
    Number((await query.execute(database.kysely)).rows[0]?.value)
  const stockLeft = (shop: StockedShop) =>
    single(sql`select stock as value from menu_items where vendor_id = ${shop.vendorId} and stock is not null`)
  /** The initial 500 less the dishes on orders that were not rejected. */
  const stockThatShouldBe = (shop: StockedShop) =>
    single(sql`select 500 - coalesce(sum((line ->> 'count')::int), 0) as value
      from orders, jsonb_array_elements(sheet -> 'lines') line
      where vendor_id = ${shop.vendorId} and state <> 'REJECTED'`)
  /** In Toman: what the bank holds for the restaurants. */
  const moneyAtBank = () =>
    [...product.bank.sessions.values()]
      .filter(({ state }) => state === 'PAID' || state === 'VERIFIED')
      .reduce((sum, { amount }) => sum + amount / 10, 0)
  const moneyInLedger = () =>
    single(sql`select coalesce(sum(case when type = 'PAYMENT' then amount else -amount end), 0) as value from transactions
      where method = 'ONLINE' and status = 'DONE' and (type = 'PAYMENT' or way = 'PROVIDER')`)
})
