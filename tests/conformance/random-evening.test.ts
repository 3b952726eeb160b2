import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { randomOf } from '../support/random-of.ts'
import { type Evening, randomEvening } from '../support/evening/random-evening.ts'
import { openFixture } from '../support/writes/fixture.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

/** Seeds of evenings that must stay right. Each run adds one new seed. */
const seeds = [1, 20261125]
const evening = { orders: 60, couriers: 8 }

let product: RunningProduct
beforeAll(async () => {
  product = await runProduct()
}, 60_000)
afterAll(() => product.close())

const over = new Set(['DELIVERED', 'FINISHED', 'REJECTED', 'READYTOSHIPMENT'])

it.each([...seeds, Date.now() % 1_000_000_007])(
  'brings every order of an evening with cut phones to its end, with money equal to the rial (seed %i)',
  async (seed) => {
    // Letters only: the restaurant's name is in the text message that brings the code.
    const name = `evening-${[...String(seed)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
    const fixture = await openFixture(product, name, `0912${String(seed).padStart(7, '0').slice(-7)}`)
    const { database } = product.started
    const happened = await randomEvening(fixture, { ...evening, random: randomOf(seed) })
    await product.runner.catchUp(fixture.shop.vendorId)

    const orders = await Promise.all(happened.orderIds.map(fixture.order))
    expect(orders).toHaveLength(evening.orders)
    expect(orders.filter(({ state }) => !over.has(state)).map(({ state }) => state)).toEqual([])
    // An order that came back waits without a courier.
    for (const { state, courier } of orders) if (state === 'READYTOSHIPMENT') expect(courier).toBeNull()
    expect(orders.filter(({ state }) => state === 'DELIVERED' || state === 'FINISHED').length).toBeGreaterThan(0)
    expect(await counts(fixture.shop.vendorId)).toEqual({
      open: 0,
      handedOverTwice: 0,
      takenTwice: 0,
      steps: happened.steps,
    })

    const taken = orders.reduce((sum, { paid }) => sum + paid, 0)
    expect(await cash(fixture.shop.vendorId)).toEqual({ taken, handedIn: happened.handedIn })
    expect(taken).toBe(happened.handedIn)
    expect(await breachesOf(database)).toEqual([])
    expectVaried(happened)
  },
  240_000,
)

/** Counts stops that are open, orders that were handed over or paid at the door twice, and recorded steps. */
async function counts(vendorId: string) {
  const { rows } = await sql<Record<'open' | 'handedOverTwice' | 'takenTwice' | 'steps', number>>`select
    (select count(*)::int from trip_stops where vendor_id = ${vendorId} and ended_at is null) as open,
    (select count(*)::int from (select from trip_stops where vendor_id = ${vendorId} and status = 'DELIVERED'
      group by order_id having count(*) > 1) t) as "handedOverTwice",
    (select count(*)::int from (select from transactions t join courier_cash c using (vendor_id, id)
      where vendor_id = ${vendorId} group by t.order_id having count(*) > 1) t) as "takenTwice",
    (select count(*)::int from trip_steps where vendor_id = ${vendorId} and trip_id is not null) as steps`.execute(
    product.started.database.kysely,
  )
  return rows[0]
}

async function cash(vendorId: string) {
  const { rows } = await sql<{ taken: number; handedIn: number }>`select
    coalesce(sum(amount) filter (where kind = 'TAKEN'), 0)::bigint as taken,
    coalesce(-sum(amount) filter (where kind = 'HANDED_IN'), 0)::bigint as "handedIn"
    from courier_cash where vendor_id = ${vendorId}`.execute(product.started.database.kysely)
  return rows[0]
}

/** An evening in which nothing went wrong proves nothing. */
function expectVaried({ lostAnswers, latePhones, restarts }: Evening): void {
  expect(lostAnswers).toBeGreaterThan(0)
  expect(latePhones).toBeGreaterThan(0)
  expect(restarts).toBeGreaterThan(0)
}
