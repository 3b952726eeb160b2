import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { holdReload } from '../../session/reload-hold.ts'
import { useSession } from '../../session/session-context.ts'
import { findOpenTicket, heldTickets, holdTicket, keepOpenTicket, takeHeldTicket } from './kept/kept-tickets.ts'
import { useTillFacts } from './sync/till-facts.ts'
import { isEmpty, type Ticket } from './ticket/ticket.ts'
import { useTill } from './ticket/till-store.ts'

/** How long a change may exist only in memory. */
const keepAfterMs = 250

/** Restores the cart from before a reload, then stores every change of it on the device. */
export function useKeptTicket(): void {
  const vendorId = useSession().vendor.id

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const keep = () => void keepOpenTicket(vendorId, useTill.getState().ticket).catch(() => undefined)
    const start = async () => {
      const sold = new Set(useTillFacts.getState().log.map(({ entry }) => entry.subjectId))
      const kept = await findOpenTicket(vendorId, sold).catch(() => undefined)
      if (!isGone && kept && isEmpty(useTill.getState().ticket)) useTill.getState().open(kept)
    }
    const stop = useTill.subscribe((now, before) => {
      if (now.ticket === before.ticket) return
      clearTimeout(timer)
      timer = setTimeout(keep, keepAfterMs)
    })
    void start()
    window.addEventListener('pagehide', keep)
    return () => {
      isGone = true
      stop()
      window.removeEventListener('pagehide', keep)
      if (timer !== undefined) {
        clearTimeout(timer)
        keep()
      }
    }
  }, [vendorId])

  const hasWork = useTill((till) => !isEmpty(till.ticket))
  useEffect(() => (hasWork ? holdReload() : undefined), [hasWork])
}

/** The held carts of all tabs. */
const useHeld = create<{ held: readonly Ticket[] }>(() => ({ held: [] }))

/** Returns the functions that hold and recall carts. */
export function useHolding() {
  const vendorId = useSession().vendor.id
  const refresh = async () => useHeld.setState({ held: await heldTickets(vendorId) })
  const aside = async (ticket: Ticket) => {
    if (!isEmpty(ticket)) await holdTicket(vendorId, ticket)
  }
  return {
    /** Holds the current cart and shows `fresh`. */
    hold: async (fresh: Ticket) => {
      await aside(useTill.getState().ticket)
      useTill.getState().open(fresh)
      await refresh()
    },
    /** Shows a held cart; the current one is held instead. */
    recall: async (ticket: Ticket) => {
      await aside(useTill.getState().ticket)
      await takeHeldTicket(ticket.id)
      useTill.getState().open(ticket)
      await refresh()
    },
  }
}

export function useHeldTickets(): readonly Ticket[] {
  const vendorId = useSession().vendor.id
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isAsked) return
    setAsked(true)
    void heldTickets(vendorId).then((held) => useHeld.setState({ held }))
  }, [vendorId, isAsked])
  return useHeld(({ held }) => held)
}
