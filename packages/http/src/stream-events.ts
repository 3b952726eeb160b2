import type { LiveHub, StoredEvent } from '@sofreh/events'
import type { Exchange } from './bind.ts'

/** Interval of the session check; heartbeats may come more often, because they cost only a few bytes. */
const askEveryMs = 15_000
/**
 * Disconnects a client with this much unread output; it reconnects with its last number and receives what it missed.
 */
const maxPendingBytes = 256 * 1024

export type LiveAnswer = {
  hub: LiveHub
  vendorId: string
  wants: (event: StoredEvent) => boolean
  /** Called every 15 seconds; false ends the stream (a revoked session). */
  isStillAllowed?: () => Promise<boolean>
  /** Called when that check failed. */
  onError?: (error: unknown) => void
  /** 15 seconds when absent; shorter for screens that must show a lost connection soon. */
  heartbeatMs?: number
  /** For tests. */
  askEveryMs?: number
}

/**
 * Responds with a server-sent event stream that ends when the client leaves. Resumable by `Last-Event-ID`. The
 * `beat-ms` header announces the heartbeat interval, so that the client detects a dead connection soon.
 */
export async function streamEvents({ request, reply }: Exchange, answer: LiveAnswer): Promise<never> {
  const after = lastEventId(request.headers['last-event-id'])
  const heartbeatMs = answer.heartbeatMs ?? askEveryMs
  reply.hijack()
  const { raw } = reply
  const gone = new Promise<void>((resolve) => raw.once('close', resolve))
  raw.on('error', () => raw.destroy())
  // The `close` event of a client that left during the checks has already fired.
  if (raw.destroyed) return undefined as never
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
    'beat-ms': String(heartbeatMs),
  })
  const write = (text: string) => {
    // Events may still arrive between `end` and `close`; writing them would raise an uncaught error.
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > maxPendingBytes) raw.destroy()
  }
  const stop = await follow(answer, after, write).catch((error: unknown) => {
    // The head is already sent, so there is no error response; the client reconnects by itself.
    raw.destroy()
    throw error
  })
  const heartbeats = setInterval(
    heartbeatOf(write, answer, () => raw.end()),
    heartbeatMs,
  )
  heartbeats.unref()
  await gone
  clearInterval(heartbeats)
  stop()
  return undefined as never
}

type Write = (text: string) => void
const heartbeat = ': heartbeat\n\n'

function follow(answer: LiveAnswer, after: number | undefined, write: Write): Promise<() => void> {
  return answer.hub.follow({
    vendorId: answer.vendorId,
    wants: answer.wants,
    ...(after === undefined ? {} : { after }),
    send: (message) => {
      if (message.type === 'event') write(frame('event', message.event.number, publicEvent(message.event)))
      else write(frame(message.type, message.number, { number: message.number }))
    },
  })
}

/**
 * Sends heartbeats and checks the session. While that check fails (no database) no heartbeat is sent, so that the
 * screen shows its data as stale.
 */
function heartbeatOf(write: Write, answer: LiveAnswer, end: () => void): () => void {
  const heartbeatMs = answer.heartbeatMs ?? askEveryMs
  // Heartbeats come slightly early or late: the nearest one runs the check.
  const waitMs = (answer.askEveryMs ?? askEveryMs) - heartbeatMs / 2
  let askedAtMs = performance.now()
  let isAsking = false
  const ask = async () => {
    isAsking = true
    try {
      const nowMs = performance.now()
      if (!(await (answer.isStillAllowed?.() ?? true))) return end()
      askedAtMs = nowMs
      write(heartbeat)
    } catch (error) {
      answer.onError?.(error)
    } finally {
      isAsking = false
    }
  }
  return () => {
    if (isAsking) return
    if (performance.now() - askedAtMs < waitMs) write(heartbeat)
    else void ask()
  }
}

function frame(type: string, id: number, content: unknown): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(content)}\n\n`
}

function publicEvent({ number, kind, subjectId, facts, at }: StoredEvent): unknown {
  return { number, kind, subjectId, facts, at }
}

function lastEventId(header: string | string[] | undefined): number | undefined {
  const number = typeof header === 'string' && header !== '' ? Number(header) : Number.NaN
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}
