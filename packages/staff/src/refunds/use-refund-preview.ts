import { useEffect, useState } from 'react'
import type { RefundPreview, RefundSelection } from './refund-preview.ts'

type Asked = { key: string; preview: RefundPreview | undefined; error: unknown }
export type AskRefundPreview = (
  orderId: string,
  selection: RefundSelection,
  signal: AbortSignal,
) => Promise<RefundPreview>

/** Debounce: asks the server once the user pauses. */
const pauseMs = 150

/**
 * Returns the server's preview of this refund; undefined while it loads or nothing is selected.
 * @param selection undefined while nothing is selected
 * @param attempt a new value asks again, because the previous preview may be out of date
 */
export function useRefundPreview(
  ask: AskRefundPreview,
  orderId: string,
  selection: RefundSelection | undefined,
  attempt = 0,
): Pick<Asked, 'preview' | 'error'> {
  const body = selection ? JSON.stringify(selection) : ''
  const key = body && `${attempt} ${body}`
  const [asked, setAsked] = useState<Asked>({ key: '', preview: undefined, error: undefined })
  useEffect(() => {
    if (key === '') return
    const leaving = new AbortController()
    const read = async () => {
      try {
        const preview = await ask(orderId, JSON.parse(body) as RefundSelection, leaving.signal)
        if (!leaving.signal.aborted) setAsked({ key, preview, error: undefined })
      } catch (error) {
        if (!leaving.signal.aborted) setAsked({ key, preview: undefined, error })
      }
    }
    const timer = setTimeout(() => void read(), pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [ask, orderId, key, body])
  return asked.key === key && key !== '' ? asked : { preview: undefined, error: undefined }
}
