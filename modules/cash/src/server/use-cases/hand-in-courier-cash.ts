import type { Tx } from '@sofreh/database'
import type { CashDeps } from '../cash-deps.ts'
import { noteCourierCash } from '../store/courier-cash.ts'
import type { CourierHandIn } from '../store/shift-requests.ts'
import { announceShift } from './announce-shift.ts'
import { writeMovement } from './write-movement.ts'

/**
 * Moves a courier's cash into the drawer of an open shift. The caller holds the courier's lock and has compared the amount
 * with the cash that the courier holds. A repeated `id` changes nothing.
 * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED | IDEMPOTENCY_CONFLICT
 */
export async function handInCourierCash(deps: CashDeps, tx: Tx, handIn: CourierHandIn): Promise<void> {
  const { vendorId, id, bikerId, bikerName, shiftId, amount, personId } = handIn
  const move = { vendorId, id, shiftId, amount, personId, kind: 'COURIER_HAND_IN', reason: bikerName } as const
  const shift = await writeMovement(deps, tx, move)
  if (!shift) return
  await noteCourierCash(tx, { vendorId, id, bikerId, amount: 0 - amount, personId, at: deps.clock() })
  await announceShift(deps, tx, shift)
}
