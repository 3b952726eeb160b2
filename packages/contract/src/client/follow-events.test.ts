import { expect, it, vi } from 'vitest'
import { followEvents, type LiveEvent } from './follow-events.ts'

const event = (number: number) => ({ number, kind: 'سفارش', subjectId: 's', facts: { note: 'چای' }, at: 't' })
const text = [
  ': heartbeat\n\n',
  `id: 1\nevent: event\ndata: ${JSON.stringify(event(1))}\n\n`,
  `event: refetch\r\ndata: ${JSON.stringify({ number: 5 })}\r\n\r\n`,
  `event:event\ndata:${JSON.stringify(event(6)).replace('"kind"', '\ndata:"kind"')}\n\n`,
  `event: later\ndata: ${JSON.stringify({ number: 7 })}\n\n`,
  `event: event\ndata: ${JSON.stringify(event(8))}\n`,
].join('')

/** Follows a stream that arrives in pieces of this size, until it ends. */
async function received(pieceBytes: number) {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += pieceBytes) controller.enqueue(bytes.slice(at, at + pieceBytes))
      controller.close()
    },
  })
  const got: (LiveEvent | 'refetch')[] = []
  let stop = () => undefined as void
  await new Promise<void>((ended) => {
    stop = followEvents({
      url: '/live',
      after: 0,
      fetch: async () => new Response(body),
      onEvent: (one) => got.push(one),
      onRefetch: () => got.push('refetch'),
      onState: (state) => state === 'lost' && ended(),
    })
  })
  stop()
  return got
}

it.each([1, 2, 3, 7, 64, 10_000])('reads the same events from pieces of %i bytes', async (pieceBytes) => {
  expect(await received(pieceBytes)).toEqual([event(1), 'refetch', event(6)])
})

it('resumes a live stream after the last event number', async () => {
  const asked: (string | null)[] = []
  const fetch = vi.fn(async (_: unknown, request?: RequestInit) => {
    asked.push(new Headers(request?.headers).get('last-event-id'))
    return new Response(`event: event\ndata: ${JSON.stringify(event(9))}\n\n`)
  })
  await new Promise<void>((again) => {
    const stop = followEvents({
      url: '/live',
      fetch,
      onEvent: () => undefined,
      onRefetch: () => undefined,
      onState: () => {
        if (asked.length < 2) return
        stop()
        again()
      },
    })
  })
  expect(asked).toEqual([null, '9'])
})
