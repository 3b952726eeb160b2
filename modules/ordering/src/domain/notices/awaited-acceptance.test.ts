import { describe, expect, it } from 'vitest'
import { acceptedByItselfAt, awaitedSince, type AwaitedOrder } from './awaited-acceptance.ts'

const placedAt = '2026-11-22T10:00:00.000Z'
const paidAt = '2026-11-22T10:02:00.000Z'
const order: AwaitedOrder = {
  channel: 'QR',
  state: 'SUBMITTED',
  isPayLater: true,
  times: { SUBMITTED: placedAt },
  placedAt,
  mergedInto: null,
}
const paid = { ...order, channel: 'WEBSITE', isPayLater: false, state: 'PAID' } as const

describe('orders waiting for staff', () => {
  it.each([
    ['a guest order on account since it was placed', order, placedAt],
    ['an online order since it was paid', { ...paid, times: { SUBMITTED: placedAt, PAID: paidAt } }, paidAt],
    ['no online order that is not paid yet', { ...order, isPayLater: false }, null],
    ['no order that staff entered', { ...order, channel: 'SALON' }, null],
    ['no order that staff already call the guest about', { ...order, state: 'NEEDFORCALL' }, null],
    ['no accepted order', { ...order, state: 'CONFIRMED' }, null],
    ['no bill that was merged into another one', { ...order, mergedInto: 'other' }, null],
  ] as const)('includes %s', (_, order, since) => {
    expect(awaitedSince(order)).toBe(since)
  })

  it('distinguishes orders accepted by the setting from orders accepted by a person', () => {
    const confirmed = { ...order, state: 'CONFIRMED' } as const
    expect(acceptedByItselfAt({ ...confirmed, times: { SUBMITTED: placedAt, CONFIRMED: placedAt } })).toBe(placedAt)
    expect(acceptedByItselfAt({ ...confirmed, times: { SUBMITTED: placedAt, CONFIRMED: paidAt } })).toBeNull()
    const both = { SUBMITTED: placedAt, PAID: paidAt, CONFIRMED: paidAt }
    expect(acceptedByItselfAt({ ...paid, state: 'CONFIRMED', times: both })).toBe(paidAt)
    expect(acceptedByItselfAt({ ...confirmed, channel: 'SALON', times: { CONFIRMED: placedAt } })).toBeNull()
  })
})
