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

describe('state of a card payment at the kiosk', () => {
  it('shows that the terminal is starting until the restaurant reports this attempt', () => {
    expect(cardStateOf(seen(null), attemptId)).toEqual({ kind: 'starting' })
    expect(cardStateOf(seen({ id: 'an earlier one', status: 'FAILED' }), attemptId)).toEqual({ kind: 'starting' })
  })

  it('asks to swipe while the terminal waits, and reports a decline only when it is definite', () => {
    expect(cardStateOf(seen({}), attemptId)).toEqual({ kind: 'waiting' })
    expect(cardStateOf(seen({ status: 'FAILED' }), attemptId)).toEqual({ kind: 'declined' })
  })

  it('never offers another card payment while the outcome is unknown', () => {
    expect(cardStateOf(seen({ isUnknown: true }), attemptId)).toEqual({ kind: 'unknown' })
  })
})
