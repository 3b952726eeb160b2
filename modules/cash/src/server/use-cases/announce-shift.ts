import type { Tx } from '@sofreh/database'
import { shiftChanged } from '../../contract/index.ts'
import type { CashDeps } from '../cash-deps.ts'

/** Announces a changed shift to tills and offices. */
export async function announceShift(
  deps: Pick<CashDeps, 'announce'>,
  tx: Tx,
  shift: { vendor_id: string; id: string; drawer_id: string; status: string },
): Promise<void> {
  await deps.announce(tx, {
    vendorId: shift.vendor_id,
    kind: shiftChanged,
    subjectId: shift.id,
    facts: { drawerId: shift.drawer_id, status: shift.status },
  })
}
