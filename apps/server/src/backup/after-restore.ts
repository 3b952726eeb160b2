import type { Tx } from '@sofreh/database'
import { holdRestoredNotices } from '@sofreh/ordering/server'
import { holdRestoredLinks } from '@sofreh/payments/server'
import { holdRestoredJobs } from '@sofreh/printing/server'

/**
 * What was about to leave the vendor at the backup's moment, and most likely left since: slips, notices, messages. They are held for a
 * person, in the transaction of the restore. Work that asks before it acts (refunds, inquiries, scheduled orders) goes on by itself.
 */
export async function afterRestore(tx: Tx, now: Date): Promise<void> {
  await holdRestoredJobs(tx, now)
  await holdRestoredNotices(tx, now)
  await holdRestoredLinks(tx)
}
