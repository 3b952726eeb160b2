import type { PriceInput, PriceLine, PriceSettings, PriceTopping } from '../src/domain/price-types.ts'

/** Neutral defaults for price cases, so that a case shows only the facts it tests. */
export type OrderFacts = Partial<Omit<PriceInput, 'lines' | 'settings'>> & {
  lines?: readonly LineFacts[]
  settings?: Partial<PriceSettings>
}
export type LineFacts = Partial<Omit<PriceLine, 'toppings'>> & { toppings?: readonly Partial<PriceTopping>[] }

/** Builds a pickup order with 10 % tax and no other charges; one plate of 100,000 unless lines are given. */
export function makeOrder(facts: OrderFacts = {}): PriceInput {
  const { lines = [{}], settings, ...order } = facts
  return {
    deliveryType: 'PICKUP',
    deliveryCost: 0,
    tip: 0,
    ...order,
    settings: {
      taxRateBp: 1000,
      taxOnPackaging: false,
      taxOnServiceFee: false,
      serviceFeeType: 'FIX',
      serviceFeeValue: 0,
      serviceFeeDeliveryTypes: ['SERVE'],
      orderPackagingCost: 0,
      ...settings,
    },
    lines: lines.map((line, index) => makeLine(line, index + 1)),
  }
}

export function makeLine({ toppings = [], ...line }: LineFacts, place: number): PriceLine {
  return {
    id: `line-${place}`,
    menuItemId: `item-${place}`,
    title: `Dish ${place}`,
    count: 1,
    price: 100_000,
    discount: null,
    packagingCost: 0,
    servePackagingCost: 0,
    withTax: true,
    isFreeItem: false,
    toppingCategories: [],
    ...line,
    toppings: toppings.map((topping, index) => ({
      toppingId: `topping-${index + 1}`,
      toppingCategoryId: 'extras',
      title: `Topping ${index + 1}`,
      price: 10_000,
      count: 1,
      ...topping,
    })),
  }
}
