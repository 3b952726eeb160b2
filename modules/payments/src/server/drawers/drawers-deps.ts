import type { Tx } from '@sofreh/database'
import { shiftChanged } from '../../contract/index.ts'
import type { PaymentsDeps } from '../wiring.ts'

/** What the use cases of drawers and shifts need. */
export type DrawersDeps = Pick<
  PaymentsDeps,
  'database' | 'clock' | 'newId' | 'announce' | 'salesOfShift' | 'namesOf' | 'shop' | 'orderNumberOf'
>

/** Tells tills and offices that a shift is another one now. Last in the transaction: it holds the vendor's counter. */
export async function announceShift(
  deps: Pick<DrawersDeps, 'announce'>,
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
