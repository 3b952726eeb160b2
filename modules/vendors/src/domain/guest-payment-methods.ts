/** Payment methods of a guest on a channel (docs/guide/operations.md): the site shows them, the server enforces them. */
import type { Channel, VendorSettings } from './vendor-settings.ts'

export type GuestPaymentMethod = 'ONLINE' | 'COUNTER'

/**
 * Returns the methods in the order they are offered, at least one: a vendor without online payment takes money at the
 * counter on every channel.
 */
export function guestPaymentMethods(
  settings: Pick<VendorSettings, 'onlinePayment' | 'payLaterChannels'>,
  channel: Channel,
): GuestPaymentMethod[] {
  const { onlinePayment, payLaterChannels } = settings
  const isCounter = !onlinePayment || payLaterChannels.includes(channel)
  return [...(onlinePayment ? (['ONLINE'] as const) : []), ...(isCounter ? (['COUNTER'] as const) : [])]
}
