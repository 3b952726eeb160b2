import { slotDays } from '@sofreh/ordering/domain'
import { useEffect, useState } from 'react'
import type { Session } from '../../../session/session-queries.ts'
import { tillApi } from '../sync/till-api.ts'
import { trueNow } from '../sync/till-clock.ts'
import { useTillFacts } from '../sync/till-facts.ts'

export type OfferedSlot = { at: string; isFull: boolean; leftMinutes: number | null }
/** `isOwn`: reckoned by this device; what each time has left nobody could be asked. */
export type SlotOffer = { isOwn: boolean; isOffered: boolean; days: { date: string; slots: OfferedSlot[] }[] }

/** The times of the vendor's own hours, as the server reckons them; a pause stops guests and not the till. */
export function ownSlots(vendor: Session['vendor'], now: Date): SlotOffer {
  const isOffered = vendor.scheduledOrders
  // A till that starts without a network may know its vendor from before dated exceptions existed.
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

/** What may be promised on the phone: asked of the server each time, since others promise too; else by the till's own rules. */
export function useSlotOffer(): SlotOffer | undefined {
  const [offer, setOffer] = useState<SlotOffer>()
  useEffect(() => {
    let isGone = false
    const own = () => {
      const { session } = useTillFacts.getState()
      return session && ownSlots(session.vendor, trueNow())
    }
    const read = async () => {
      const heard = await tillApi('GET /api-sofreh/ordering/slots').then((told) => ({ isOwn: false, ...told }), own)
      if (!isGone) setOffer(heard)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [])
  return offer
}
