import type { Position } from '@sofreh/customers/domain'
import type { Coverage, ZoneView } from '../../contract/index.ts'
import { distanceMetres, type ZoneAnswer } from '../../domain/index.ts'
import { coverageSentences } from '../../text/delivery.fa.ts'

/** Maps the zone to the response; a place outside all zones is data for the screen, not an error. */
export function coverageOf(
  answer: ZoneAnswer<ZoneView>,
  position: Position | null,
  vendorPosition: Position | null,
): Coverage {
  const metres = position && vendorPosition ? distanceMetres(vendorPosition, position) : null
  if (!answer.ok) {
    const sentence = coverageSentences[answer.code]
    const message = sentence.replace('{vendorsProperName}', answer.facts['vendorsProperName'] ?? '')
    const nothing = { zone: null, price: 0, minimumOrder: 0, freeAbove: null, estimateMinutes: 0 }
    return { isCovered: false, code: answer.code, message, ...nothing, distanceMetres: metres }
  }
  const { id, vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes } = answer.zone
  const terms = { zone: { id, vendorsProperName }, price, minimumOrder, freeAbove, estimateMinutes }
  return { isCovered: true, code: null, message: null, ...terms, distanceMetres: metres }
}
