import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { MovementView } from '../../contract/index.ts'
import type { ManualKind } from '../../domain/index.ts'
import type { CashMove } from '../store/shift-requests.ts'
import type { CashDeps } from '../cash-deps.ts'
import { announceShift } from './announce-shift.ts'
import { findMovement } from '../store/shift-movements.reader.ts'
import { movementViewOf, namingOf } from './shift-view.ts'
import { writeMovement } from './write-movement.ts'

export type ByHand = Omit<CashMove, 'vendorId' | 'personId' | 'kind'> & { kind: ManualKind | 'DEBT_COLLECTED' }

/** Moves cash into or out of the drawer by hand, with a reason. */
export function moveCash(deps: CashDeps, caller: Caller, { kind, ...move }: ByHand): Promise<MovementView> {
  // Tills of an earlier release still send this kind without a customer.
  if (kind === 'DEBT_COLLECTED') throw new Refusal('DEBT_NEEDS_CUSTOMER')
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const shift = await writeMovement(deps, tx, { ...move, kind, vendorId, personId: personOf(caller) })
      const row = await findMovement(tx, vendorId, move.id)
      if (!row) throw new Error('the movement was not written')
      const naming = await namingOf(deps, tx, [row.person_id])
      if (shift) await announceShift(deps, tx, shift)
      return movementViewOf(row, { naming, orderId: null, orderNumber: null, seesExpected: true })
    },
    { once: caller.once },
  )
}
