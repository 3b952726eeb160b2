/**
 * Which step of an order its guest is notified of, and by which channel. Push is free. An SMS costs money, so it needs
 * the vendor's choice and a guest who is not at a table.
 */
import type { GuestNoticeKind, NoticeChannel } from '@sofreh/vendors/domain'
import type { OrderSheet } from '../order-sheet.ts'

export type NoticeSheet = Pick<
  OrderSheet,
  'state' | 'channel' | 'deliveryType' | 'table' | 'times' | 'rejectCause' | 'mergedInto'
>

/**
 * Returns the step to notify the guest of.
 * @returns undefined where there is nothing to send
 */
export function guestNoticeOf(sheet: NoticeSheet): GuestNoticeKind | undefined {
  // The platform that took the order notifies its own guests.
  if (sheet.channel === 'SNAPPFOOD' || sheet.mergedInto !== null) return undefined
  switch (sheet.state) {
    case 'CONFIRMED':
      return isAcceptedNow(sheet) ? 'ACCEPTED' : undefined
    case 'READYTOSERVE':
    case 'READYTOPICKUP':
      return 'READY'
    case 'DELIVERING':
      return 'ON_WAY'
    case 'REJECTED':
      return isRejectionNews(sheet) ? 'REJECTED' : undefined
    default:
      // An order waiting for a courier needs no notice yet.
      return undefined
  }
}

/**
 * Guests at the counter, on the phone or at a kiosk learn it from staff. An order returned from ready was accepted
 * before.
 */
function isAcceptedNow({ channel, times }: NoticeSheet): boolean {
  const wasReady = times.READYTOSERVE ?? times.READYTOPICKUP ?? times.READYTOSHIPMENT ?? times.DELIVERED
  return (channel === 'WEBSITE' || channel === 'QR') && wasReady === undefined
}

/** Guests at the counter see it; guests who never paid abandoned the order. */
function isRejectionNews({ channel, deliveryType, rejectCause }: NoticeSheet): boolean {
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
  sheet: Pick<OrderSheet, 'deliveryType' | 'table'>,
  { hasBrowser, hasPhone, channel }: NoticeFacts,
  isAsked: boolean,
): GuestNoticeChannel[] {
  if (channel === 'OFF' && !isAsked) return []
  const isNotAtTable = sheet.deliveryType !== 'SERVE' || sheet.table === null
  const maySms = hasPhone && (isAsked || (channel === 'SMS' && isNotAtTable))
  return [...(hasBrowser ? (['PUSH'] as const) : []), ...(maySms ? (['SMS'] as const) : [])]
}
