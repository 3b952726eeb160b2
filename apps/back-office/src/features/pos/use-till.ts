import { useDocumentVisibility, useThrottledCallback } from '@mantine/hooks'
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

/** At a rush several things happen in one breath; one asking answers them all. */
const breathMs = 700

/**
 * Listens to the shop: open orders, tables and the menu are asked for again as soon as something happened to them. The
 * menu's line is dropped while the page is hidden: a browser keeps few lines to one host.
 * @returns how the line of the orders is
 */
export function useShopNews() {
  const queries = useQueryClient()
  const mayHear = useMay('ORDER_VIEW')
  const isSeen = useDocumentVisibility() === 'visible'
  const refresh = useThrottledCallback(() => void queries.invalidateQueries({ queryKey: ['till'] }), breathMs)
  const refreshMenu = useThrottledCallback(
    () => void queries.invalidateQueries({ queryKey: ['till', 'menu'] }),
    breathMs,
  )
  useLive({
    url: isSeen ? '/api-sofreh/catalog/live' : undefined,
    token: currentToken,
    onEvent: refreshMenu,
    onRefetch: refreshMenu,
  })
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
