import type { Socket } from 'node:net'
import { defineEndpoint } from '@sofreh/contract'
import { followEvents } from '@sofreh/contract/client'
import { createEvents, type Events, type LiveHub } from '@sofreh/events'
import { newId } from '@sofreh/kernel'
import { type TestDatabase, testDatabase } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bind, createHttp, streamEvents } from './index.ts'

const live = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/live',
  access: 'staff',
  summary: 'events',
  data: z.null(),
  answer: 'events',
  refusals: {},
})
const vendorId = newId()
const restless = defineEndpoint({ ...live, path: '/api-sofreh/restless' })

/** Sends events at the very moment when a revoked session's stream ends, before its connection is closed. */
function restlessNews() {
  let say = () => {}
  const hub = {
    follow: async ({ send }: Parameters<LiveHub['follow']>[0]) => {
      say = () => send({ type: 'hello', number: 1 })
      say()
      return () => {}
    },
  } as unknown as LiveHub
  const isStillAllowed = async () => {
    const sayLater = (left: number): void => {
      say()
      if (left > 0) queueMicrotask(() => sayLater(left - 1))
    }
    queueMicrotask(() => sayLater(20))
    return false
  }
  return { hub, isStillAllowed }
}

describe('live stream over an unreliable connection', () => {
  let shop: TestDatabase
  let events: Events
  let app: Awaited<ReturnType<typeof createHttp>>
  let address: string
  const sockets = new Set<Socket>()
  const errors: unknown[] = []
  let isReachable = true
  let isAllowed = true
  beforeAll(async () => {
    shop = await testDatabase()
    events = await createEvents({ database: shop.database, onError: () => undefined })
    app = await createHttp({
      bindings: [
        bind(live, (_, caller, exchange) =>
          streamEvents(exchange, {
            hub: events.hub,
            vendorId: caller.vendorId,
            wants: (event) => event.kind !== 'secret',
            heartbeatMs: 20,
            askEveryMs: 0,
            isStillAllowed: async () => {
              if (!isReachable) throw new Error('no database')
              return isAllowed
            },
            onError: (error) => errors.push(error),
          }),
        ),
        bind(restless, (_, caller, exchange) =>
          streamEvents(exchange, {
            ...restlessNews(),
            vendorId: caller.vendorId,
            wants: () => true,
            heartbeatMs: 20,
            askEveryMs: 0,
          }),
        ),
      ],
      resolveVendor: async () => vendorId,
      resolveCaller: async (token) =>
        token === 'cashier-token'
          ? { personId: 'p', permissions: new Set(), isStaff: true, isAdmin: false }
          : undefined,
      refusals: {},
      logger: false,
      checksAnswers: true,
      publicPerMinute: 1000,
      trustProxy: false,
    })
    app.server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    address = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
    await events.close()
    await shop.close()
  })
  const happen = (kind = 'order-placed') =>
    shop.database.transaction((tx) => events.announce(tx, { vendorId, kind, subjectId: vendorId }))
  const until = async (check: () => boolean) => {
    await expect.poll(check, { interval: 10 }).toBe(true)
  }

  it('receives every order exactly once and in order although the connection is cut repeatedly', async () => {
    const received: number[] = []
    let refetches = 0
    const states: string[] = []
    const stop = followEvents({
      url: `${address}/api-sofreh/live`,
      token: () => 'cashier-token',
      after: 0,
      onEvent: (event) => received.push(event.number),
      onRefetch: () => (refetches += 1),
      onState: (state) => states.push(state),
    })
    for (let count = 0; count < 30; count += 1) {
      await happen()
      if (count % 6 === 5) for (const socket of sockets) socket.destroy()
    }
    await until(() => received.length === 30)
    expect(received).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect(states).toContain('lost')
    expect(states.at(-1)).toBe('live')
    expect(refetches).toBe(0)
    stop()
    await until(() => events.hub.followerCount === 0)
  })

  it('refetches on the first connection and receives no event outside its filter', async () => {
    const received: string[] = []
    let refetches = 0
    const stop = followEvents({
      url: `${address}/api-sofreh/live`,
      token: () => 'cashier-token',
      onEvent: (event) => received.push(event.kind),
      onRefetch: () => (refetches += 1),
    })
    await until(() => refetches === 1)
    await happen('secret')
    await happen()
    await until(() => received.length === 1)
    expect(received).toEqual(['order-placed'])
    stop()
  })

  it('reports a refusal when the token is rejected', async () => {
    const states: string[] = []
    const stop = followEvents({
      url: `${address}/api-sofreh/live`,
      token: () => 'another-person',
      onEvent: () => undefined,
      onRefetch: () => undefined,
      onState: (state) => states.push(state),
    })
    await until(() => states.includes('refused'))
    stop()
  })

  it('stays open while the database is unavailable and closes when the session ends', async () => {
    const answer = await fetch(`${address}/api-sofreh/live`, { headers: { authorization: 'Bearer cashier-token' } })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let isOver = false
    const read = (async () => {
      while (!(await reader?.read())?.done) {}
      isOver = true
    })()
    isReachable = false
    await until(() => errors.length > 2)
    expect(isOver).toBe(false)
    isReachable = true
    isAllowed = false
    await until(() => isOver)
    await read
    await until(() => events.hub.followerCount === 0)
    isAllowed = true
  })

  it("sends nothing after a revoked session's stream has ended", async () => {
    const answer = await fetch(`${address}/api-sofreh/restless`, { headers: { authorization: 'Bearer cashier-token' } })
    expect(await answer.text()).toContain('event: hello')
  })
})
