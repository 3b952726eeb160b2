import type { Tx } from '@sofreh/database'
import { terminalAsked } from '../../../../contract/index.ts'
import type { PaymentsDeps } from '../../../payments-deps.ts'

/** Announces to bridges that a task waits. */
export async function announceAsked(
  deps: Pick<PaymentsDeps, 'announce'>,
  tx: Tx,
  { vendorId, terminalId }: { vendorId: string; terminalId: string },
): Promise<void> {
  await deps.announce(tx, { vendorId, kind: terminalAsked, subjectId: terminalId })
}
