import type { Tx } from '@sofreh/database'
import { newId, searchForm } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { OrderEventKind } from '../../../contract/index.ts'
import {
  balanceOf,
  type EndingSettings,
  expiryOf,
  isBrought,
  isFinal,
  type OrderOperation,
} from '../../../domain/index.ts'
import { type Changed, changeOrder } from '../change-order.ts'
import { endsAtOf } from '../ending/end-order.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findOpenBill } from '../reading/orders.reader.ts'
import { updateOrder } from '../orders.writer.ts'
import { updateVisit } from '../visiting/update-visit.ts'

export type Change = {
  vendorId: string
  settings: Pick<VendorSettings, 'unpaidExpiryMinutes'> & EndingSettings
  /** The locked order. */
  row: OrderRow
  operations: readonly OrderOperation[]
}

/** Writes further operations of a locked order. */
export async function writeChange(tx: Tx, change: Change, done: Changed): Promise<OrderRow> {
  const last = change.operations.at(-1)
  if (!last) return change.row
  const changed = await besideNextBill(tx, change, done)
  const expiresAt = expiryOf(changed.sheet, change.settings.unpaidExpiryMinutes)
  const customer = customerAfter(change)
  await updateOrder(tx, {
    ...changed,
    vendorId: change.vendorId,
    changedAt: last.acceptedAt,
    expiresAt,
    endsAt: endsAtOf(changed, change.settings, last.acceptedAt),
    customer: customer && { ...customer, search: searchForm(customer.name) },
  })
  const { customerName, customerPhone } = change.row
  return {
    ...change.row,
    sheet: changed.sheet,
    price: changed.price,
    customerName: customer?.name ?? customerName,
    customerPhone: customer?.phone ?? customerPhone,
    expiresAt,
  }
}

/**
 * A paid bill frees its table for the next bill. When a further dish makes it owe money again, it becomes a second
 * bill: a table has at most one open bill that is not marked as second.
 */
async function besideNextBill(tx: Tx, { vendorId, row, operations }: Change, done: Changed): Promise<Changed> {
  const { sheet: order } = done
  const last = operations.at(-1)
  const isOwingAgain = !owes(row) && owes(done) && row.sheet.table?.id === order.table?.id
  if (!last || !order.table || !order.isPayLater || order.isSecondBill || !isOwingAgain) return done
  const other = await findOpenBill(tx, vendorId, order.table.id)
  if (other === undefined || other === row.id) return done
  const { acceptedAt, doneAt } = last
  const stamp = { personId: null, device: null, deviceAt: acceptedAt, acceptedAt, doneAt, reason: '' }
  const beside = changeOrder(done, [{ id: newId(), ...stamp, kind: 'secondBill' }])
  return { ...beside, stored: [...done.stored, ...beside.stored], tickets: done.tickets, flags: done.flags }
}

function owes({ sheet: order, price }: Pick<Changed, 'sheet' | 'price'>): boolean {
  return !isFinal(order.state) && balanceOf(order, price.finalPrice).due > 0
}

/** The customer to whom the order now belongs; undefined while it has not changed hands. */
function customerAfter({ row, operations }: Change): { name: string; phone: string } | undefined {
  let { customerId } = row.sheet
  let customer: { name: string; phone: string } | undefined
  for (const operation of operations) {
    const next = operation.kind === 'customer' ? operation.customer : undefined
    const taken = operation.kind === 'mergeIn' && customerId === null ? operation.bill.customer : undefined
    if (next === undefined && !taken) continue
    customerId = (next ?? taken)?.personId ?? null
    customer = next ?? taken ?? { name: '', phone: '' }
  }
  return customer
}

/** Applies the operations, writes them, and returns the updated order. */
export async function carryOut(tx: Tx, change: Change): Promise<OrderRow> {
  return writeChange(tx, change, changeOrder(change.row, change.operations))
}

/**
 * Updates the table's visit and announces the change. The event carries ids and states only; a screen with the
 * permission fetches the order.
 */
export async function announceChange(
  deps: Pick<OrderingDeps, 'announce' | 'dining'>,
  tx: Tx,
  event: { vendorId: string; kind: OrderEventKind; row: OrderRow; from: string; tableBefore?: string | undefined },
): Promise<void> {
  const { row } = event
  await updateVisit(deps, tx, event)
  await deps.announce(tx, {
    vendorId: event.vendorId,
    kind: event.kind,
    subjectId: row.id,
    facts: {
      number: row.number,
      from: event.from,
      state: row.sheet.state,
      version: row.sheet.version,
      // Most sales are paid at the counter: reactions that concern deliveries or customers read nothing for them.
      ...(event.kind === 'order-paid'
        ? { isBrought: isBrought(row.sheet.deliveryType), hasCustomer: row.sheet.customerId !== null }
        : {}),
    },
  })
}
