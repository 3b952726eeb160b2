/**
 * Who is told that their order is ready. A browser that asked for it is told in any case; an SMS costs money, so it needs the
 * restaurant's word and a guest who waits away from a table.
 */
import type { OrderSheet } from '../order-sheet.ts'

export type NoticeFacts = { hasBrowser: boolean; hasPhone: boolean; readySms: boolean }
export type NoticeWay = 'PUSH' | 'SMS'

/**
 * The ways that are open, the first one first; none where nobody is told.
 * @param isAsked a member of staff asked for it: then the SMS needs no setting
 */
export function noticeWays(
  sheet: Pick<OrderSheet, 'state' | 'deliveryType' | 'table'>,
  facts: NoticeFacts,
  isAsked: boolean,
): NoticeWay[] {
  // A courier comes to the door; what is ready to be sent is no news yet.
  if (!isAsked && sheet.state === 'READYTOSHIPMENT') return []
  const isAway = sheet.deliveryType !== 'SERVE' || sheet.table === null
  const maySms = facts.hasPhone && (isAsked || (facts.readySms && isAway))
  return [...(facts.hasBrowser ? (['PUSH'] as const) : []), ...(maySms ? (['SMS'] as const) : [])]
}
