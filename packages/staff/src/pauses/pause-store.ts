import { joinStream } from '@sofreh/ui'
import type { PausesView } from '@sofreh/vendors/client'
import { useEffect } from 'react'
import { create } from 'zustand'
import { currentToken } from '../session/session.ts'
import { pausesApi } from './pauses-api.ts'

/** `clockOffsetMs`: how far this device's clock is behind the server's. */
type PauseFacts = Pick<PausesView, 'pauses' | 'delay'> & { clockOffsetMs: number }

/** Current pauses and delay, as the server last answered. */
export const usePauseFacts = create<PauseFacts>(() => ({ pauses: [], delay: null, clockOffsetMs: 0 }))

/** Takes over an answer of the server. */
export function takePauses({ pauses, delay, now }: PausesView): void {
  usePauseFacts.setState({ pauses, delay, clockOffsetMs: Date.parse(now) - Date.now() })
}

/** Refresh interval, which makes up for lost events. */
const everyMs = 60_000

async function readPauses(): Promise<void> {
  try {
    takePauses(await pausesApi('GET /api-sofreh/vendors/pauses'))
  } catch {
    // Without an answer the last facts stay; a pause still ends by the clock.
  }
}

/** Refreshes the facts while a screen is open. */
export function useFollowPauses(): void {
  useEffect(() => {
    const read = () => void readPauses()
    read()
    const timer = setInterval(read, everyMs)
    addEventListener('online', read)
    const leave = joinStream('/api-sofreh/ordering/live', currentToken, {
      onEvent: ({ kind }) => {
        if (kind === 'vendor-changed') read()
      },
      onRefetch: read,
      onLive: () => undefined,
    })
    return () => {
      clearInterval(timer)
      removeEventListener('online', read)
      leave()
    }
  }, [])
}
