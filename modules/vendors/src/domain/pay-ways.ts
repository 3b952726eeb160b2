/** How a guest may pay on a channel (docs/operations.md): shown by the site, and held by the server. */
import type { Channel, VendorSettings } from './vendor-settings.ts'

export type PayWay = 'ONLINE' | 'COUNTER'

/** In the order they are offered. A house without online payment takes its money at the counter on every channel: one way at least. */
export function payWaysOf(
  settings: Pick<VendorSettings, 'onlinePayment' | 'payLaterChannels'>,
  channel: Channel,
): PayWay[] {
  const { onlinePayment, payLaterChannels } = settings
  const isCounter = !onlinePayment || payLaterChannels.includes(channel)
  return [...(onlinePayment ? (['ONLINE'] as const) : []), ...(isCounter ? (['COUNTER'] as const) : [])]
}
