import type { VisitState } from '@sofreh/ordering/client'
import { describe, expect, it } from 'vitest'
import { type Cart, emptyCart } from '../cart/cart.ts'
import { sampleLanding, sampleTable } from '../page/sample.seed.ts'
import type { Visit } from '../visit/visit-store.ts'
import { payChoiceOf } from './pay-choice.ts'

const landing = { ...sampleLanding, onlinePayment: true, payLaterChannels: ['QR' as const] }
const visitOf = (facts: Partial<VisitState>): Visit => ({
  status: 'ready',
  lastAnswerAt: 0,
  state: { bill: null, mayAdd: true, visit: { endedAt: null }, ...facts } as VisitState,
})
const choice = (visit: Visit, cart: Partial<Cart> = {}, table: typeof sampleTable | undefined = sampleTable) =>
  payChoiceOf({ landing, table, visit, cart: { ...emptyCart, ...cart } })

describe('payment choice of a cart', () => {
  it('adds the cart to the table’s bill for the first guest at a table, and offers paying now as the other choice', () => {
    expect(choice(visitOf({}))).toMatchObject({ methods: ['COUNTER', 'ONLINE'], present: 'COUNTER', isRound: true })
    expect(choice({ status: 'loading' })).toMatchObject({ present: 'COUNTER', isRound: false })
    expect(choice(visitOf({}), { paymentMethod: 'ONLINE' })).toMatchObject({ present: 'ONLINE', isRound: false })
  })

  it('offers to join the bill of the others at the table, and nothing to a guest who has joined or has left', () => {
    expect(choice(visitOf({ mayAdd: false })).isOutside).toBe(true)
    expect(choice(visitOf({})).isOutside).toBe(false)
    const left = { endedAt: '2026-11-25T12:00:00Z' } as VisitState['visit']
    expect(choice(visitOf({ mayAdd: false, visit: left })).isOutside).toBe(false)
  })

  it('creates a separate order beside the visit, with a discount code, and away from a table', () => {
    expect(choice(visitOf({ mayAdd: false }))).toMatchObject({ present: 'ONLINE', isRound: false })
    expect(choice(visitOf({}), { discountCode: 'NOWRUZ' })).toMatchObject({ present: 'ONLINE', isRound: false })
    expect(choice({ status: 'none' })).toMatchObject({ present: 'ONLINE' })
    const away = payChoiceOf({ landing, table: undefined, visit: { status: 'none' }, cart: emptyCart })
    expect(away).toMatchObject({ methods: ['ONLINE'], present: 'ONLINE' })
  })
})
