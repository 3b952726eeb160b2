/**
 * Follows a live stream with the token in a header (a cookie or a query would leak it), and never gives up:
 * it comes back with the last number it saw, so that what was missed is told first (R22).
 */
export type LiveEvent = { number: number; kind: string; subjectId: string; facts: Record<string, unknown>; at: string }

export type FollowOptions = {
  url: string
  token?: () => string | undefined | Promise<string | undefined>
  headers?: () => Record<string, string>
  /** Begin after this number; absent: from now. */
  after?: number
  onEvent: (event: LiveEvent) => void
  /** The screen missed more than is told again: read the present state anew. Also called after the first connection. */
  onRefetch: () => void
  /** `live` while heartbeats come; `lost` as soon as they do not. `refused` after a 401 or 403, tried again slowly. */
  onState?: (state: 'live' | 'lost' | 'refused') => void
  /** Called whenever anything was heard, heartbeats too; for «last heard 40 s ago». */
  onHeard?: () => void
  fetch?: typeof fetch
}

/** Two heartbeats that did not come mean that the line is dead, whatever the socket says; every 15 s if nothing else is said. */
const usualBeatMs = 15_000
const slackMs = 1_000
const silenceAfter = (beatMs: number) => 2 * beatMs + slackMs
/** A server that hangs takes the connection and says nothing. */
const answerMs = 15_000
const firstRetryMs = 500
const slowestRetryMs = 15_000
/** What tells that the network is back; programs without a window are never told. */
const whenOnline: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> =
  'window' in globalThis ? globalThis.window : new EventTarget()

/** Starts following; answers the function that stops it. */
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
  // A line of the network before this one is dead, whatever the socket says.
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
    const silenceMs = silenceAfter(Number(response.headers.get('beat-ms')) || usualBeatMs)
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(end, silenceMs)
    }
    listen()
    options.onState?.('live')
    for await (const text of chunks(response.body)) {
      listen()
      options.onHeard?.()
      for (const message of text) tell(message, options, see, last === undefined)
    }
    return 'lost'
  } finally {
    clearTimeout(silence)
    stopped.removeEventListener('abort', end)
    whenOnline.removeEventListener('online', end)
    connection.abort()
  }
}

type Message = { type: string; content: string }

function tell(message: Message, options: FollowOptions, see: (number: number) => void, isFirst: boolean): void {
  const content = JSON.parse(message.content) as LiveEvent
  see(content.number)
  if (message.type === 'event') options.onEvent(content)
  else if (message.type === 'refetch' || isFirst) options.onRefetch()
}

/** Splits the byte stream into whole messages; comments (heartbeats) give an empty list. */
async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Message[]> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const frames = (rest + value).split('\n\n')
    rest = frames.pop() ?? ''
    yield frames.flatMap(messageOf)
  }
}

function messageOf(frame: string): Message[] {
  let type = 'message'
  let content = ''
  for (const line of frame.split('\n')) {
    if (line.startsWith('event: ')) type = line.slice(7)
    else if (line.startsWith('data: ')) content += line.slice(6)
  }
  return content === '' ? [] : [{ type, content }]
}

/** Waits, but no longer than until the network is back; answers whether it is that which ended it. */
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
