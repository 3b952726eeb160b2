import type { PricedOrder } from '@sofreh/pricing/domain'
import type { LastSale } from '../../engine/till-store.ts'
import type { Cart } from '../../commands/cart.ts'

/** The cart for the guest's screen: dishes, counts and amounts, but no person's name, phone number or address. */
export type ShownCart = {
  lines: { id: string; title: string; note: string; count: number; goods: number }[]
  parts: { goods: number; taken: number; packaging: number; way: number; service: number; tax: number }
  total: number
  sold: { number: string | null; change: number } | null
}

export function shownCartOf(cart: Cart, price: PricedOrder, sale: LastSale | undefined): ShownCart {
  const goods = new Map(price.lines.map((line) => [line.id, line.goods]))
  return {
    lines: cart.lines.map(({ id, title, count, toppings }) => ({
      id,
      title,
      note: toppings.map((topping) => topping.title).join('\u060c '),
      count,
      goods: goods.get(id) ?? 0,
    })),
    parts: {
      goods: price.sumOfItemsPrice + price.sumOfItemToppingsPrice,
      taken: -price.finalDiscountAmount,
      packaging: price.totalPackagingCost - price.discountPackagingCost,
      way: price.deliveryCost,
      service: price.totalServiceFee,
      tax: price.tax,
    },
    total: price.finalPrice,
    sold: sale && cart.lines.length === 0 ? { number: sale.number, change: sale.change } : null,
  }
}
