import { newId } from '@sofreh/kernel'
import { postpaidOrder, quickOrder } from '@sofreh/ordering/contract'
import { priceOf } from '../price-of.ts'
import type { SeedPerson } from '../seed-types.ts'
import type { SizedVendor } from './sized-vendor.ts'

/** Number of different baskets; the price of each is requested once. */
const baskets = 10

type Wanted = {
  dishIds: readonly string[]
  tableIds: readonly string[]
  count: number
  customers: readonly SeedPerson[]
}

/** Creates this many open orders: a bill at each table, then pickups paid by card that are still in the kitchen. */
export async function openManyOrders({ call, caller }: SizedVendor, wanted: Wanted): Promise<void> {
  const { dishIds, tableIds, count, customers } = wanted
  const prices = new Map<string, number>()
  for (let place = 0; place < count; place += 1) {
    const tableId = tableIds[place]
    const lines = [place % baskets, (place + 7) % baskets, (place + 3) % baskets].flatMap((dish, turn) => {
      const menuItemId = dishIds[(dish * 13 + turn) % dishIds.length]
      return menuItemId === undefined ? [] : [{ id: newId(), menuItemId, count: 1 + (turn % 2) }]
    })
    const customer = customers[place % Math.max(1, customers.length)]
    const buyer = customer && {
      phone: customer.mobile,
      firstName: customer.firstName,
      ...(customer.lastName === '' ? {} : { lastName: customer.lastName }),
    }
    const sale = { id: newId(), lines, ...(buyer ? { customer: buyer } : {}) }
    const key = `${place % baskets} ${tableId === undefined}`
    if (tableId === undefined) {
      const body = { ...sale, deliveryType: 'PICKUP' as const }
      const sell = (expectedPrice: number) =>
        call(quickOrder, caller, { body: { ...body, payments: [], expectedPrice } })
      const price = prices.get(key) ?? (await priceOf(sell))
      prices.set(key, price)
      const payments = [{ id: newId(), method: 'CARD' as const, amount: price }]
      await call(quickOrder, caller, { body: { ...body, payments, expectedPrice: price } })
    } else {
      const body = { ...sale, deliveryType: 'SERVE' as const, tableId }
      const sell = (expectedPrice: number) => call(postpaidOrder, caller, { body: { ...body, expectedPrice } })
      const price = prices.get(key) ?? (await priceOf(sell))
      prices.set(key, price)
      await sell(price)
    }
  }
}
