import { ApiProblem } from '@sofreh/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../session/api.ts'

const open = (token: string) => api('GET /api/payments/link/{id}', { params: { id: token } })

export type OpenedLink = Awaited<ReturnType<typeof open>>
type LinkView = { status: 'loading' | 'notFound' | 'unanswered' } | { status: 'ready'; asked: OpenedLink }

/** While a payment is under way its end is asked for by and by. */
const askEveryMs = 5_000

/** A payment link as it stands now: read again when the guest comes back to the page, and while a payment is under way. */
export function useLink(token: string | undefined) {
  const [view, setView] = useState<LinkView>({ status: 'loading' })
  const read = useCallback(async () => {
    const next = token === undefined ? ({ status: 'notFound' } as const) : await load(token)
    // A lost connection leaves what was known on the screen.
    setView((before) => (next.status === 'unanswered' && before.status === 'ready' ? before : next))
  }, [token])
  const isUnderWay = view.status === 'ready' && view.asked.state === 'IN_PROGRESS'
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    look()
    const timer = isUnderWay ? setInterval(look, askEveryMs) : undefined
    document.addEventListener('visibilitychange', look)
    // Back from the bank's page by the browser's own button: the page is the old one, and so is what it says.
    addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [read, isUnderWay])
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
