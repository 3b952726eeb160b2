import { showNumber } from '@sofreh/kernel'
import { Notice } from '@sofreh/kit'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { fromWhen } from '../frame/moments.ts'
import { usePage } from '../frame/page-context.tsx'
import { useNow } from '../frame/use-now.ts'
import { cartText } from '../text/cart.fa.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { deliveryTypeLabels } from '../text/site.fa.ts'
import { FillGap } from './fill-gap.tsx'
import type { Hindrance } from '../quote/hindrances.ts'

/** Lists what blocks the order, each with its remedy. */
export function HindranceList({ hindrances }: { hindrances: readonly Hindrance[] }) {
  const { unit } = usePage()
  const nowMs = useNow()
  const deliveryType = useDeliveryType()
  const money = (amount: number) => `${showNumber(amount)} ${unit}`
  const sentenceOf = (hindrance: Hindrance): string => {
    switch (hindrance.kind) {
      case 'closed':
        return [closedSentence(hindrance, nowMs), hindrance.message].filter(Boolean).join(' ')
      case 'typePaused':
        return [typePauseSentence(hindrance, nowMs), hindrance.message].filter(Boolean).join(' ')
      case 'minimum':
        return hindrance.zone
          ? deliveryText.belowMinimum(hindrance.zone, money(hindrance.minimum), money(hindrance.missing))
          : cartText.minimum(money(hindrance.minimum), money(hindrance.missing))
      case 'destination':
        return deliveryText.needed
      case 'outside':
        return hindrance.why
      case 'deliveryType':
        return cartText.typeMismatch(hindrance.line.title, deliveryTypeLabels[deliveryType])
      case 'choices':
        return cartText.mended.choices(hindrance.line.title)
      case 'slot':
        return hindrance.why
      case 'tableGone':
        return menuText.tableGone
    }
  }
  const minimum = hindrances.find((hindrance) => hindrance.kind === 'minimum')
  return (
    <Notice tone="warn" isNews acts={minimum && <FillGap missing={minimum.missing} />}>
      {hindrances.map((hindrance) => (
        <p key={`${hindrance.kind} ${'line' in hindrance ? hindrance.line.id : ''}`}>{sentenceOf(hindrance)}</p>
      ))}
    </Notice>
  )
}

function closedSentence({ opensAt, isPaused }: Extract<Hindrance, { kind: 'closed' }>, nowMs: number): string {
  if (isPaused) return opensAt ? cartText.pausedUntil(fromWhen(opensAt, nowMs)) : cartText.paused
  return opensAt ? cartText.closedUntil(fromWhen(opensAt, nowMs)) : cartText.closed
}

function typePauseSentence(
  { deliveryType, opensAt }: Extract<Hindrance, { kind: 'typePaused' }>,
  nowMs: number,
): string {
  const name = deliveryTypeLabels[deliveryType]
  return opensAt ? cartText.typePausedUntil(name, fromWhen(opensAt, nowMs)) : cartText.typePaused(name)
}
