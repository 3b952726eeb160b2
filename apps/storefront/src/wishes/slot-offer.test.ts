import { describe, expect, it } from 'vitest'
import { firstSlot } from './slot-offer.ts'

const nowMs = Date.parse('2026-11-21T13:00:00+03:30')
const slot = (clock: string, isFull = false, date = '2026-11-21') => ({
  at: new Date(`${date}T${clock}:00+03:30`).toISOString(),
  isFull,
})
const tomorrow = slot('12:00', false, '2026-11-22')
const offer = {
  slotMinutes: 15,
  days: [
    { date: '2026-11-21', slots: [slot('13:30', true), slot('13:45'), slot('14:15')] },
    { date: '2026-11-22', slots: [tomorrow] },
  ],
}
const paused = (opensAt: string | null) => ({
  kind: 'typePaused' as const,
  deliveryType: 'PICKUP' as const,
  opensAt,
  message: '',
})

describe('first slot while the restaurant accepts no orders for now', () => {
  it('offers the first slot that is not full while the vendor is closed', () => {
    const closed = { kind: 'closed' as const, opensAt: null, isPaused: true, message: '' }
    expect(firstSlot(offer, [closed], nowMs)).toBe(slot('13:45').at)
  })

  it('offers a slot after the pause of its delivery type, on another day when it has no end', () => {
    expect(firstSlot(offer, [paused(slot('14:00').at)], nowMs)).toBe(slot('14:15').at)
    expect(firstSlot(offer, [paused(null)], nowMs)).toBe(tomorrow.at)
  })

  it('offers no first slot where there are no slots', () => expect(firstSlot(undefined, [], nowMs)).toBeUndefined())
})
