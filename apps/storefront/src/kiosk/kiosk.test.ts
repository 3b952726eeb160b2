import { describe, expect, it } from 'vitest'
import { cardStateOf, type Seen } from './order/card-payment.ts'

const attemptId = '01a1fc86-7610-7cf0-95e8-2b7c177826ca'
const seen = (card: Partial<NonNullable<Seen['card']>> | null): Seen => ({
  id: '01a1fc86-7610-7cf0-95e8-2b7c177826cb',
  number: '12',
  state: 'SUBMITTED',
  deliveryType: 'PICKUP',
  paymentType: 'CARD',
  isPayLater: false,
  paid: 0,
  due: 200_000,
  finalPrice: 200_000,
  estimatedReadyAt: null,
  expiresAt: null,
  card: card && { id: attemptId, status: 'PENDING', isUnknown: false, ...card },
})

describe('what a guest at the terminal is told', () => {
  it('is that the terminal is made ready until the restaurant knows of this very attempt', () => {
    expect(cardStateOf(seen(null), attemptId)).toEqual({ kind: 'starting' })
    expect(cardStateOf(seen({ id: 'an earlier one', status: 'FAILED' }), attemptId)).toEqual({ kind: 'starting' })
  })

  it('is to swipe while it waits, and that nothing was taken only after a definite no', () => {
    expect(cardStateOf(seen({}), attemptId)).toEqual({ kind: 'waiting' })
    expect(cardStateOf(seen({ status: 'FAILED' }), attemptId)).toEqual({ kind: 'declined' })
  })

  it('is never to try again while nobody knows', () => {
    expect(cardStateOf(seen({ isUnknown: true }), attemptId)).toEqual({ kind: 'unknown' })
  })
})
