import { describe, expect, it } from 'vitest'
import { priceOfCart } from './price-of-cart.ts'
import { newCart, type Cart } from './cart.ts'
import type { CartDelivery } from './cart-delivery.ts'
import { onlineDeliveryFields, lacksDeliveryDetails, offlineDeliveryFields } from './delivery-fee.ts'
import { zoneOfAddress } from './zone-of-address.ts'

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
const cart = (delivery: CartDelivery | null, count = 1): Cart => ({
  ...newCart('one', 'DELIVER'),
  delivery,
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
    const zone = zoneOfAddress([vanak], address)
    expect(zone).toEqual(terms)
    expect(priceOfCart(cart({ address, zone, costByHand: null }), rules).finalPrice).toBe(545_000)
    expect(priceOfCart(cart({ address, zone, costByHand: null }, 2), rules).finalPrice).toBe(1_000_000)
  })

  it("charges the delivery fee the seller entered, outside all zones or instead of a zone's", () => {
    const outside = { ...address, position: { lat: 36.2, lng: 51.45 } }
    expect(zoneOfAddress([vanak], outside)).toBeNull()
    expect(zoneOfAddress([vanak], { ...address, position: null })).toBeNull()
    expect(lacksDeliveryDetails(cart({ address: outside, zone: null, costByHand: null }))).toBe(true)
    const withManualFee = cart({ address: outside, zone: null, costByHand: 80_000 })
    expect(lacksDeliveryDetails(withManualFee)).toBe(false)
    expect(priceOfCart(withManualFee, rules).finalPrice).toBe(580_000)
    expect(priceOfCart(cart({ address, zone: terms, costByHand: 0 }), rules).finalPrice).toBe(500_000)
    expect(lacksDeliveryDetails(cart(null))).toBe(true)
    expect(lacksDeliveryDetails({ ...cart(null), deliveryType: 'PICKUP' })).toBe(false)
  })

  it('sends a delivery online as a request and logs it offline as a fact', () => {
    const delivery = { address, zone: terms, costByHand: null }
    const { addressId: ___, ...typedAddress } = address
    expect(onlineDeliveryFields(cart(delivery))).toEqual({ address: typedAddress })
    expect(
      onlineDeliveryFields(cart({ ...delivery, address: { ...address, addressId: 'stored' }, costByHand: 9 })),
    ).toEqual({
      addressId: 'stored',
      deliveryCost: 9,
    })
    expect(offlineDeliveryFields(cart(delivery, 2), 0)).toEqual({ deliveryCost: 0, address })
    // While the type is pickup, nothing is delivered.
    const here = { ...cart(delivery), deliveryType: 'PICKUP' as const }
    expect(onlineDeliveryFields(here)).toEqual({})
    expect(offlineDeliveryFields(here, 0)).toEqual({ deliveryCost: 0, address: null })
    expect(priceOfCart(here, rules).finalPrice).toBe(500_000)
  })
})
