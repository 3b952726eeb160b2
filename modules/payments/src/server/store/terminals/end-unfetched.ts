import type { Tx } from '@sofreh/database'
import type { PaymentsDeps } from '../../payments-deps.ts'
import type { TerminalTaskRow } from './card-terminals.reader.ts'
import { updateTask } from './card-terminals.writer.ts'

/** Ends a task that no bridge fetched: it was not charged. */
export async function endUnfetched(deps: Pick<PaymentsDeps, 'clock'>, tx: Tx, charge: TerminalTaskRow): Promise<void> {
  const end = { state: 'ENDED', outcome: 'DECLINED', reason: 'BRIDGE_SILENT', ended_at: deps.clock() }
  await updateTask(tx, { vendorId: charge.vendor_id, id: charge.id }, end)
}
