import { newId } from '@sofreh/kernel'

type Line = { id: string; menuItemId: string; count: number; toppings: { toppingId: string; count: number }[] }
/** A cart with its price and the guest who orders it. */
export type Basket = { lines: Line[]; expectedPrice: number; token: string; host?: string }

/** Body of an order of this cart, with new ids. */
export function orderOf(basket: Basket): Record<string, unknown> {
  return {
    id: newId(),
    deliveryType: 'PICKUP',
    paymentType: 'ONLINE',
    expectedPrice: basket.expectedPrice,
    lines: basket.lines.map((line) => ({ ...line, id: newId() })),
  }
}
