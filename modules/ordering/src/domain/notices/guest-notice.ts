/**
 * Of which step of an order its guest is told now, and by what. A phone that asked for notices costs nothing; an SMS costs money, so
 * it needs the vendor's choice and a guest who waits away from a table.
 */
import type { GuestNoticeKind, NoticeChannel } from '@sofreh/vendors/domain'
import type { OrderSheet } from '../order-sheet.ts'

export type NoticeSheet = Pick<
  OrderSheet,
  'state' | 'channel' | 'deliveryType' | 'table' | 'times' | 'rejectCause' | 'mergedInto'
>

/**
 * The step that the order has just reached, as its guest is told of it.
 * @returns undefined where there is nothing to tell
 */
export function guestNoticeOf(sheet: NoticeSheet): GuestNoticeKind | undefined {
  // The platform that took the order tells its own guests.
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
      // What waits for a courier is no news yet.
      return undefined
  }
}

/** Who orders at the counter, by telephone or at a kiosk hears it there. An order that came back from ready was accepted before. */
function isAcceptedNow({ channel, times }: NoticeSheet): boolean {
  const wasReady = times.READYTOSERVE ?? times.READYTOPICKUP ?? times.READYTOSHIPMENT ?? times.DELIVERED
  return (channel === 'WEBSITE' || channel === 'QR') && wasReady === undefined
}

/** Who stands at the counter sees it; who never paid gave the order up. */
function isRejectionNews({ channel, deliveryType, rejectCause }: NoticeSheet): boolean {
  if (rejectCause === 'UNPAID_IN_TIME') return false
  return channel !== 'SALON' || deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS'
}

export type NoticeFacts = { hasBrowser: boolean; hasPhone: boolean; channel: NoticeChannel }
export type NoticeWay = 'PUSH' | 'SMS'

/**
 * By what a guest can be told, the first one first; nothing where nobody is told.
 * @param isAsked a member of staff asked for it: then the vendor's choice does not count
 */
export function noticeWays(
  sheet: Pick<OrderSheet, 'deliveryType' | 'table'>,
  { hasBrowser, hasPhone, channel }: NoticeFacts,
  isAsked: boolean,
): NoticeWay[] {
  if (channel === 'OFF' && !isAsked) return []
  const isAway = sheet.deliveryType !== 'SERVE' || sheet.table === null
  const maySms = hasPhone && (isAsked || (channel === 'SMS' && isAway))
  return [...(hasBrowser ? (['PUSH'] as const) : []), ...(maySms ? (['SMS'] as const) : [])]
}
