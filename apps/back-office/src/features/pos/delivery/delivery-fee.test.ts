import { describe, expect, it } from 'vitest'
import { priceOfTicket } from '../ticket/price-of-ticket.ts'
import { newTicket, type Ticket } from '../ticket/ticket.ts'
import type { CartDelivery } from './cart-delivery.ts'
import { onlineDeliveryFields, lacksDeliveryDetails, offlineDeliveryFields } from './delivery-fee.ts'
import { zoneOf } from './zone-of-address.ts'

const square = [
  [51.4, 35.7],
  [51.5, 35.7],
  [51.5, 35.8],
  [51.4, 35.8],
  [51.4, 35.7],
] as [number, number][]
const vanak = {
  id: 'vanak',
  vendorsProperName: 'ونک',
  polygon: { type: 'Polygon' as const, coordinates: [square] },
  price: 45_000,
  minimumOrder: 300_000,
  freeAbove: 900_000,
  estimateMinutes: 20,
  priority: 1,
}
const { polygon: _, priority: __, ...terms } = vanak
const address = {
  addressId: null,
  title: '',
  address: 'کوچه افرا',
  plaque: '۷',
  unit: '',
  description: '',
  receiverName: '',
  receiverPhone: '',
  position: { lat: 35.75, lng: 51.45 },
}
const rules = {
  taxRateBp: 0,
  taxOnPackaging: false,
  taxOnServiceFee: false,
  serviceFeeType: 'FIX' as const,
  serviceFeeValue: 0,
  serviceFeeDeliveryTypes: [],
  orderPackagingCost: 0,
}
const ticket = (delivery: CartDelivery | null, count = 1): Ticket => ({
  ...newTicket('one', 'DELIVER'),
  way: delivery,
  lines: [
    {
      id: 'line',
      menuItemId: 'kebab',
      title: 'کباب',
      count,
      price: 500_000,
      discount: null,
      packagingCost: 0,
      servePackagingCost: 0,
      withTax: false,
      isFreeItem: false,
      toppings: [],
      toppingCategories: [],
      note: '',
    },
  ],
})

describe('the delivery of a cart', () => {
  it("prices a delivery by the till's own zones as the server would", () => {
    const zone = zoneOf([vanak], address)
    expect(zone).toEqual(terms)
    expect(priceOfTicket(ticket({ address, zone, costByHand: null }), rules).finalPrice).toBe(545_000)
    expect(priceOfTicket(ticket({ address, zone, costByHand: null }, 2), rules).finalPrice).toBe(1_000_000)
  })

  it("charges the delivery fee the seller entered, outside all zones or instead of a zone's", () => {
    const outside = { ...address, position: { lat: 36.2, lng: 51.45 } }
    expect(zoneOf([vanak], outside)).toBeNull()
    expect(zoneOf([vanak], { ...address, position: null })).toBeNull()
    expect(lacksDeliveryDetails(ticket({ address: outside, zone: null, costByHand: null }))).toBe(true)
    const said = ticket({ address: outside, zone: null, costByHand: 80_000 })
    expect(lacksDeliveryDetails(said)).toBe(false)
    expect(priceOfTicket(said, rules).finalPrice).toBe(580_000)
    expect(priceOfTicket(ticket({ address, zone: terms, costByHand: 0 }), rules).finalPrice).toBe(500_000)
    expect(lacksDeliveryDetails(ticket(null))).toBe(true)
    expect(lacksDeliveryDetails({ ...ticket(null), deliveryType: 'PICKUP' })).toBe(false)
  })

  it('sends a delivery online as a request and logs it offline as a fact', () => {
    const delivery = { address, zone: terms, costByHand: null }
    const { addressId: ___, ...typedAddress } = address
    expect(onlineDeliveryFields(ticket(delivery))).toEqual({ address: typedAddress })
    expect(
      onlineDeliveryFields(ticket({ ...delivery, address: { ...address, addressId: 'kept' }, costByHand: 9 })),
    ).toEqual({
      addressId: 'kept',
      deliveryCost: 9,
    })
    expect(offlineDeliveryFields(ticket(delivery, 2), 0)).toEqual({ deliveryCost: 0, address })
    // While the type is pickup, nothing is delivered.
    const here = { ...ticket(delivery), deliveryType: 'PICKUP' as const }
    expect(onlineDeliveryFields(here)).toEqual({})
    expect(offlineDeliveryFields(here, 0)).toEqual({ deliveryCost: 0, address: null })
    expect(priceOfTicket(here, rules).finalPrice).toBe(500_000)
  })
})
