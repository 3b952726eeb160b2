/**
 * Admits sales, payments and refunds into a shift. Membership is what the till recorded and never follows from time
 * (R15). An open shift accepts everything. A closed one accepts only earlier work that arrived late, as a supplement.
 * Money without a shift, or whose shift closed meanwhile, is recorded outside shifts.
 */
import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { SettledMoney } from '@sofreh/payments/server'
import { type MovementKind, signedAmount } from '../../domain/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import type { SaleOfShift, ShiftEntry } from './shift-requests.ts'
import { noteCourierCash } from './courier-cash.ts'
import { holdOpenShift, holdShift, type ShiftRow } from './drawers.reader.ts'
import { insertMovement, insertSupplement } from './drawers.writer.ts'
import { noteOutsideShifts } from './outside-shifts.writer.ts'

/**
 * Locks the shift for a write.
 * @throws Refusal SHIFT_NOT_FOUND; SHIFT_CLOSED for new work, since the drawer was counted without it
 */
export async function enterShift(tx: Tx, { vendorId, shiftId, isLate }: ShiftEntry): Promise<ShiftRow> {
  const shift = await holdForWork(tx, vendorId, shiftId)
  if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
  if (shift.status === 'CLOSED' && !isLate) throw new Refusal('SHIFT_CLOSED', { number: shift.number })
  return shift
}

/**
 * Locks the shift for money that changes hands now. Returns undefined when it closed meanwhile: a sale that was made is
 * never rejected for that, it is recorded outside shifts.
 * @throws Refusal SHIFT_NOT_FOUND
 */
export async function enterIfOpen(tx: Tx, entry: ShiftEntry): Promise<ShiftRow | undefined> {
  const shift = await holdForWork(tx, entry.vendorId, entry.shiftId)
  if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
  return shift.status === 'CLOSED' && !entry.isLate ? undefined : shift
}

/**
 * Locks an open shift with others, and a closed one exclusively at once. Two late sales that first shared the lock and
 * then upgraded it to get a supplement number would deadlock.
 */
async function holdForWork(tx: Tx, vendorId: string, id: string): Promise<ShiftRow | undefined> {
  return (await holdOpenShift(tx, { vendorId, id })) ?? holdShift(tx, { vendorId, id })
}

/**
 * Adds an order to the shift that sold it, in the transaction that places it, so that the shift cannot close meanwhile.
 * A late sale of a closed shift becomes a supplement to its Z.
 * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED
 */
export async function joinShift(deps: Pick<CashDeps, 'clock'>, tx: Tx, sale: SaleOfShift): Promise<void> {
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
 * Records a payment or refund in its shift, in the caller's transaction. Cash becomes a movement of the drawer. After
 * the closing, every method becomes a supplement. Money without a shift is recorded outside shifts, unless a gateway
 * took it. Call it once, after the transaction's row is written.
 */
export async function noteMoney(deps: Pick<CashDeps, 'clock' | 'newId'>, tx: Tx, money: SettledMoney): Promise<void> {
  const { vendorId, transactionId, shiftId, type, method, amount } = money
  if (shiftId === null) {
    if (money.bikerId) return noteTaken(deps, tx, { ...money, bikerId: money.bikerId })
    if (method !== 'ONLINE') await noteOutsideShifts(tx, { vendorId, transactionId })
    return
  }
  const shift = await holdForWork(tx, vendorId, shiftId)
  if (!shift) throw new Refusal('SHIFT_NOT_FOUND')
  const kind = kindOf(money)
  const cash = isCash(money) ? signedAmount(kind, amount) : 0
  const into = { vendor_id: vendorId, shift_id: shiftId, transaction_id: transactionId }
  // A supplement carries the time it arrived; the movement carries the time the money was taken.
  const late = { ...into, at: deps.clock(), kind: type, order_id: money.orderId, method, amount, cash }
  const supplement = shift.status === 'CLOSED' ? await insertSupplement(tx, late) : null
  if (cash === 0) return
  await insertMovement(tx, {
    ...into,
    id: deps.newId(),
    at: money.at ?? deps.clock(),
    kind,
    amount: cash,
    reason: money.purpose === 'ORDER' ? '' : (money.reason ?? ''),
    person_id: money.takenBy,
    supplement,
  })
}

/** Adds cash taken at the door to what the courier holds. */
function noteTaken(deps: Pick<CashDeps, 'clock'>, tx: Tx, money: SettledMoney & { bikerId: string }): Promise<void> {
  const { vendorId, transactionId: id, bikerId, amount, takenBy: personId } = money
  return noteCourierCash(tx, { vendorId, id, bikerId, amount, personId, at: money.at ?? deps.clock() })
}

function kindOf({ purpose, type }: SettledMoney): MovementKind {
  if (purpose === 'DEBT') return 'DEBT_COLLECTED'
  if (purpose === 'WALLET') return type === 'PAYMENT' ? 'WALLET_TOPUP' : 'WALLET_REFUND'
  return type === 'PAYMENT' ? 'SALE' : 'REFUND'
}

/**
 * True for a cash payment (the drawer keeps it net of change) and for a refund that a person pays out of the drawer.
 */
function isCash({ type, method, refundMethod }: SettledMoney): boolean {
  return type === 'PAYMENT' ? method === 'CASH' : refundMethod === 'DRAWER'
}
