import type { Tx } from '@sofreh/database'
import { type Money, Refusal } from '@sofreh/kernel'
import { type MovementKind, signedAmount } from '../../domain/index.ts'
import type { Writing } from '../wiring.ts'
import type { ShiftRow } from './drawers.reader.ts'
import { insertMovement, insertSupplement } from './drawers.writer.ts'
import { enterShift } from './shift-door.ts'
import { findMovement } from './shift-ledger.reader.ts'

/** Cash that moves without being a sale's or a refund's. */
export type CashMove = {
  vendorId: string
  shiftId: string
  /** Made by whoever moved it; the same id again moves nothing twice. */
  id: string
  kind: Exclude<MovementKind, 'FLOAT' | 'SALE' | 'REFUND'>
  /** Above 0; the kind says which way it goes. */
  amount: Money
  reason: string
  personId: string | null
  /** It happened while the till had no network. */
  isLate?: boolean | undefined
}

/**
 * Writes one movement into a drawer's ledger, and into a supplement where the shift has closed meanwhile.
 * @returns the shift; undefined when this movement was written before
 * @throws Refusal SHIFT_NOT_FOUND, SHIFT_CLOSED, IDEMPOTENCY_CONFLICT
 */
export async function writeMovement(
  deps: Pick<Writing, 'clock'>,
  tx: Tx,
  move: CashMove,
): Promise<ShiftRow | undefined> {
  const cash = signedAmount(move.kind, move.amount)
  const known = await findMovement(tx, move.vendorId, move.id)
  if (known) {
    const isSame = known.shift_id === move.shiftId && known.kind === move.kind && known.amount === cash
    if (!isSame) throw new Refusal('IDEMPOTENCY_CONFLICT')
    return undefined
  }
  const shift = await enterShift(tx, move)
  const into = { vendor_id: move.vendorId, shift_id: move.shiftId, at: deps.clock() }
  const supplement =
    shift.status === 'CLOSED'
      ? await insertSupplement(tx, { ...into, kind: 'MOVEMENT', amount: move.amount, cash })
      : null
  const { id, kind, reason, personId: person_id } = move
  await insertMovement(tx, { ...into, id, kind, amount: cash, reason, person_id, supplement })
  return shift
}
