import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { defineEndpoint } from '@sofreh/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { bind, createHttp } from './index.ts'
import { createStrangerTurns } from './create-stranger-turns.ts'

const vendorId = '01900000-0000-7000-8000-000000000001'
const shape = { summary: 'a call', data: z.object({ ok: z.boolean() }), refusals: {} } as const
const menu = defineEndpoint({ ...shape, method: 'GET', path: '/api/menu', access: 'public' })
const orders = defineEndpoint({ ...shape, method: 'GET', path: '/api/orders', access: 'staff' })
const slow = defineEndpoint({ ...shape, method: 'GET', path: '/api/slow', access: 'public' })

let app: Awaited<ReturnType<typeof createHttp>>
let address = ''
let running = 0
let most = 0
const finish: (() => void)[] = []
beforeAll(async () => {
  app = await createHttp({
    bindings: [
      bind(menu, async () => {
        running += 1
        most = Math.max(most, running)
        await pause(5)
        running -= 1
        return { ok: true }
      }),
      bind(orders, async () => ({ ok: true })),
      bind(slow, async () => {
        await new Promise<void>((resolve) => finish.push(resolve))
        return { ok: true }
      }),
    ],
    resolveVendor: async () => vendorId,
    resolveCaller: async (token) =>
      token === 'cashier-token' ? { personId: 'p', permissions: new Set(), isStaff: true, isAdmin: false } : undefined,
    refusals: {},
    logger: false,
    checksAnswers: true,
    publicPerMinute: 10_000,
    trustProxy: false,
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => {
  // Closes sockets of clients that left before they sent a request.
  app.server.closeAllConnections()
  return app.close()
})

const openResponse = () => {
  const socket = new Socket()
  const response = new ServerResponse(new IncomingMessage(socket))
  response.assignSocket(socket)
  return response
}

const get = async (path: string, token?: string): Promise<number> =>
  (await fetch(`${address}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status

it('runs one anonymous call at a time and answers all of them', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => get('/api/menu')))
  expect(answers).toEqual(answers.map(() => 200))
  expect(most).toBe(1)
})

it('answers staff while anonymous clients wait for calls that do not end', async () => {
  const strangers = Array.from({ length: 8 }, () => get('/api/slow'))
  expect(await get('/api/orders', 'cashier-token')).toBe(200)
  // A turn that lasts too long passes to the next call: all eight begin.
  await expect.poll(() => finish.length, { timeout: 10_000 }).toBe(8)
  for (const end of finish) end()
  expect(await Promise.all(strangers)).toEqual(strangers.map(() => 200))
})

it('passes the turns of clients that left to the next ones', async () => {
  const [leaving, before] = [new AbortController(), finish.length]
  const gone = Array.from({ length: 2 }, () =>
    fetch(`${address}/api/slow`, { signal: leaving.signal }).catch(() => undefined),
  )
  await expect.poll(() => finish.length).toBe(before + 2)
  leaving.abort()
  await Promise.all(gone)
  expect(await Promise.all(Array.from({ length: 4 }, () => get('/api/menu')))).toEqual([200, 200, 200, 200])
  for (const end of finish) end()
})

it('does no work for a client that left while it waited for its turn', async () => {
  const takeTurn = createStrangerTurns()
  const [first, leaving] = [openResponse(), openResponse()]
  await takeTurn(first)
  const turn = takeTurn(leaving)
  leaving.destroy()
  await once(leaving, 'close')
  first.destroy()
  await expect(turn).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(takeTurn(openResponse())).resolves.toBeUndefined()
})
