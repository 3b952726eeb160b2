import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { signedAmount } from '../../domain/index.ts'
import type { CashDeps } from '../cash-deps.ts'
import type { CashMove } from '../store/shift-requests.ts'
import type { ShiftRow } from '../store/drawers.reader.ts'
import { insertMovement, insertSupplement } from '../store/drawers.writer.ts'
import { enterShift } from '../store/shift-membership.ts'
import { findMovement } from '../store/shift-movements.reader.ts'

/**
 * Writes one movement into a drawer's ledger, and a supplement when the shift has closed meanwhile.
 * @returns the shift; undefined when this movement was written before
 * @throws Refusal SHIFT_NOT_FOUND, SHIFT_CLOSED, IDEMPOTENCY_CONFLICT
 */
export async function writeMovement(
  deps: Pick<CashDeps, 'clock'>,
  tx: Tx,
  move: CashMove,
): Promise<ShiftRow | undefined> {
  const cash = signedAmount(move.kind, move.amount)
  if (await wasWritten(tx, move, cash)) return undefined
  const shift = await enterShift(tx, move)
  const isLate = shift.status === 'CLOSED'
  // A closed shift is locked exclusively: another tab may have written this movement while we waited.
  if (isLate && (await wasWritten(tx, move, cash))) return undefined
  const into = { vendor_id: move.vendorId, shift_id: move.shiftId }
  const now = deps.clock()
  const supplement = isLate
    ? await insertSupplement(tx, { ...into, at: now, kind: 'MOVEMENT', amount: move.amount, cash })
    : null
  const { id, kind, reason, personId: person_id } = move
  const at = move.at ?? now
  const isFirst = await insertMovement(tx, { ...into, at, id, kind, amount: cash, reason, person_id, supplement })
  if (isFirst) return shift
  await wasWritten(tx, move, cash)
  return undefined
}

/** @throws Refusal IDEMPOTENCY_CONFLICT when another movement has this id */
async function wasWritten(tx: Tx, move: CashMove, cash: number): Promise<boolean> {
  const known = await findMovement(tx, move.vendorId, move.id)
  if (!known) return false
  // An earlier release wrote this as a debt without its customer; the repeat arrives as a pay-in.
  const isSameKind = known.kind === move.kind || (known.kind === 'DEBT_COLLECTED' && move.kind === 'PAY_IN')
  const isSame = known.shift_id === move.shiftId && isSameKind && known.amount === cash
  if (!isSame) throw new Refusal('IDEMPOTENCY_CONFLICT')
  return true
}
