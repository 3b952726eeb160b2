import { useLive } from '@sofreh/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { holdReload } from '../../session/reload-hold.ts'
import { currentToken } from '../../session/session.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { findOpenTicket, holdTicket, keepOpenTicket, takeHeldTicket } from './kept/kept-tickets.ts'
import { isEmpty, type Ticket } from './ticket/ticket.ts'
import { useTill } from './ticket/till-store.ts'

/** How long a change may stand only in memory. */
const keepAfterMs = 250

/** Brings back the ticket of before a reload, and keeps the present one on the device from then on. */
export function useKeptTicket(): boolean {
  const vendorId = useSession().vendor.id
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const keep = () => void keepOpenTicket(vendorId, useTill.getState().ticket).catch(() => undefined)
    const start = async () => {
      const kept = await findOpenTicket(vendorId).catch(() => undefined)
      if (isGone) return
      if (kept && isEmpty(useTill.getState().ticket)) useTill.getState().open(kept)
      setReady(true)
    }
    const stop = useTill.subscribe((now, before) => {
      if (now.ticket === before.ticket) return
      clearTimeout(timer)
      timer = setTimeout(keep, keepAfterMs)
    })
    void start()
    void navigator.storage?.persist?.()
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
  return isReady
}

/** Listens to the shop: menu, tables and open orders are asked for again as soon as something happened. */
export function useShopNews() {
  const queries = useQueryClient()
  const mayHear = useMay('ORDER_VIEW')
  const refresh = () => void queries.invalidateQueries({ queryKey: ['till'] })
  return useLive({
    url: mayHear ? '/api-sofreh/ordering/live' : undefined,
    token: currentToken,
    onEvent: refresh,
    onRefetch: refresh,
  })
}

/** Putting tickets aside and taking them up again. */
export function useHolding() {
  const vendorId = useSession().vendor.id
  const queries = useQueryClient()
  const changed = () => void queries.invalidateQueries({ queryKey: ['till', 'held'] })
  const aside = async (ticket: Ticket) => {
    if (isEmpty(ticket)) return
    await holdTicket(vendorId, ticket)
  }
  return {
    /** The present ticket is put aside and an empty one takes its place. */
    hold: async (fresh: Ticket) => {
      await aside(useTill.getState().ticket)
      useTill.getState().open(fresh)
      changed()
    },
    /** A held ticket comes back; the present one is put aside for it. */
    recall: async (ticket: Ticket) => {
      await aside(useTill.getState().ticket)
      await takeHeldTicket(ticket.id)
      useTill.getState().open(ticket)
      changed()
    },
  }
}
