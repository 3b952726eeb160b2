import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { type House, one, type Write } from './house-of-writes.ts'

const reserves = '/api/diningtables/reserves'
const waiting = '/api-sofreh/dining/waiting'

/** Gives every party a day of its own, so that no two need one table at one time. */
let days = 0
const aDay = (): string => {
  days += 1
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

const party = ({ known }: House) =>
  one({ tableIds: [known['tableId']], startsAt: aDay(), partySize: 2, customerName: 'خانم بهار', mayCrowd: true })
const reserved = (house: House) => house.ask<{ id: string }>('PATCH', reserves, party(house))
const joined = ({ ask }: House) => ask<{ id: string }>('POST', waiting, one({ name: 'سارا', partySize: 2 }))

/** Writes of hosts at the entrance and of cooks. */
export const hostWrites: readonly Write[] = [
  {
    name: `PATCH ${reserves}`,
    hasOwnId: true,
    make: (house) => ({ body: party(house) }),
  },
  {
    name: `PUT ${reserves}/free`,
    make: async (house) => ({ body: { id: (await reserved(house)).id, state: 'CANCELED' } }),
  },
  {
    name: 'PUT /api-sofreh/dining/reserves/{id}/seat',
    make: async (house) => ({ params: { id: (await reserved(house)).id }, body: { isSeated: true } }),
  },
  {
    name: `POST ${waiting}`,
    hasOwnId: true,
    make: () => ({ body: one({ name: 'امیر', partySize: 3 }) }),
  },
  {
    name: `PUT ${waiting}/{id}`,
    make: async (house) => ({ params: { id: (await joined(house)).id }, body: { state: 'CALLED' } }),
  },
  {
    name: 'POST /api-sofreh/ordering/kitchen/steps',
    hasOwnId: true,
    make: async (house) => {
      const sold = await house.priced({ lines: [house.line()] })
      const order = await house.ask<Order>('POST', '/api/orders/postpaid', sold)
      const steps = [{ id: newId(), lineId: order.lines[0]?.id, count: 1, to: 'ready' }]
      return { body: { orderId: order.id, steps } }
    },
  },
]
