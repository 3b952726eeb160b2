import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { randomEvening } from '../support/evening/random-evening.ts'
import { troubledCompanies } from '../support/evening/troubled-companies.ts'
import { breachesOf } from '@sofreh/testing/app'
import { randomOf } from '../support/random-of.ts'
import { openFixture } from '../support/writes/fixture.ts'
import { runProduct } from './running-product.ts'

/** Seeds of evenings that must stay right. Each run adds one new seed. */
const seeds = [11, 678_229_010, Date.now() % 1_000_000_007]
const over = new Set(['DELIVERED', 'FINISHED', 'REJECTED', 'READYTOSHIPMENT'])

it.each(seeds)(
  'brings every order of an evening with eight cut phones and two companies in trouble to its end (seed %i)',
  async (seed) => {
    const product = await runProduct()
    try {
      const fixture = await openFixture(product, 'evening', '09121110091')
      const random = randomOf(seed)
      await fixture.ask('PUT', '/api-identity/identity/vendors/me', { position: { lat: 35.72, lng: 51.41 } })
      const companies = await troubledCompanies(fixture, random)
      const happened = await randomEvening(fixture, { orders: 60, couriers: 8, random, companies })
      await product.runner.catchUp(fixture.shop.vendorId)
      const orders = await Promise.all(happened.orderIds.map(fixture.order))
      expect(orders.filter(({ state }) => !over.has(state)).map(({ state }) => state)).toEqual([])
      for (const { state, courier } of orders) if (state === 'READYTOSHIPMENT') expect(courier).toBeNull()
      const { rows } = await sql<Record<'open' | 'twice' | 'byCompanies' | 'byCouriers', number>>`select
        (select count(*)::int from trip_stops where ended_at is null)
          + (select count(*)::int from courier_requests where ended_at is null) as open,
        (select count(*)::int from (select from trip_stops where status = 'DELIVERED'
          group by order_id having count(*) > 1) t) as twice,
        (select count(*)::int from trips where company is not null and status = 'DELIVERED') as "byCompanies",
        (select count(*)::int from trips where company is null and status = 'DELIVERED') as "byCouriers"`.execute(
        product.started.database.kysely,
      )
      expect(rows[0]).toMatchObject({ open: 0, twice: 0 })
      expect(rows[0]?.byCompanies).toBeGreaterThan(0)
      expect(rows[0]?.byCouriers).toBeGreaterThan(0)
      // Companies take no cash: all that was paid was counted into the drawer.
      expect(orders.reduce((sum, { paid }) => sum + paid, 0)).toBe(happened.handedIn)
      expect(await breachesOf(product.started.database)).toEqual([])
    } finally {
      await product.close()
    }
  },
  300_000,
)
