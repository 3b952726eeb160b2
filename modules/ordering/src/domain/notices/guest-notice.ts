/**
 * Which step of an order its guest is notified of, and by which channel. Push is free. An SMS costs money, so it needs
 * the vendor's choice and a guest who is not at a table.
 */
import type { GuestNoticeKind, NoticeChannel } from '@sofreh/vendors/domain'
import type { FoldedOrder } from '../folded-order.ts'

export type NoticeOrder = Pick<
  FoldedOrder,
  'state' | 'channel' | 'deliveryType' | 'table' | 'times' | 'rejectCause' | 'mergedInto'
>

/**
 * Returns the step to notify the guest of.
 * @returns undefined where there is nothing to send
 */
export function guestNoticeOf(order: NoticeOrder): GuestNoticeKind | undefined {
  // The platform that took the order notifies its own guests.
  if (order.channel === 'SNAPPFOOD' || order.mergedInto !== null) return undefined
  switch (order.state) {
    case 'CONFIRMED':
      return isAcceptedNow(order) ? 'ACCEPTED' : undefined
    case 'READYTOSERVE':
    case 'READYTOPICKUP':
      return 'READY'
    case 'DELIVERING':
      return 'ON_WAY'
    case 'DELIVERED':
    // A paid order finishes in the same moment.
    case 'FINISHED':
      return isHandedOverAtDoor(order) ? 'ARRIVED' : undefined
    case 'REJECTED':
      return isRejectionNews(order) ? 'REJECTED' : undefined
    default:
      // An order waiting for a courier needs no notice yet.
      return undefined
  }
}

/**
 * Guests at the counter, on the phone or at a kiosk learn it from staff. An order returned from ready was accepted
 * before.
 */
function isAcceptedNow({ channel, times }: NoticeOrder): boolean {
  const wasReady = times.READYTOSERVE ?? times.READYTOPICKUP ?? times.READYTOSHIPMENT ?? times.DELIVERED
  return (channel === 'WEBSITE' || channel === 'QR') && wasReady === undefined
}

/** A guest who was not at the door learns that the food was handed over. */
function isHandedOverAtDoor({ deliveryType, times }: NoticeOrder): boolean {
  return (deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS') && times.DELIVERED !== undefined
}

/** Guests at the counter see it; guests who never paid abandoned the order. */
function isRejectionNews({ channel, deliveryType, rejectCause }: NoticeOrder): boolean {
  if (rejectCause === 'UNPAID_IN_TIME') return false
  return channel !== 'SALON' || deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
}

export type NoticeFacts = { hasBrowser: boolean; hasPhone: boolean; channel: NoticeChannel }
export type GuestNoticeChannel = 'PUSH' | 'SMS'

/**
 * Returns the channels for a notice in order of preference; empty when none may be sent.
 * @param isAsked a member of staff requested it, which overrides the vendor's choice
 */
export function guestNoticeChannels(
  order: Pick<FoldedOrder, 'deliveryType' | 'table'>,
  { hasBrowser, hasPhone, channel }: NoticeFacts,
  isAsked: boolean,
): GuestNoticeChannel[] {
  if (channel === 'OFF' && !isAsked) return []
  const isNotAtTable = order.deliveryType !== 'SERVE' || order.table === null
  const maySms = hasPhone && (isAsked || (channel === 'SMS' && isNotAtTable))
  return [...(hasBrowser ? (['PUSH'] as const) : []), ...(maySms ? (['SMS'] as const) : [])]
}
