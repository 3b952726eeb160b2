import { type CourierCompany, courierCompanies } from '@sofreh/courier-companies/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companiesBench, type CompaniesBench, type Run } from '../support/companies/companies-bench.ts'
import { breachesOf } from '@sofreh/testing/app'
import { type Fixture, openFixture } from '../support/writes/fixture.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

describe('a company’s trip whose order staff end by hand', () => {
  let product: RunningProduct
  let fixture: Fixture
  let bench: CompaniesBench
  beforeAll(async () => {
    product = await runProduct()
    fixture = await openFixture(product, 'by-hand', '09121110078')
    bench = await companiesBench(product, fixture)
    for (const company of courierCompanies) await bench.open(company)
  }, 60_000)
  afterAll(async () => {
    expect(await breachesOf(product.started.database)).toEqual([])
    await product.close()
  })
  beforeEach(() => bench.calm())

  /** Requests a courier, moves the company on without a report, and hands the order over by hand. */
  async function deliveredByHand(
    company: CourierCompany,
    reached: readonly ('ASSIGNED' | 'PICKED_UP' | 'DELIVERED')[],
  ) {
    const orderId = await bench.delivery()
    const { data } = await bench.request(orderId, company)
    const [run] = await bench.runsOf(orderId)
    if (!run) throw new Error('the company has no run')
    bench.fleets[company].switches.losesWebhooks = true
    for (const to of reached) await bench.step(company, run, to)
    await fixture.moved(orderId, 'READYTOSHIPMENT', 'DELIVERING', 'DELIVERED')
    return { orderId, id: data.id, run }
  }
  const handEndOf = async (id: string) => {
    const { rows } = await sql<{ at: Date | null }>`
      select hand_ended_at as at from courier_requests where id = ${id}`.execute(product.started.database.kysely)
    return rows[0]?.at ?? null
  }
  const isEnded = async (orderId: string) => (await bench.lastOf(orderId))?.endedAt !== null
  /** Sets the moment at which staff ended the order back, as if the minutes had passed. */
  const pass = (id: string, minutes: number) =>
    sql`update courier_requests set hand_ended_at = hand_ended_at - make_interval(mins => ${minutes})
      where id = ${id}`.execute(product.started.database.kysely)

  it.each(courierCompanies)('ends with the delivery that %s answers when it is asked', async (company) => {
    const { orderId, id } = await deliveredByHand(company, ['ASSIGNED', 'PICKED_UP', 'DELIVERED'])
    await bench.eventually(() => isEnded(orderId))
    expect(await bench.lastOf(orderId)).toMatchObject({ status: 'DELIVERED', attention: null })
    expect(await bench.tripOf(id)).toMatchObject({ status: 'DELIVERED', fare: 41_000, ended: true })
  })

  it.each(courierCompanies)('is cancelled at %s while it still searches', async (company) => {
    const { orderId, id, run } = await deliveredByHand(company, [])
    await bench.eventually(() => isEnded(orderId))
    expect(run.state).toBe('CANCELED_BY_CLIENT')
    expect(await bench.lastOf(orderId)).toMatchObject({ status: 'CANCELED_BY_US', attention: null })
    expect(await bench.tripOf(id)).toMatchObject({ status: 'CANCELED', fare: null, ended: true })
    expect(['DELIVERED', 'FINISHED']).toContain((await fixture.order(orderId)).state)
  })

  it('waits half an hour for the delivery of a company that has the bag, and ends it then', async () => {
    const { orderId, id } = await deliveredByHand('MIARE', ['ASSIGNED', 'PICKED_UP'])
    await bench.eventually(async () => (await bench.lastOf(orderId))?.status === 'PICKED_UP')
    expect(await isEnded(orderId)).toBe(false)
    await pass(id, 31)
    await bench.watch(id)
    expect(await bench.lastOf(orderId)).toMatchObject({ status: 'DELIVERED', attention: 'CLOSED_BY_HAND' })
    expect(await bench.tripOf(id)).toMatchObject({ status: 'DELIVERED', ended: true })
  })

  it('ends half an hour after the delivery at a company that does not answer', async () => {
    const { orderId, id } = await deliveredByHand('BORDAR', [])
    bench.fleets.BORDAR.switches.isDown = true
    await bench.eventually(async () => (await handEndOf(id)) !== null)
    expect(await isEnded(orderId)).toBe(false)
    await pass(id, 31)
    await bench.watch(id)
    expect(await bench.lastOf(orderId)).toMatchObject({ status: 'CANCELED_BY_US', attention: 'CLOSED_BY_HAND' })
    expect(await bench.tripOf(id)).toMatchObject({ status: 'CANCELED', ended: true })
    // The company reports the delivery after all: a person compares its bill.
    bench.calm()
    const [run] = await bench.runsOf(orderId)
    await bench.step('BORDAR', run as Run, 'DELIVERED')
    await bench.eventually(async () => (await bench.lastOf(orderId))?.attention === 'CONTRADICTION')
  })
})
