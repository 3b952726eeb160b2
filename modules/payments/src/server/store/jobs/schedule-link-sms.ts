import type { Tx } from '@sofreh/database'
import type { PaymentsDeps } from '../../payments-deps.ts'
import type { LinkRow } from '../links/payment-links.reader.ts'

export const sendLinkTask = 'payments.send-link'

/** Schedules the message of a payment link within the caller's transaction. */
export async function scheduleLinkSms(
  deps: Pick<PaymentsDeps, 'jobs' | 'clock'>,
  tx: Tx,
  link: LinkRow,
  origin: string,
): Promise<void> {
  await deps.jobs.add(
    tx,
    sendLinkTask,
    { vendorId: link.vendor_id, linkId: link.id, origin },
    { runAt: deps.clock(), key: `${sendLinkTask}:${link.id}` },
  )
}
