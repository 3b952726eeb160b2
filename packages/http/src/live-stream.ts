import type { LiveHub, StoredEvent } from '@sofreh/events'
import type { Exchange } from './bind.ts'

const heartbeatMs = 15_000
/** A screen that lets this much pile up is cut off; it comes back with its last number and gets what it missed. */
const maxPendingBytes = 256 * 1024

export type LiveAnswer = {
  hub: LiveHub
  vendorId: string
  wants: (event: StoredEvent) => boolean
  /** Asked at each heartbeat; false ends the stream (a session that was revoked). */
  isStillAllowed?: () => Promise<boolean>
  /** Told when that could not be asked. */
  onError?: (error: unknown) => void
  /** For tests: 15 seconds otherwise. */
  heartbeatMs?: number
}

/**
 * Answers with a server-sent stream that never returns until the screen leaves. Resumable by `Last-Event-ID`.
 * A heartbeat goes out every 15 seconds, so that a screen can say when it last heard.
 */
export async function streamEvents({ request, reply }: Exchange, answer: LiveAnswer): Promise<never> {
  const after = lastEventId(request.headers['last-event-id'])
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
  const beat = setInterval(() => void heartbeat(write, answer, () => raw.end()), answer.heartbeatMs ?? heartbeatMs)
  beat.unref()
  await gone
  clearInterval(beat)
  stop()
  return undefined as never
}

type Write = (text: string) => void

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

/** A beat that cannot be checked (no database) is left out, so that the screen says it has not heard for a while. */
async function heartbeat(write: Write, answer: LiveAnswer, end: () => void): Promise<void> {
  try {
    const allowed = await (answer.isStillAllowed?.() ?? true)
    if (allowed) write(': heartbeat\n\n')
    else end()
  } catch (error) {
    answer.onError?.(error)
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
