import { describe, expect, it } from 'vitest'
import { newCart } from './cart.ts'
import { ownSlots } from '../engine/orders/slot-offer.ts'
import { onlineTimeFields, eatenAt, offlineTimeFields, whenText } from './when.ts'

/** Saturday, one in the afternoon in Tehran. */
const now = new Date('2026-11-21T09:30:00Z')
const evening = '2026-11-21T16:30:00.000Z'
const later = { ...newCart('one', 'PICKUP'), scheduledFor: evening }

describe("when a cart's food is wanted", () => {
  it('sends and logs the wanted time alike and shows it as a short text', () => {
    expect(whenText(later, now.getTime())).toBe('۲۰:۰۰')
    expect(onlineTimeFields(later)).toEqual({ scheduledFor: evening })
    expect(offlineTimeFields(later)).toEqual({ scheduledFor: evening, preparationMinutes: null })
    const soon = { ...newCart('two', 'DELIVER'), preparationMinutes: 40 }
    expect(whenText(soon, now.getTime())).toBe('۴۰ دقیقه‌ای')
    expect(onlineTimeFields(soon)).toEqual({ preparationMinutes: 40 })
    expect(whenText(newCart('three'), now.getTime())).toBeUndefined()
    expect(onlineTimeFields(newCart('three'))).toEqual({})
  })

  it("decides by the slot's time which dishes are on sale", () => {
    expect(eatenAt(later, now)).toEqual(new Date(evening))
    expect(eatenAt(newCart('one'), now)).toBe(now)
  })

  it('ignores the slot for dine-in and keeps it while another type is selected', () => {
    const seated = { ...later, deliveryType: 'SERVE' as const }
    expect(onlineTimeFields(seated)).toEqual({})
    expect(offlineTimeFields(seated).scheduledFor).toBeNull()
    expect(onlineTimeFields({ ...seated, deliveryType: 'PICKUP' as const })).toEqual({ scheduledFor: evening })
  })

  it("offers slots from the vendor's own hours when the server does not answer", () => {
    const vendor = {
      scheduledOrders: true,
      isActive: true,
      hours: [{ weekday: 'SAT', from: '12:00', to: '15:00' }],
      slotMinutes: 30,
      scheduleDaysAhead: 0,
      preparationMinutes: 20,
    } as unknown as Parameters<typeof ownSlots>[0]
    const offer = ownSlots(vendor, now)
    expect(offer).toMatchObject({ isOwn: true, isOffered: true, days: [{ date: '2026-11-21' }] })
    expect(offer.days[0]?.slots.map(({ at }) => at)).toEqual([
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T10:30:00.000Z',
      '2026-11-21T11:00:00.000Z',
    ])
    expect(ownSlots({ ...vendor, scheduledOrders: false }, now)).toMatchObject({ isOffered: false, days: [] })
  })
})
