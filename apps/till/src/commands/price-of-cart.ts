import { type PricedOrder, type PriceSettings, priceOfOrder } from '@sofreh/pricing/domain'
import { deliveryFee } from './delivery-fee.ts'
import type { Cart } from './cart.ts'

/** Prices the cart with the function that the server uses, so that offline the amount is the same. */
export function priceOfCart(cart: Cart, settings: PriceSettings): PricedOrder {
  return priceOfOrder({
    deliveryType: cart.deliveryType,
    lines: cart.lines,
    settings,
    orderDiscount: cart.discount,
    coupon: cart.coupon,
    ...(cart.points ? { points: cart.points.value } : {}),
    ...deliveryFee(cart),
    tip: 0,
  })
}
