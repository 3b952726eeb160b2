import {
  applyOperation,
  editKinds,
  type FlagCode,
  type KitchenTicket,
  type OrderOperation,
  type OrderSheet,
  priceOfSheet,
} from '../domain/index.ts'
import type { KeptOperation, OrderChange, StoredPrice } from './order-row.ts'

export type Priced = { sheet: OrderSheet; price: StoredPrice }
export type Changed = OrderChange & { flags: readonly { operation: OrderOperation; code: FlagCode }[] }

/** Applies further operations to an order. It is priced again only when one of them can change its price. */
export function changeOrder(before: Priced, operations: readonly OrderOperation[]): Changed {
  const kept: KeptOperation[] = []
  const tickets: KitchenTicket[] = []
  const flags: Changed['flags'][number][] = []
  let { sheet } = before
  for (const operation of operations) {
    const applied = applyOperation(sheet, operation)
    sheet = applied.sheet
    kept.push({ operation, position: sheet.version, flag: applied.flag ?? null })
    if (applied.ticket) tickets.push(applied.ticket)
    if (applied.flag) flags.push({ operation, code: applied.flag })
  }
  const price = operations.some(({ kind }) => editKinds.has(kind)) ? storedPriceOf(sheet) : before.price
  return { sheet, price, kept, tickets, flags }
}

export function storedPriceOf(sheet: OrderSheet): StoredPrice {
  const { why: _, ...price } = priceOfSheet(sheet)
  return price
}
