import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { type Fixture, one, type Write } from './fixture.ts'

const reserves = '/api/diningtables/reserves'
const waiting = '/api-sofreh/dining/waiting'

/** Gives every party a day of its own, so that no two need one table at one time. */
let days = 0
const aDay = (): string => {
  days += 1
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

const party = ({ known }: Fixture) =>
  one({ tableIds: [known['tableId']], startsAt: aDay(), partySize: 2, customerName: 'خانم بهار', mayCrowd: true })
const reserved = (fixture: Fixture) => fixture.ask<{ id: string }>('PATCH', reserves, party(fixture))
const joined = ({ ask }: Fixture) => ask<{ id: string }>('POST', waiting, one({ name: 'سارا', partySize: 2 }))

/** Writes of hosts at the entrance and of cooks. */
export const hostWrites: readonly Write[] = [
  {
    name: `PATCH ${reserves}`,
    hasOwnId: true,
    make: (fixture) => ({ body: party(fixture) }),
  },
  {
    name: `PUT ${reserves}/free`,
    make: async (fixture) => ({ body: { id: (await reserved(fixture)).id, state: 'CANCELED' } }),
  },
  {
    name: 'PUT /api-sofreh/dining/reserves/{id}/seat',
    make: async (fixture) => ({ params: { id: (await reserved(fixture)).id }, body: { isSeated: true } }),
  },
  {
    name: `POST ${waiting}`,
    hasOwnId: true,
    make: () => ({ body: one({ name: 'امیر', partySize: 3 }) }),
  },
  {
    name: `PUT ${waiting}/{id}`,
    make: async (fixture) => ({ params: { id: (await joined(fixture)).id }, body: { state: 'CALLED' } }),
  },
  {
    name: 'POST /api-sofreh/ordering/kitchen/steps',
    hasOwnId: true,
    make: async (fixture) => {
      const sold = await fixture.priced({ lines: [fixture.line()] })
      const order = await fixture.ask<Order>('POST', '/api/orders/postpaid', sold)
      const steps = [{ id: newId(), lineId: order.lines[0]?.id, count: 1, to: 'ready' }]
      return { body: { orderId: order.id, steps } }
    },
  },
]
