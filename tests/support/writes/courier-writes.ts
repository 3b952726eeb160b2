import { newId } from '@sofreh/kernel'
import { type Fixture, type Write } from './fixture.ts'

const bikers = '/api/bikers'
let phones = 0

const person = ({ name }: Fixture) => {
  phones += 1
  return { name: `پیک ${name()}`, phoneNumber: `0919${String(2_000_000 + phones)}` }
}
const biker = (fixture: Fixture) => fixture.ask<{ id: string }>('POST', bikers, person(fixture))
const delivery = async ({ tab }: Fixture) => (await tab({ deliveryType: 'DELIVER', deliveryCost: 0 })).id
const assigned = async (fixture: Fixture) => {
  const { id: bikerId } = await biker(fixture)
  const orderId = await delivery(fixture)
  const body = { bikerId, orderIds: [orderId] }
  const [stop] = await fixture.ask<{ tripId: string }[]>('PUT', '/api-sofreh/couriers/assignments', body)
  return { bikerId, orderId, tripId: stop?.tripId ?? '' }
}

/** The writes of dispatchers and couriers. */
export const courierWrites: readonly Write[] = [
  { name: `POST ${bikers}`, make: (fixture) => ({ body: person(fixture) }) },
  {
    name: `PATCH ${bikers}`,
    make: async (fixture) => ({ body: { id: (await biker(fixture)).id, plate: '۱۲ ب ۳۴۵' } }),
  },
  {
    name: 'PUT /api-sofreh/couriers/assignments',
    hasOwnId: true,
    make: async (fixture) => ({
      body: { bikerId: (await biker(fixture)).id, orderIds: [await delivery(fixture), await delivery(fixture)] },
    }),
  },
  {
    name: 'POST /api-sofreh/couriers/hand-ins',
    hasOwnId: true,
    make: async (fixture) => {
      const { bikerId, orderId, tripId } = await assigned(fixture)
      const step = (state: string, more = {}) =>
        fixture.ask('PATCH', `${bikers}/state`, { id: newId(), bikerId, tripId, orderId, state, ...more })
      await step('PICKEDUP')
      await step('DELIVERED', { cash: 50_000 })
      return { body: { id: newId(), bikerId, shiftId: (await fixture.shift()).id, amount: 20_000 } }
    },
  },
  {
    name: `PATCH ${bikers}/state`,
    hasOwnId: true,
    make: async (fixture) => ({ body: { id: newId(), ...(await assigned(fixture)), state: 'PICKEDUP' } }),
  },
]
