import { sumOf } from '@sofreh/kernel'
import type { LedgerView } from '@sofreh/payments/contract'
import type { TableBill, TableLine } from '../../../contract/index.ts'
import { amountsOfGuests, openAmounts, partsOfPrice } from '../../../domain/index.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { orderView, type ViewSettings } from '../../store/order-view.ts'

/** Returns the payments without an outcome. */
export function openPayments(ledger: LedgerView): { shareIds: ReadonlySet<string>; isWhole: boolean; amount: number } {
  const open = ledger.transactions.filter(
    ({ type, status, isAbandoned }) =>
      type === 'PAYMENT' && !isAbandoned && (status === 'INIT' || status === 'PENDING'),
  )
  return {
    shareIds: new Set(open.flatMap(({ shareId }) => shareId ?? [])),
    isWhole: open.some(({ shareId }) => shareId === null),
    amount: sumOf(open.map(({ amount }) => amount)),
  }
}

/** Tells whether the last online payment of this guest, or of the whole bill, failed. */
function hasFailed({ sheet }: OrderRow, { transactions }: LedgerView, guestId: string): boolean {
  const own = new Set(sheet.shares.filter((share) => share.guestId === guestId).map(({ id }) => id))
  const last = transactions.findLast(
    ({ type, method, shareId }) => type === 'PAYMENT' && method === 'ONLINE' && (shareId === null || own.has(shareId)),
  )
  return last?.status === 'FAILED' && !last.isAbandoned
}

/** Returns the bill for one guest of the table, without any phone number. */
export function tableBill(
  row: OrderRow,
  { ledger, guestId, settings }: { ledger: LedgerView; guestId: string; settings: ViewSettings },
): TableBill {
  const order = orderView(row, { settings, isStaff: false })
  const parts = partsOfPrice(row.price)
  const { shareIds, isWhole, amount: atBank } = openPayments(ledger)
  const due = isWhole ? 0 : Math.max(0, order.due - atBank)
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    currency: order.currency,
    lines: tableLines(row),
    price: order.price,
    paid: order.paid,
    due: order.due,
    parts: [...amountsOfGuests(row.sheet, parts)].map(([guest, amount]) => ({ guestId: guest, amount })),
    shares: order.shares.map((share) => ({ ...share, isUnderWay: shareIds.has(share.id) })),
    open: openAmounts(row.sheet, parts, { guestId, held: shareIds, due }),
    isPaying: ledger.pending,
    isWholeUnderWay: isWhole,
    hasFailed: order.due > 0 && hasFailed(row, ledger, guestId),
    canAdd: order.canAdd && !ledger.pending,
    estimatedReadyAt: order.estimatedReadyAt,
  }
}

export function tableLines(row: OrderRow): TableLine[] {
  const { lines } = orderView(row, { settings: { payLaterChannels: [], onlinePayment: false }, isStaff: false })
  return lines.map(({ id, menuItemId, title, count, total, orderItemToppings, note, guestId, kitchen }) => ({
    id,
    menuItemId,
    title,
    count,
    total,
    toppings: orderItemToppings.map((topping) => ({ title: topping.title, count: topping.count })),
    note,
    guestId,
    kitchen,
  }))
}
