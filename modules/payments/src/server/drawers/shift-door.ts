/**
 * The door through which sales, payments and refunds come into a shift. Membership is what the till said, never a matter of
 * time (R15): an open shift takes everything; a closed one takes only what happened before and arrived late, as a supplement. Money
 * that has no shift, or whose shift closed meanwhile, is noted outside shifts.
 */
import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type MovementKind, signedAmount } from '../../domain/index.ts'
import type { MoneyRow } from '../ledger/transaction-row.ts'
import type { Writing } from '../wiring.ts'
import type { SaleOfShift, ShiftEntry } from './drawer-requests.ts'
import { holdShift, type ShiftRow, statusOfShift } from './drawers.reader.ts'
import { insertMovement, insertSupplement } from './drawers.writer.ts'
import { noteOutsideShifts } from './outside-shifts.writer.ts'

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
 * Holds the shift for money that changes hands now; undefined where it has closed meanwhile. A sale that was made is never refused for
 * that: it is recorded outside shifts.
 * @throws Refusal SHIFT_NOT_FOUND
 */
export async function enterIfOpen(tx: Tx, entry: ShiftEntry): Promise<ShiftRow | undefined> {
  const shift = await holdForWork(tx, entry.vendorId, entry.shiftId)
  if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
  return shift.status === 'CLOSED' && !entry.isLate ? undefined : shift
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
 * Money became DONE: cash moves in the drawer's ledger in the same transaction; after the closing it is a supplement, whatever the
 * method. What has no shift is noted outside shifts, unless a gateway took it. Call it once, after the transaction's row is written.
 */
export async function noteInShift(deps: Writing, tx: Tx, row: MoneyRow): Promise<void> {
  if (row.status !== 'DONE' || (row.type !== 'PAYMENT' && row.type !== 'REFUND')) return
  if (row.shift_id === null) {
    if (row.method !== 'ONLINE') await noteOutsideShifts(tx, row)
    return
  }
  const shift = await holdForWork(tx, row.vendor_id, row.shift_id)
  if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
  const kind = kindOf(row)
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
    reason: row.purpose === 'ORDER' ? '' : (row.reason ?? ''),
    person_id: row.taken_by,
    supplement,
  })
}

function kindOf({ purpose, type }: MoneyRow): MovementKind {
  if (purpose === 'DEBT') return 'DEBT_COLLECTED'
  if (purpose === 'WALLET') return type === 'PAYMENT' ? 'WALLET_TOPUP' : 'WALLET_REFUND'
  return type === 'PAYMENT' ? 'SALE' : 'REFUND'
}

/** Cash stays in the drawer net of change; it leaves it when a person gives it back out of the drawer. */
function isCash(row: MoneyRow): boolean {
  return row.type === 'PAYMENT' ? row.method === 'CASH' : row.way === 'DRAWER'
}
