import type { Tx } from '@sofreh/database'
import { holdRestoredNotices } from '@sofreh/ordering/server'
import { countUnknownOutcomes, holdRestoredLinks } from '@sofreh/payments/server'
import { holdRestoredJobs } from '@sofreh/printing/server'
import { holdRestoredLetters } from '@sofreh/reporting/server'
import { storedFiles } from '@sofreh/vendors/server'

/** Functions of the slices for backup and restore. */
export const backupPorts = {
  storedFiles,
  /**
   * Holds outgoing work for manual review: print jobs, notices and messages that were probably sent after the backup.
   * Work that checks before it acts (refunds, inquiries, scheduled orders) continues automatically.
   */
  async afterRestore(tx: Tx, now: Date): Promise<void> {
    await holdRestoredJobs(tx, now)
    await holdRestoredNotices(tx, now)
    await holdRestoredLinks(tx)
    await holdRestoredLetters(tx, now)
  },
}

/** Functions of the slices for monitoring. */
export const monitoringPorts = { countUnknownOutcomes }
