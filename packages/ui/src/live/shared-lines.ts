import { followEvents, type LiveEvent } from '@sofreh/contract/client'

/** `connecting` until the first response; `refused` when the session has no access. */
export type LiveState = 'connecting' | 'live' | 'lost' | 'refused'
/** `heardAtMs`: time of the last data received, heartbeats included; absent before the first. */
export type Live = { state: LiveState; lastReceivedAtMs?: number }

export type LineListener = {
  onEvent: (event: LiveEvent) => void
  onRefetch: () => void
  onLive: (live: Live) => void
}
export type Token = () => string | undefined | Promise<string | undefined>

type Line = { live: Live; listeners: Set<LineListener>; stop: () => void; farewell?: ReturnType<typeof setTimeout> }

/** Time to wait before closing a stream: often the next screen listens to the same one. */
const lingerMs = 1_500

const lines = new Map<string, Line>()

/**
 * Joins this page's shared connection to a stream. A browser allows only six connections per host over plain HTTP. A
 * till, its bell and its menu would use them up in two tabs.
 * @returns a function that leaves; the last one to leave closes the connection
 */
export function joinLine(url: string, token: Token, listener: LineListener): () => void {
  const line = lines.get(url) ?? openLine(url, token)
  clearTimeout(line.farewell)
  line.listeners.add(listener)
  listener.onLive(line.live)
  return () => {
    line.listeners.delete(listener)
    if (line.listeners.size > 0) return
    clearTimeout(line.farewell)
    line.farewell = setTimeout(() => {
      line.stop()
      lines.delete(url)
    }, lingerMs)
  }
}

function openLine(url: string, token: Token): Line {
  const line: Line = { live: { state: 'connecting' }, listeners: new Set(), stop: () => undefined }
  const each = (notify: (listener: LineListener) => void) => {
    // Iterates over a copy, because listeners may join or leave during the call.
    for (const listener of Array.from(line.listeners)) notify(listener)
  }
  const note = (live: Live) => {
    line.live = live
    each(({ onLive }) => onLive(live))
  }
  lines.set(url, line)
  line.stop = followEvents({
    url,
    token,
    onEvent: (event) => each(({ onEvent }) => onEvent(event)),
    onRefetch: () => each(({ onRefetch }) => onRefetch()),
    onState: (state) => note({ ...line.live, state }),
    onAlive: () => note({ ...line.live, lastReceivedAtMs: Date.now() }),
  })
  return line
}
