import { slotDays } from '@sofreh/ordering/domain'
import { useEffect, useState } from 'react'
import type { Session } from '@sofreh/staff/session'
import { tillApi } from '../till-api.ts'
import { trueNow } from '../till-clock.ts'
import { useTillFacts } from '../till-facts.ts'

export type OfferedSlot = { at: string; isFull: boolean; leftMinutes: number | null }
/** `isOwn`: computed on this device, without the remaining capacity that only the server has. */
export type SlotOffer = { isOwn: boolean; isOffered: boolean; days: { date: string; slots: OfferedSlot[] }[] }

/** Computes the slots from the vendor's own hours, as the server does. A pause stops online orders and not the till. */
export function ownSlots(vendor: Session['vendor'], now: Date): SlotOffer {
  const isOffered = vendor.scheduledOrders
  // A session stored by an older build has no dated exceptions.
  const rules = { ...vendor, days: vendor.days ?? [], pauses: [] }
  const days = isOffered && vendor.isActive ? slotDays(rules, now) : []
  return {
    isOwn: true,
    isOffered,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) => ({ at: slot.toISOString(), isFull: false, leftMinutes: null })),
    })),
  }
}

/**
 * Returns the slots that may be promised. The server is asked each time because other channels promise them too;
 * without an answer the till computes them.
 */
export function useSlotOffer(): SlotOffer | undefined {
  const [offer, setOffer] = useState<SlotOffer>()
  useEffect(() => {
    let isGone = false
    const own = () => {
      const { session } = useTillFacts.getState()
      return session && ownSlots(session.vendor, trueNow())
    }
    const read = async () => {
      const received = await tillApi('GET /api-sofreh/ordering/slots').then(
        (answer) => ({ isOwn: false, ...answer }),
        own,
      )
      if (!isGone) setOffer(received)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [])
  return offer
}
