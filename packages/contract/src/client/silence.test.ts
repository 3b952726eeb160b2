import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { EndpointDefinition } from '../define-endpoint.ts'
import { type CallTiming, createApi } from './api.ts'
import { followEvents } from './follow-events.ts'
import { isUnanswered } from './problem.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server that accepts every request and responds as `answers` decides, possibly not at all. */
async function serverThat(answers: (request: IncomingMessage, reply: ServerResponse, call: number) => void) {
  let calls = 0
  const keys: unknown[] = []
  const server: Server = createServer((request, reply) => {
    keys.push(request.headers['idempotency-key'])
    answers(request, reply, (calls += 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys }
}

const json = { 'content-type': 'application/json' }
type Call = EndpointDefinition & { method: 'POST'; path: '/pay' }
const apiOf = (base: string, more: object = {}) =>
  createApi<Call>({ base, networkMessage: 'پاسخی نیامد', answerMs: 20_000, ...more }) as unknown as (
    name: 'POST /pay',
    sent?: object,
  ) => Promise<unknown>

describe('call to a server that hangs', () => {
  it('reports a timed-out payment as unanswered and accepts a retry under the same key', async () => {
    const { base, keys } = await serverThat((_, reply, call) => {
      if (call > 1) reply.writeHead(200, json).end('{"data":"taken"}')
    })
    const api = apiOf(base)
    const asked = await api('POST /pay', { idempotencyKey: 'k', answerMs: 1_000 }).catch((error: unknown) => error)
    expect(isUnanswered(asked)).toBe(true)
    expect(await api('POST /pay', { idempotencyKey: 'k' })).toBe('taken')
    expect(keys).toEqual(['k', 'k'])
  })

  it('reports a call as unanswered when the response breaks off in the middle', async () => {
    const { base } = await serverThat((_, reply) => {
      reply.writeHead(200, json).write('{"data":')
      setTimeout(() => reply.destroy(), 20)
    })
    expect(isUnanswered(await apiOf(base)('POST /pay').catch((error: unknown) => error))).toBe(true)
  })

  it('lets a call override the timeout and reports an abort by the caller as AbortError', async () => {
    const { base } = await serverThat((_, reply) => {
      setTimeout(() => reply.writeHead(200, json).end('{"data":"late"}'), 200)
    })
    expect(await apiOf(base, { answerMs: 1_000 })('POST /pay', { answerMs: 20_000 })).toBe('late')
    const leaving = new AbortController()
    const asked = apiOf(base)('POST /pay', { answerMs: 5_000, signal: leaving.signal })
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('returns the refusal when the session cannot be renewed', async () => {
    const refusal = JSON.stringify({ code: 'NOT_SIGNED_IN', message: 'وارد شوید', errors: [] })
    const { base, keys } = await serverThat((_, reply) => reply.writeHead(401, json).end(refusal))
    const asked = apiOf(base, { renew: async () => false })('POST /pay')
    await expect(asked).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    expect(keys).toHaveLength(1)
    const renewed = apiOf(base, { renew: async () => true })('POST /pay')
    await expect(renewed).rejects.toMatchObject({ status: 401 })
    expect(keys).toHaveLength(3)
  })
})

describe('live stream of a server that hangs', () => {
  it('reports the stream as lost after two missed heartbeats at the interval the server announced', async () => {
    const { base } = await serverThat((_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream', 'beat-ms': '100' }).write(': heartbeat\n\n')
    })
    const startedAtMs = performance.now()
    const states: string[] = []
    const lost = new Promise<void>((resolve) => {
      stops.push(
        followEvents({
          url: base,
          onEvent: () => undefined,
          onRefetch: () => undefined,
          onState: (state) => {
            states.push(state)
            if (state === 'lost') resolve()
          },
        }),
      )
    })
    await lost
    expect(states.slice(0, 2)).toEqual(['live', 'lost'])
    expect(performance.now() - startedAtMs).toBeLessThan(10_000)
  })
})

it('reports duration and request id of a call under a name without ids, also when no response arrives', async () => {
  const { base } = await serverThat((_, reply, call) => {
    if (call === 1) reply.writeHead(200, { ...json, 'x-request-id': 'one-call' }).end('{"data":null}')
    else reply.destroy()
  })
  const timings: CallTiming[] = []
  const api = apiOf(base, { onTimed: (timing: CallTiming) => void timings.push(timing) })
  await api('POST /pay')
  await expect(api('POST /pay')).rejects.toThrow('پاسخی نیامد')
  expect(timings).toEqual([
    { name: 'POST /pay', status: 200, ms: expect.any(Number), at: expect.any(Date), requestId: 'one-call' },
    { name: 'POST /pay', status: 0, ms: expect.any(Number), at: expect.any(Date), requestId: null },
  ])
})
