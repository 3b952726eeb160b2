import { createParser, type EventSourceMessage } from 'eventsource-parser'

/**
 * Follows a live stream and reconnects until it is stopped. The token is sent in a header, because a cookie or a query
 * would leak it. Reconnects with the last number received, so that the server sends missed events first (R22).
 */
export type LiveEvent = { number: number; kind: string; subjectId: string; facts: Record<string, unknown>; at: string }

export type FollowOptions = {
  url: string
  token?: () => string | undefined | Promise<string | undefined>
  headers?: () => Record<string, string>
  /** Start after this number; absent: start with new events. */
  after?: number
  onEvent: (event: LiveEvent) => void
  /**
   * More events were missed than the server replays: reload the current state. Also called after the first connection.
   */
  onRefetch: () => void
  /**
   * `live` while heartbeats arrive, `lost` as soon as they stop. `refused` after a 401 or 403, which is retried slowly.
   */
  onState?: (state: 'live' | 'lost' | 'refused') => void
  /** Called after each chunk received, heartbeats included; for «last update 40 s ago». */
  onAlive?: () => void
  fetch?: typeof fetch
}

/**
 * Two missed heartbeats mean that the connection is dead, whatever the socket reports. Heartbeats come every 15 s by
 * default.
 */
const usualHeartbeatMs = 15_000
const slackMs = 1_000
const silenceAfter = (heartbeatMs: number) => 2 * heartbeatMs + slackMs
/** A server that hangs accepts the connection and does not respond. */
const answerMs = 15_000
const firstRetryMs = 500
const slowestRetryMs = 15_000
/** Source of `online` events; processes without a window never receive one. */
const whenOnline: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> =
  'window' in globalThis ? globalThis.window : new EventTarget()

/** Starts following; returns the function that stops it. */
export function followEvents(options: FollowOptions): () => void {
  const stopping = new AbortController()
  void follow(options, stopping.signal)
  return () => stopping.abort()
}

async function follow(options: FollowOptions, stopped: AbortSignal): Promise<void> {
  let last = options.after
  let retryMs = firstRetryMs
  const see = (number: number) => {
    last = number
    retryMs = firstRetryMs
  }
  while (!stopped.aborted) {
    const outcome = await connectOnce(options, stopped, last, see).catch(() => 'lost' as const)
    if (stopped.aborted) return
    options.onState?.(outcome)
    const isBack = await pause(outcome === 'refused' ? slowestRetryMs : retryMs * (0.5 + Math.random()), stopped)
    retryMs = isBack ? firstRetryMs : Math.min(retryMs * 2, slowestRetryMs)
  }
}

async function connectOnce(
  options: FollowOptions,
  stopped: AbortSignal,
  last: number | undefined,
  see: (number: number) => void,
): Promise<'lost' | 'refused'> {
  const connection = new AbortController()
  const end = () => connection.abort()
  stopped.addEventListener('abort', end)
  // A connection opened before the network came back is dead, whatever the socket reports.
  whenOnline.addEventListener('online', end)
  let silence = setTimeout(end, answerMs)
  try {
    const token = await options.token?.()
    const headers: Record<string, string> = { accept: 'text/event-stream', ...options.headers?.() }
    if (token) headers['authorization'] = `Bearer ${token}`
    if (last !== undefined) headers['last-event-id'] = String(last)
    const response = await (options.fetch ?? fetch)(options.url, {
      headers,
      signal: connection.signal,
      cache: 'no-store',
    })
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'lost'
    const silenceMs = silenceAfter(Number(response.headers.get('beat-ms')) || usualHeartbeatMs)
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(end, silenceMs)
    }
    listen()
    options.onState?.('live')
    for await (const messages of messagesOf(response.body)) {
      listen()
      options.onAlive?.()
      for (const message of messages) deliver(message, options, see, last === undefined)
    }
    return 'lost'
  } finally {
    clearTimeout(silence)
    stopped.removeEventListener('abort', end)
    whenOnline.removeEventListener('online', end)
    connection.abort()
  }
}

function deliver(
  message: EventSourceMessage,
  options: FollowOptions,
  see: (number: number) => void,
  isFirst: boolean,
): void {
  const content = JSON.parse(message.data) as LiveEvent
  see(content.number)
  if (message.event === 'event') options.onEvent(content)
  else if (message.event === 'refetch' || isFirst) options.onRefetch()
}

/** Yields the messages that each chunk completes; a comment (heartbeat) yields an empty list. */
async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage[]> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let complete: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => complete.push(message) })
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    parser.feed(value)
    yield complete
    complete = []
  }
}

/** Waits for `ms` or until the network is back; resolves to true when the network ended the wait. */
function pause(ms: number, stopped: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (event?: Event) => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
      whenOnline.removeEventListener('online', end)
      resolve(event?.type === 'online')
    }
    const timer = setTimeout(end, ms)
    stopped.addEventListener('abort', end)
    whenOnline.addEventListener('online', end)
  })
}
