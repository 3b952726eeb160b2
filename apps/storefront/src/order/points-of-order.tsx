import { showNumber } from '@sofreh/kernel'
import { Icon } from '@sofreh/kit'
import type { Order } from '@sofreh/ordering/client'
import { useEffect, useState } from 'react'
import { api } from '../session/api.ts'
import { orderText } from '../text/order.fa.ts'
import orderLinesStyles from './order-lines.module.css'

/** Shows the points that the order earned or will earn when paid. Renders nothing without a club. */
export function PointsOfOrder({ order }: { order: Order }) {
  const sentence = usePointsSentence(order)
  return sentence ? (
    <p className={orderLinesStyles.earned}>
      <Icon name="heart" />
      {sentence}
    </p>
  ) : null
}

function usePointsSentence({ id, state, due, version }: Order): string | undefined {
  const [sentence, setSentence] = useState<string>()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a changed order may earn other points
  useEffect(() => {
    let isGone = false
    // Points are secondary: without an answer nothing is shown.
    sentenceOf({ id, state, due }).then(
      (text) => isGone || setSentence(text),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id, state, due, version])
  return sentence
}

async function sentenceOf({ id, state, due }: Pick<Order, 'id' | 'state' | 'due'>): Promise<string | undefined> {
  if (state === 'REJECTED') return undefined
  if (due === 0) {
    const { earned } = await api('GET /api/clubs/earnpoint/{id}', { params: { id } })
    if (earned > 0) return orderText.pointsEarned(showNumber(earned))
    if (state === 'FINISHED') return undefined
  }
  const { points } = await api('GET /api/clubs/earnpoint/preview/{id}', { params: { id } })
  return points > 0 ? orderText.pointsToCome(showNumber(points)) : undefined
}
