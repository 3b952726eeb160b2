import { callerNumber } from '@sofreh/customers/domain'
import type { ShopCall } from '@sofreh/printing/client'
import type { FollowedPhone } from '../caller-id/follow-phone.ts'

const plain = { areaCode: '', dropDigits: 0 }

/**
 * Returns the calls of the last hour for a till without the server, newest first, with numbers as customers are stored
 * under.
 */
export function phoneCallsForTills(phone: Pick<FollowedPhone, 'recent'>): ShopCall[] {
  const { boxes, calls } = phone.recent()
  const rules = new Map(boxes.map((box) => [box.id, box]))
  return calls
    .map(({ id, boxId, line, number, at, answeredAt = null, endedAt = null }) => ({
      id,
      lineNumber: line,
      number: callerNumber(number, rules.get(boxId) ?? plain),
      rangAt: at,
      answeredAt,
      endedAt,
    }))
    .toReversed()
}
