import { followEvents, type LiveEvent } from '@sofreh/contract/client'

/** `connecting` until the first response; `refused` when the session has no access. */
export type LiveState = 'connecting' | 'live' | 'lost' | 'refused'
/** `lastReceivedAtMs`: time of the last data received, heartbeats included; absent before the first. */
export type Live = { state: LiveState; lastReceivedAtMs?: number }

export type StreamListener = {
  onEvent: (event: LiveEvent) => void
  onRefetch: () => void
  onLive: (live: Live) => void
}
export type Token = () => string | undefined | Promise<string | undefined>

type Stream = {
  live: Live
  listeners: Set<StreamListener>
  stop: () => void
  closeTimer?: ReturnType<typeof setTimeout>
}

/** Time to wait before closing a stream: often the next screen uses the same one. */
const closeDelayMs = 1_500

const streams = new Map<string, Stream>()

/**
 * Joins this page's shared connection to a stream. A browser allows only six connections per host over plain HTTP. A
 * till, its bell and its menu would use them up in two tabs.
 * @returns a function that leaves; the last one to leave closes the connection
 */
export function joinStream(url: string, token: Token, listener: StreamListener): () => void {
  const stream = streams.get(url) ?? openStream(url, token)
  clearTimeout(stream.closeTimer)
  stream.listeners.add(listener)
  listener.onLive(stream.live)
  return () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size > 0) return
    clearTimeout(stream.closeTimer)
    stream.closeTimer = setTimeout(() => {
      stream.stop()
      streams.delete(url)
    }, closeDelayMs)
  }
}

function openStream(url: string, token: Token): Stream {
  const stream: Stream = { live: { state: 'connecting' }, listeners: new Set(), stop: () => undefined }
  const each = (notify: (listener: StreamListener) => void) => {
    // Iterates over a copy, because listeners may join or leave during the call.
    for (const listener of Array.from(stream.listeners)) notify(listener)
  }
  const setLive = (live: Live) => {
    stream.live = live
    each(({ onLive }) => onLive(live))
  }
  streams.set(url, stream)
  stream.stop = followEvents({
    url,
    token,
    onEvent: (event) => each(({ onEvent }) => onEvent(event)),
    onRefetch: () => each(({ onRefetch }) => onRefetch()),
    onState: (state) => setLive({ ...stream.live, state }),
    onAlive: () => setLive({ ...stream.live, lastReceivedAtMs: Date.now() }),
  })
  return stream
}
