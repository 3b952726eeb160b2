import {
  applyOperation,
  editKinds,
  type FlagCode,
  type KitchenTicket,
  type OrderOperation,
  type FoldedOrder,
  type PriceableOrder,
  priceOfFoldedOrder,
} from '../../domain/index.ts'
import { Refusal } from '@sofreh/kernel'
import type { PricedOrder } from '@sofreh/pricing/domain'
import type { StoredOperation, OrderChange, StoredPrice } from './order-row.ts'

export type Priced = { sheet: FoldedOrder; price: StoredPrice }
export type Changed = OrderChange & { flags: readonly { operation: OrderOperation; code: FlagCode }[] }

/** Applies further operations to an order. It is priced again only when one of them can change its price. */
export function changeOrder(before: Priced, operations: readonly OrderOperation[]): Changed {
  const stored: StoredOperation[] = []
  const tickets: KitchenTicket[] = []
  const flags: Changed['flags'][number][] = []
  let { sheet: order } = before
  for (const operation of operations) {
    const applied = applyOperation(order, operation)
    order = applied.order
    stored.push({ operation, position: order.version, flag: applied.flag ?? null })
    if (applied.ticket) tickets.push(applied.ticket)
    if (applied.flag) flags.push({ operation, code: applied.flag })
  }
  const price = operations.some(({ kind }) => editKinds.has(kind)) ? boundedPriceOf(order) : before.price
  return { sheet: order, price, stored, tickets, flags }
}

/** The largest amount a call accepts (`moneyField`): a dearer order could be neither confirmed nor paid. */
const mostMoney = 1_000_000_000_000

/** Prices an order. @throws Refusal VALIDATION_FAILED when the price exceeds the largest amount */
export function boundedPriceOf(order: PriceableOrder): PricedOrder {
  const tooBig = () => new Refusal('VALIDATION_FAILED', { fields: [{ field: 'lines', code: 'TOO_BIG' }] })
  try {
    const price = priceOfFoldedOrder(order)
    if (price.finalPrice > mostMoney) throw tooBig()
    return price
  } catch (error) {
    throw error instanceof RangeError ? tooBig() : error
  }
}
