import type { Handle } from '@sofreh/database'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { findLinkByToken, type LinkRow } from '../../store/links/payment-links.reader.ts'

/** Finds the link of a token while it is valid and belongs to this order; it grants the access of the order's owner. */
export async function findLiveLink(
  deps: Pick<PaymentsDeps, 'clock'>,
  handle: Handle,
  { vendorId, orderId, token }: { vendorId: string; orderId: string; token: string },
): Promise<LinkRow | undefined> {
  const link = await findLinkByToken(handle, vendorId, token)
  const isLive = link !== undefined && link.replaced_at === null && link.expires_at > deps.clock()
  return isLive && link.order_id === orderId ? link : undefined
}
