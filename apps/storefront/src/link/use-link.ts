import { ApiProblem } from '@sofreh/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../session/api.ts'

const open = (token: string) => api('GET /api/payments/link/{id}', { params: { id: token } })

export type OpenedLink = Awaited<ReturnType<typeof open>>
type LinkView = { status: 'loading' | 'notFound' | 'unanswered' } | { status: 'ready'; asked: OpenedLink }

/** Polling interval while a payment is in progress. */
const askEveryMs = 5_000

/** Follows a payment link: reads it again when the guest returns to the page, and while a payment is in progress. */
export function useLink(token: string | undefined) {
  const [view, setView] = useState<LinkView>({ status: 'loading' })
  const read = useCallback(async () => {
    const next = token === undefined ? ({ status: 'notFound' } as const) : await load(token)
    // Keeps the last known view after a lost connection.
    setView((before) => (next.status === 'unanswered' && before.status === 'ready' ? before : next))
  }, [token])
  const isInProgress = view.status === 'ready' && view.asked.state === 'IN_PROGRESS'
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    look()
    const timer = isInProgress ? setInterval(look, askEveryMs) : undefined
    document.addEventListener('visibilitychange', look)
    // Refreshes a page restored by the back button from the bank's page.
    addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [read, isInProgress])
  return { view, read }
}

async function load(token: string): Promise<LinkView> {
  try {
    return { status: 'ready', asked: await open(token) }
  } catch (error) {
    const isNone = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
    return { status: isNone ? 'notFound' : 'unanswered' }
  }
}
