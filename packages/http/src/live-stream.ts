import type { LiveHub, StoredEvent } from '@sofreh/events'
import type { Exchange } from './bind.ts'

/** Whether a screen may listen on is asked so often; its beats may come more often and cost a few bytes. */
const askEveryMs = 15_000
/** A screen that lets this much pile up is cut off; it comes back with its last number and gets what it missed. */
const maxPendingBytes = 256 * 1024

export type LiveAnswer = {
  hub: LiveHub
  vendorId: string
  wants: (event: StoredEvent) => boolean
  /** Asked every 15 seconds; false ends the stream (a session that was revoked). */
  isStillAllowed?: () => Promise<boolean>
  /** Told when that could not be asked. */
  onError?: (error: unknown) => void
  /** 15 seconds when absent. A screen that has to own up soon gets them more often. */
  heartbeatMs?: number
  /** For tests. */
  askEveryMs?: number
}

/**
 * Answers with a server-sent stream that never returns until the screen leaves. Resumable by `Last-Event-ID`.
 * Heartbeats go out, and the answer's head says how often, so that a screen knows soon when it hears nothing any more.
 */
export async function streamEvents({ request, reply }: Exchange, answer: LiveAnswer): Promise<never> {
  const after = lastEventId(request.headers['last-event-id'])
  const beatMs = answer.heartbeatMs ?? askEveryMs
  reply.hijack()
  const { raw } = reply
  const gone = new Promise<void>((resolve) => raw.once('close', resolve))
  raw.on('error', () => raw.destroy())
  // Who left while the call was being checked closes no more.
  if (raw.destroyed) return undefined as never
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
    'beat-ms': String(beatMs),
  })
  const write = (text: string) => {
    // News may still come between the end and the close; written then, it would be an error that nobody catches.
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > maxPendingBytes) raw.destroy()
  }
  const stop = await follow(answer, after, write).catch((error: unknown) => {
    // No answer can be given any more; the screen comes back by itself.
    raw.destroy()
    throw error
  })
  const beating = setInterval(
    heartbeatOf(write, answer, () => raw.end()),
    beatMs,
  )
  beating.unref()
  await gone
  clearInterval(beating)
  stop()
  return undefined as never
}

type Write = (text: string) => void
const beat = ': heartbeat\n\n'

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
 * While nobody answers whether the screen may listen on (no database), it hears no beat, so that it says that it has not heard
 * for a while.
 */
function heartbeatOf(write: Write, answer: LiveAnswer, end: () => void): () => void {
  const beatMs = answer.heartbeatMs ?? askEveryMs
  // Beats come a moment early or late: the nearest one asks.
  const waitMs = (answer.askEveryMs ?? askEveryMs) - beatMs / 2
  let askedAtMs = performance.now()
  let isAsking = false
  const ask = async () => {
    isAsking = true
    try {
      const nowMs = performance.now()
      if (!(await (answer.isStillAllowed?.() ?? true))) return end()
      askedAtMs = nowMs
      write(beat)
    } catch (error) {
      answer.onError?.(error)
    } finally {
      isAsking = false
    }
  }
  return () => {
    if (isAsking) return
    if (performance.now() - askedAtMs < waitMs) write(beat)
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
