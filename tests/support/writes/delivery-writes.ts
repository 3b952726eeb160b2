import { type Fixture, one, type Write } from './fixture.ts'

const zones = '/api-identity/identity/deliveryzones'
const providers = '/api-delivery/v1/delivery-zones'
const addresses = '/api-identity/identity/address'

/** A place in the desert, away from all other zones. */
const polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [54.1, 33.1],
      [54.2, 33.1],
      [54.2, 33.2],
    ],
  ],
}
const drawn = ({ name }: Fixture) => ({ vendorsProperName: `محدودهٔ ${name()}`, polygon, price: 40_000 })
const zone = (fixture: Fixture) => fixture.ask<{ id: string }>('POST', zones, drawn(fixture))
const home = { address: 'خیابان گلستان', position: { lat: 35.7, lng: 51.4 } }
const own = ({ ask }: Fixture) => ask<{ id: string }>('POST', addresses, home, 'guest')
const taken = async ({ ask, newCustomer }: Fixture) =>
  ask<{ id: string }>('POST', `${addresses}/offline`, { ...home, customerId: (await newCustomer()).id, position: null })

const zoneWrites: readonly Write[] = [
  { name: `POST ${zones}`, make: (fixture) => ({ body: drawn(fixture) }) },
  {
    name: `PUT ${zones}`,
    make: async (fixture) => ({ body: { ...drawn(fixture), id: (await zone(fixture)).id, price: 55_000 } }),
  },
  {
    name: `DELETE ${zones}/{id}`,
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: (await zone(fixture)).id } }),
  },
  {
    name: `PUT ${providers}/{id}`,
    make: async (fixture) => ({
      params: { id: (await zone(fixture)).id },
      body: { price: 60_000, vendorsProperName: `نام ${fixture.name()}`, enabled: true },
    }),
  },
  {
    name: `DELETE ${providers}/{id}`,
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: (await zone(fixture)).id } }),
  },
  {
    name: `PUT ${providers}/{id}/enable-or-disable`,
    make: async (fixture) => ({ params: { id: (await zone(fixture)).id }, body: { enabled: false } }),
  },
]

const addressWrites: readonly Write[] = [
  { name: `POST ${addresses}`, by: 'guest', make: () => ({ body: home }) },
  {
    name: `PUT ${addresses}`,
    by: 'guest',
    make: async (fixture) => ({ body: { ...home, id: (await own(fixture)).id, title: 'خانه' } }),
  },
  {
    name: `DELETE ${addresses}/{id}`,
    by: 'guest',
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: (await own(fixture)).id } }),
  },
  {
    name: `POST ${addresses}/offline`,
    make: async ({ newCustomer }) => ({ body: { ...home, customerId: (await newCustomer()).id } }),
  },
  {
    name: `PUT ${addresses}/offline`,
    make: async (fixture) => ({ body: { ...home, id: (await taken(fixture)).id, title: 'محل کار' } }),
  },
  {
    name: `PUT ${addresses}/offline/lat-long`,
    make: async (fixture) => ({ body: { id: (await taken(fixture)).id, position: home.position } }),
  },
]

const deliveryTypeWrites: readonly Write[] = [
  {
    name: 'PUT /api-sofreh/ordering/orders/{id}/fleet',
    hasOwnId: true,
    make: async ({ tab }) => {
      const { id } = await tab({ deliveryType: 'DELIVER', deliveryCost: 0 })
      return { params: { id }, body: one({ fleet: 'OWN_FLEET' }) }
    },
  },
]

/** Every write of zones, of addresses, and of an order's courier. */
export const deliveryWrites = [...zoneWrites, ...addressWrites, ...deliveryTypeWrites]
