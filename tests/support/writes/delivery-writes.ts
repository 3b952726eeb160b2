import { type House, one, type Write } from './house-of-writes.ts'

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
const drawn = ({ word }: House) => ({ vendorsProperName: `محدودهٔ ${word()}`, polygon, price: 40_000 })
const zone = (house: House) => house.ask<{ id: string }>('POST', zones, drawn(house))
const home = { address: 'خیابان گلستان', position: { lat: 35.7, lng: 51.4 } }
const own = ({ ask }: House) => ask<{ id: string }>('POST', addresses, home, 'guest')
const taken = async ({ ask, somebody }: House) =>
  ask<{ id: string }>('POST', `${addresses}/offline`, { ...home, customerId: (await somebody()).id, position: null })

const zoneWrites: readonly Write[] = [
  { name: `POST ${zones}`, make: (house) => ({ body: drawn(house) }) },
  {
    name: `PUT ${zones}`,
    make: async (house) => ({ body: { ...drawn(house), id: (await zone(house)).id, price: 55_000 } }),
  },
  { name: `DELETE ${zones}/{id}`, hasOwnId: true, make: async (house) => ({ params: { id: (await zone(house)).id } }) },
  {
    name: `PUT ${providers}/{id}`,
    make: async (house) => ({
      params: { id: (await zone(house)).id },
      body: { price: 60_000, vendorsProperName: `نام ${house.word()}`, enabled: true },
    }),
  },
  {
    name: `DELETE ${providers}/{id}`,
    hasOwnId: true,
    make: async (house) => ({ params: { id: (await zone(house)).id } }),
  },
  {
    name: `PUT ${providers}/{id}/enable-or-disable`,
    make: async (house) => ({ params: { id: (await zone(house)).id }, body: { enabled: false } }),
  },
]

const addressWrites: readonly Write[] = [
  { name: `POST ${addresses}`, by: 'guest', make: () => ({ body: home }) },
  {
    name: `PUT ${addresses}`,
    by: 'guest',
    make: async (house) => ({ body: { ...home, id: (await own(house)).id, title: 'خانه' } }),
  },
  {
    name: `DELETE ${addresses}/{id}`,
    by: 'guest',
    hasOwnId: true,
    make: async (house) => ({ params: { id: (await own(house)).id } }),
  },
  {
    name: `POST ${addresses}/offline`,
    make: async ({ somebody }) => ({ body: { ...home, customerId: (await somebody()).id } }),
  },
  {
    name: `PUT ${addresses}/offline`,
    make: async (house) => ({ body: { ...home, id: (await taken(house)).id, title: 'محل کار' } }),
  },
  {
    name: `PUT ${addresses}/offline/lat-long`,
    make: async (house) => ({ body: { id: (await taken(house)).id, position: home.position } }),
  },
]

const wayWrites: readonly Write[] = [
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
export const deliveryWrites = [...zoneWrites, ...addressWrites, ...wayWrites]
