import { defineEndpoint, idParams, moneyField } from '@sofreh/contract'
import { guestNoticeKinds, noticeChannels } from '@sofreh/vendors/domain'
import { z } from 'zod'

/** Returns what the settings screen shows beside each choice: the text, its cost, and the recent spending. */
export const guestNotices = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/guest-notices',
  access: 'VENDOR_SETTINGS',
  summary: 'Returns the messages sent to guests about their orders, with parts, estimated price and how many were sent',
  data: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(guestNoticeKinds),
        channel: z.enum(noticeChannels),
        /** The SMS with this vendor's name and an example number, time and amount. */
        sample: z.string(),
        /** Providers charge per part: 70 Persian letters alone, 67 in each of several parts. */
        parts: z.int(),
        /** An estimate in the vendor's currency; the provider's bill decides. */
        cost: moneyField,
        /** SMS of the last thirty days. */
        sent: z.object({ messages: z.int(), parts: z.int(), cost: moneyField }),
      }),
    ),
  }),
  refusals: {},
})

export const guestMessageKinds = [...guestNoticeKinds, 'PAYMENT_LINK'] as const

/** One message to the guest of an order. UNKNOWN may have arrived; it is never sent again by itself. */
export const guestMessageView = z.object({
  kind: z.enum(guestMessageKinds),
  /** Null until it is sent. */
  channel: z.enum(['PUSH', 'SMS']).nullable(),
  state: z.enum(['QUEUED', 'SENT', 'REFUSED', 'UNKNOWN']),
  at: z.string(),
})
export type GuestMessage = z.output<typeof guestMessageView>

export const listGuestMessages = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/orders/{id}/messages',
  access: 'ORDER_VIEW',
  summary: 'Lists the messages sent to the guest about an order, and its payment links, with their results',
  params: idParams,
  data: z.array(guestMessageView),
  refusals: { ORDER_NOT_FOUND: 404 },
})
