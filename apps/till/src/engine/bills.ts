/**
 * The till's view of the orders: the last synced orders with every unsent entry of this till folded on top, by the
 * server's own fold. A pull therefore never removes unsent work (R3).
 */
import type { LoggedEntry } from '@sofreh/offline'
import type { TillOrder, OfflineOperation } from '@sofreh/ordering/contract'
import {
  actOfOffline,
  applyOperation,
  balanceOf,
  type KitchenTicket,
  type OfflineSaleFacts,
  type OrderAct,
  type OrderOperation,
  type FoldedOrder,
  placedOrder,
  placingOfSale,
  priceOfFoldedOrder,
  lineActsOf,
  shareFor,
  statesOfSale,
  type TillMove,
} from '@sofreh/ordering/domain'
import type { PricedOrder } from '@sofreh/pricing/domain'

export type Bill = {
  id: string
  number: string
  customerName: string
  /** Empty when the guest is not known. */
  customerPhone: string
  sheet: FoldedOrder
  price: PricedOrder
  due: number
  /** Paid beyond its worth, as when two tills took the same money. */
  toRefund: number
  /** True while an entry of this bill has not reached the server. */
  isWaiting: boolean
  /** When guests at the table last added dishes themselves; absent on orders stored by an older build. */
  roundAt?: string | null
}
/** An accepted command; it is shown until the server returns the order in version `until`. */
export type OptimisticUpdate = LoggedEntry & { until: number }
export type VendorFacts = { currency: 'TOMAN' | 'RIAL'; preparationMinutes: number }

/** The bodies of the log's entries. The till wrote them, so they are not validated again. */
export type SaleEntryBody = Omit<OfflineSaleFacts, 'id'> & {
  id: string
  isPayLater: boolean
  approvedBy?: string | null
  shiftId: string | null
  customer: { phone: string; firstName?: string; lastName?: string } | null
  finalPrice: number
}
/** A merge of two bills. The log never holds one; each bill shows it once the server has answered. */
type AcceptedMerge = Extract<OrderAct, { kind: 'mergeIn' | 'mergedInto' }> & { id: string; reason: string }
export type EditEntryBody = {
  device: string
  operations: (OfflineOperation | AcceptedMerge)[]
  approvedBy?: string | null
}
/** Returns the cart lines that these commands sell or add to a bill, with their counts. */
export function soldLinesOf(commands: readonly { kind: string; body: unknown }[]): Map<string, number> {
  const lines = commands.flatMap(({ kind, body }) => {
    if (kind === 'sale') return (body as SaleEntryBody).lines
    if (kind !== 'edit') return []
    return (body as EditEntryBody).operations.flatMap((each) => (each.kind === 'addLine' ? [each.line] : []))
  })
  return new Map(lines.map(({ id, count }) => [id, count]))
}

export type PayEntryBody = {
  device: string
  id: string
  method: 'CASH' | 'CARD'
  amount: number
  given?: number
  reference?: string
  /** The share of a split bill that this payment is for. */
  shareId?: string
  shiftId: string | null
  /** Present for a card terminal's charge taken without the server: the request and its slip. */
  terminal?: object
}

/** The next state that staff at the till gave an order. */
export type MoveEntryBody = { device: string; id: string; to: TillMove }

/** Returns every open bill, oldest first. */
export function billsOf(
  synced: readonly TillOrder[],
  log: readonly LoggedEntry[],
  vendor: VendorFacts,
  updates: readonly OptimisticUpdate[] = [],
): Bill[] {
  const versions = new Map(synced.map(({ id, version }) => [id, version]))
  const pending = updates.filter(({ entry, until }) => (versions.get(entry.subjectId) ?? 0) < until)
  const entries = new Map<string, LoggedEntry[]>()
  for (const logged of [...pending, ...log]) {
    const { subjectId } = logged.entry
    entries.set(subjectId, [...(entries.get(subjectId) ?? []), logged])
  }
  const syncedBills = synced.map((order) => billOfSynced(order, entries.get(order.id) ?? []))
  const fresh = new Set(pending.map(({ entry }) => entry.subjectId))
  const own = [...entries].flatMap(([id, mine]) =>
    versions.has(id) ? [] : (billOfLog(mine, { vendor, isFresh: fresh.has(id) }) ?? []),
  )
  return [...syncedBills, ...own]
    .filter(({ sheet: folded }) => folded.mergedInto === null)
    .sort((a, b) => (a.sheet.placedAt < b.sheet.placedAt ? -1 : 1))
}

function billOfSynced(order: TillOrder, mine: readonly LoggedEntry[]): Bill {
  const inIt = new Set(order.heard)
  const missing = mine.filter(({ entry }) => !inIt.has(entry.id) && entry.kind !== 'sale' && entry.kind !== 'restore')
  const isWaiting = mine.some(({ state }) => state !== 'KEPT')
  const folded = missing.reduce((before, logged) => withEntry(before, logged, inIt), order.sheet)
  const { id, number, customerName, customerPhone, roundAt } = order
  return { ...billOf({ id, number, customerName, customerPhone, sheet: folded, isWaiting }), roundAt }
}

/**
 * Folds an order that the server has not returned yet, from its first entry. Returns undefined when there is nothing to
 * show.
 */
function billOfLog(
  mine: readonly LoggedEntry[],
  { vendor, isFresh }: { vendor: VendorFacts; isFresh: boolean },
): Bill | undefined {
  const [first, ...later] = mine
  if (first?.entry.kind !== 'sale') return undefined
  const sale = first.entry.body as SaleEntryBody
  const folded = later.reduce(
    (before, logged) => withEntry(before, logged, new Set()),
    orderOfSale(sale, first, vendor),
  )
  const customerName = [sale.customer?.firstName, sale.customer?.lastName].filter(Boolean).join(' ')
  const isWaiting = mine.some(({ state }) => state !== 'KEPT')
  // The server accepted it and does not list it as open, so it is finished there.
  if (!isWaiting && !isFresh) return undefined
  const customerPhone = sale.customer?.phone ?? ''
  return billOf({ id: sale.id, number: sale.number, customerName, customerPhone, sheet: folded, isWaiting })
}

/** Folds the sale as the server will. */
function orderOfSale(sale: SaleEntryBody, { entry }: LoggedEntry, vendor: VendorFacts): FoldedOrder {
  const { isPayLater, shiftId, soldAt } = sale
  const unknown = { isSecondBill: false, drift: [], customerId: null }
  const placing = placingOfSale(sale, { ...vendor, ...unknown, isPayLater, shiftId, soldAt })
  const pays = sale.payments.map(({ amount, method }): OrderAct => ({ kind: 'pay', amount, method }))
  const paid = [...lineActsOf(sale), ...pays].reduce(
    (before, act, at) => applyOperation(before, stamped(entry, `${entry.id} ${at}`, act)).order,
    placedOrder(placing, instantOf(entry)),
  )
  const due = Math.max(0, priceOfFoldedOrder(paid).finalPrice - paid.paid)
  return statesOfSale(sale, due).reduce(
    (before, to) =>
      applyOperation(before, stamped(entry, `${entry.id} ${to}`, { kind: 'state', to, cause: null })).order,
    paid,
  )
}

function withEntry(folded: FoldedOrder, { entry }: LoggedEntry, inIt: ReadonlySet<string>): FoldedOrder {
  return stepsOfEntry(entry)
    .filter(({ id }) => !inIt.has(id))
    .reduce((before, step) => applyOperation(before, operationOf(entry, step, before)).order, folded)
}

/** Returns the kitchen tickets of an entry and the order after it, by the server's own fold. */
export function ticketsOfEntry(
  entry: LoggedEntry['entry'],
  before: FoldedOrder | undefined,
  vendor: VendorFacts,
): { tickets: KitchenTicket[]; sheet: FoldedOrder | undefined } {
  if (entry.kind === 'sale') {
    const folded = orderOfSale(entry.body as SaleEntryBody, { entry, state: 'WAITING', problem: null }, vendor)
    const lines = folded.lines.filter(({ isHeld }) => !isHeld).map(kitchenLine)
    const whole: KitchenTicket = { id: entry.id, kind: 'CHANGE', lines, tableName: folded.table?.name ?? null }
    return { tickets: lines.length > 0 ? [whole] : [], sheet: folded }
  }
  const tickets: KitchenTicket[] = []
  let folded = before
  for (const step of before ? stepsOfEntry(entry) : []) {
    const applied = folded && applyOperation(folded, operationOf(entry, step, folded))
    if (applied?.ticket) tickets.push(applied.ticket)
    folded = applied?.order
  }
  return { tickets, sheet: folded }
}

function kitchenLine({ id: lineId, menuItemId, title, count, toppings, note }: FoldedOrder['lines'][number]) {
  return { lineId, menuItemId, title, count, toppings, note }
}

/** One operation of an entry. Some depend on the order as it is at that point. */
type Step = { id: string; reason: string; on: (folded: FoldedOrder) => OrderAct }

function stepsOfEntry(entry: LoggedEntry['entry']): Step[] {
  if (entry.kind === 'pay') {
    const { id, amount, method, shareId } = entry.body as PayEntryBody
    const on: Step['on'] = ({ shares }) => {
      const share = shareFor(shares, { shareId, amount })
      return { kind: 'pay', amount, method, ...(share && { shareId: share.id }) }
    }
    return [{ id, reason: '', on }]
  }
  if (entry.kind === 'move') {
    const { id, to } = entry.body as MoveEntryBody
    return [{ id, reason: '', on: () => ({ kind: 'state', to, cause: null }) }]
  }
  if (entry.kind !== 'edit') return []
  const { operations } = entry.body as EditEntryBody
  return operations.map((operation) => {
    const { id, reason } = operation
    return { id, reason, on: (folded: FoldedOrder) => actOfOffline(folded, operation) }
  })
}

function operationOf(entry: LoggedEntry['entry'], { id, reason, on }: Step, folded: FoldedOrder): OrderOperation {
  return { ...stamped(entry, id, on(folded)), reason }
}

function stamped(entry: LoggedEntry['entry'], id: string, act: OrderAct): OrderOperation {
  const { personId, madeAt } = entry
  return { id, personId, device: null, deviceAt: madeAt, acceptedAt: instantOf(entry), reason: '', ...act }
}

/** The entry's instant by the server's clock, as far as the till knew it. */
function instantOf({ madeAt, clockOffsetMs }: LoggedEntry['entry']): string {
  return new Date(Date.parse(madeAt) + clockOffsetMs).toISOString()
}

function billOf(bill: Omit<Bill, 'price' | 'due' | 'toRefund'>): Bill {
  const price = priceOfFoldedOrder(bill.sheet)
  return { ...bill, price, ...balanceOf(bill.sheet, price.finalPrice) }
}

/**
 * Returns the money that has not reached the server: unsent sales at their price, other unsent payments at their
 * amount.
 */
export function moneyOf(logged: readonly LoggedEntry[]): number {
  const unsent = logged.flatMap(({ entry, state }) => (state === 'KEPT' ? [] : [entry]))
  const sold = new Set(unsent.flatMap(({ kind, subjectId }) => (kind === 'sale' ? [subjectId] : [])))
  // A payment for an unsent sale is part of that sale's price already.
  return unsent.reduce(
    (sum, entry) => (entry.kind === 'pay' && sold.has(entry.subjectId) ? sum : sum + moneyOfEntry(entry)),
    0,
  )
}

export function moneyOfEntry(entry: LoggedEntry['entry']): number {
  if (entry.kind === 'sale') return (entry.body as SaleEntryBody).finalPrice
  if (entry.kind === 'pay') return (entry.body as PayEntryBody).amount
  return 0
}
