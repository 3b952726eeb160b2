import { showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { toastNote, useLive } from '@sofreh/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ringOnce, useWakingBell } from '@sofreh/staff/alarms'
import { currentToken } from '@sofreh/staff/session'
import { ordersText } from '../../../orders/orders.fa.ts'
import { isNews } from './is-news.ts'
import { noteLive, noteUnseen, useLiveOrders } from '../../../orders/live-store.ts'

/** A burst of events causes one refetch. */
const debounceMs = 150

/**
 * Follows the vendor's orders on every screen of the back office: refetches, rings, and shows a count in the document
 * title.
 */
export function OrderWatch() {
  const refresh = useRefreshSoon()
  const live = useLive({
    url: '/api-sofreh/ordering/live',
    token: currentToken,
    onEvent: (event) => {
      refresh()
      if (!isNews(event)) return
      noteUnseen(event.subjectId)
      const number = event.facts['number']
      toastNote(ordersText.newOrder(showOrderNumber(String(number ?? ''))))
      ringOnce('order')
    },
    onRefetch: refresh,
  })
  useEffect(() => noteLive(live), [live])
  useWakingBell()
  useTitleBadge()
  return null
}

function useRefreshSoon(): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: ['orders'], predicate: ({ state }) => !isFarDown(state.data) })
      void client.invalidateQueries({ queryKey: ['tables'] })
      void client.invalidateQueries({ queryKey: ['approvals'] })
    }, debounceMs)
  }
}

/** Skips a list that was scrolled far down, since a refetch would request all its pages at every event. */
function isFarDown(shown: unknown): boolean {
  return (
    typeof shown === 'object' &&
    shown !== null &&
    'pages' in shown &&
    Array.isArray(shown.pages) &&
    shown.pages.length > 3
  )
}

/** Prefixes the document title with the count of unseen orders. */
function useTitleBadge(): void {
  const count = useLiveOrders((state) => state.unseen.size)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    // Runs after the shell's effect, which writes the screen's title.
    const timer = setTimeout(() => {
      const plain = document.title.replace(/^\([^)]*\) /, '')
      document.title = count > 0 ? ordersText.newTitle(toPersianDigits(count), plain) : plain
    }, 0)
    return () => clearTimeout(timer)
  }, [count, path])
}
