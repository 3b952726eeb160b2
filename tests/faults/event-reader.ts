import { setTimeout as pause } from 'node:timers/promises'
import type { TillClient } from './till-client.ts'

export type EventReader = { lastEventAt(): number; stop(): void }

/** Reads the live stream of orders as a screen does: reconnects with the last event number it received. */
export function readEvents(address: string, { host, token }: TillClient): EventReader {
  const stopping = new AbortController()
  let lastId = ''
  let lastEventAt = 0
  const follow = async () => {
    const response = await fetch(`${address}/api-sofreh/ordering/live`, {
      signal: stopping.signal,
      headers: {
        hostdomain: host,
        authorization: `Bearer ${token()}`,
        ...(lastId === '' ? {} : { 'last-event-id': lastId }),
      },
    })
    if (!response.ok || !response.body) return
    const decoder = new TextDecoder()
    for await (const piece of response.body) {
      const text = decoder.decode(piece as Uint8Array, { stream: true })
      lastId = /^id: (\d+)$/m.exec(text)?.[1] ?? lastId
      if (/^event: event$/m.test(text)) lastEventAt = Date.now()
    }
  }
  const keepFollowing = async () => {
    while (!stopping.signal.aborted) {
      await follow().catch(() => undefined)
      await pause(200)
    }
  }
  void keepFollowing()
  return { lastEventAt: () => lastEventAt, stop: () => stopping.abort() }
}
