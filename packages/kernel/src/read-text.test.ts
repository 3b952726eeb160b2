import { expect, it } from 'vitest'
import { AnswerTooLarge, AnswerTooSlow, readJson, readText } from './read-text.ts'

/** An endless response that counts how much of it was read. */
function endless(headers: Record<string, string> = {}) {
  const taken = { bytes: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += 1000
      controller.enqueue(new Uint8Array(1000).fill(120))
    },
    cancel() {
      taken.isCancelled = true
    },
  })
  return { response: new Response(body, { headers }), taken }
}

it('stops reading a response that exceeds its limit and closes the connection', async () => {
  const { response, taken } = endless()
  await expect(readText(response, 10_000)).rejects.toBeInstanceOf(AnswerTooLarge)
  expect(taken.isCancelled).toBe(true)
  expect(taken.bytes).toBeLessThan(20_000)
})

it('reads nothing of a response that announces too much', async () => {
  const { response, taken } = endless({ 'content-length': '300000000' })
  await expect(readText(response)).rejects.toBeInstanceOf(AnswerTooLarge)
  expect(taken).toEqual({ bytes: expect.any(Number), isCancelled: true })
  expect(taken.bytes).toBeLessThanOrEqual(2000)
})

it('decodes Persian text that is cut in the middle of a letter between two chunks', async () => {
  const bytes = new TextEncoder().encode('{"نام":"کوبیده"}')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await readJson(new Response(body))).toEqual({ نام: 'کوبیده' })
})

it('returns undefined for JSON that is broken or too large', async () => {
  expect(await readJson(new Response('{"a":'))).toBeUndefined()
  expect(await readJson(endless().response, 5000)).toBeUndefined()
})

it('rethrows the timeout of a response body', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: () => Promise.reject(new DOMException('too late', 'TimeoutError')),
  })
  await expect(readJson(new Response(body))).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('ends a body that comes byte by byte without an end, also when its call has no time limit', async () => {
  const timers: NodeJS.Timeout[] = []
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void timers.push(setInterval(() => controller.enqueue(Uint8Array.of(32)), 5)),
    cancel: () => timers.forEach(clearInterval),
  })
  await expect(readJson(new Response(body), 5000, 60)).rejects.toBeInstanceOf(AnswerTooSlow)
  await expect(readText(new Response(new ReadableStream()), 5000, 60)).rejects.toBeInstanceOf(AnswerTooSlow)
})
