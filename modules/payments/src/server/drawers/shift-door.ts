/**
 * The door through which sales, payments and refunds come into a shift. Membership is what the till said, never a matter of
 * time (R15): an open shift takes everything; a closed one takes only what happened before and arrived late, as a supplement.
 */
import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { signedAmount } from '../../domain/index.ts'
import type { TransactionRow } from '../ledger/transaction-row.ts'
import type { Writing } from '../wiring.ts'
import type { SaleOfShift, ShiftEntry } from './drawer-requests.ts'
import { holdShift, type ShiftRow, statusOfShift } from './drawers.reader.ts'
import { insertMovement, insertSupplement } from './drawers.writer.ts'

/**
 * Holds the shift for what is about to be written into it.
 * @throws Refusal SHIFT_NOT_FOUND; SHIFT_CLOSED for what happens now, since the closed drawer was counted without it
 */
export async function enterShift(tx: Tx, { vendorId, shiftId, isLate }: ShiftEntry): Promise<ShiftRow> {
  const shift = await holdForWork(tx, vendorId, shiftId)
  if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
  if (shift.status === 'CLOSED' && !isLate) throw new Refusal('SHIFT_CLOSED', { number: shift.number })
  return shift
}

/**
 * Late work of a closed shift lines up at once. Had it first shared the shift and then asked for it alone to be numbered, two
 * late sales would wait for each other for ever.
 */
async function holdForWork(tx: Tx, vendorId: string, shiftId: string): Promise<ShiftRow | undefined> {
  const status = await statusOfShift(tx, vendorId, shiftId)
  return status && holdShift(tx, { vendorId, id: shiftId, alone: status === 'CLOSED' })
}

/** An order is placed in a shift; one that comes after the closing stands in a supplement. */
export async function joinShift(deps: Pick<Writing, 'clock'>, tx: Tx, sale: SaleOfShift): Promise<void> {
  const shift = await enterShift(tx, sale)
  if (shift.status === 'OPEN') return
  await insertSupplement(tx, {
    vendor_id: sale.vendorId,
    shift_id: sale.shiftId,
    kind: 'ORDER',
    order_id: sale.orderId,
    amount: sale.amount,
    cash: 0,
    at: deps.clock(),
  })
}

/**
 * Money of a shift became DONE: cash moves in the drawer's ledger in the same transaction; after the closing it is a supplement,
 * whatever the method. Call it once, after the transaction's row is written.
 */
export async function noteInShift(deps: Writing, tx: Tx, row: TransactionRow): Promise<void> {
  if (row.shift_id === null || row.status !== 'DONE' || (row.type !== 'PAYMENT' && row.type !== 'REFUND')) return
  const shift = await holdForWork(tx, row.vendor_id, row.shift_id)
  if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
  const kind = row.type === 'PAYMENT' ? 'SALE' : 'REFUND'
  const cash = isCash(row) ? signedAmount(kind, row.amount) : 0
  const into = { vendor_id: row.vendor_id, shift_id: row.shift_id, transaction_id: row.id }
  const supplement =
    shift.status === 'CLOSED'
      ? await insertSupplement(tx, {
          ...into,
          // What is late is of the moment it came, the money of the moment it was taken.
          at: deps.clock(),
          kind: row.type,
          order_id: row.order_id,
          method: row.method,
          amount: row.amount,
          cash,
        })
      : null
  if (cash === 0) return
  await insertMovement(tx, {
    ...into,
    id: deps.newId(),
    at: row.settled_at ?? deps.clock(),
    kind,
    amount: cash,
    person_id: row.taken_by,
    supplement,
  })
}

/** Cash stays in the drawer net of change; it leaves it when a person gives it back out of the drawer. */
function isCash(row: TransactionRow): boolean {
  return row.type === 'PAYMENT' ? row.method === 'CASH' : row.way === 'DRAWER'
}
