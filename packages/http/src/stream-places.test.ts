import { defineEndpoint } from '@sofreh/contract'
import type { LiveHub } from '@sofreh/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { bind, createHttp, streamEvents } from './index.ts'

const live = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/live',
  access: 'public',
  summary: 'events',
  data: z.null(),
  answer: 'events',
  refusals: {},
})
const vendorId = '01900000-0000-7000-8000-000000000001'
const hub = {
  follow: async ({ send }: Parameters<LiveHub['follow']>[0]) => {
    send({ type: 'hello', number: 1 })
    return () => undefined
  },
} as unknown as LiveHub

let app: Awaited<ReturnType<typeof createHttp>>
let server: string
beforeAll(async () => {
  app = await createHttp({
    bindings: [bind(live, (_, __, exchange) => streamEvents(exchange, { hub, vendorId, wants: () => true }))],
    resolveVendor: async () => vendorId,
    resolveCaller: async () => ({ personId: 'p', permissions: new Set(), isStaff: true, isAdmin: false }),
    refusals: {},
    logger: false,
    checksAnswers: true,
    publicPerMinute: 1000,
    streams: { perAddress: 3, total: 4, perKnown: 2 },
    trustProxy: 1,
  })
  server = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Opens a stream from an address; `leave` closes it. */
async function open(from: string, more: Record<string, string> = {}) {
  const stopping = new AbortController()
  const headers = { 'x-forwarded-for': from, ...more }
  const answer = await fetch(`${server}/api-sofreh/live`, { headers, signal: stopping.signal })
  return { status: answer.status, answer, leave: () => stopping.abort() }
}

it("limits guests' streams per address and in total, exempts staff and frees a place when a client leaves", async () => {
  const hall = [await open('85.1.1.1'), await open('85.1.1.1'), await open('85.1.1.1')]
  expect(hall.map(({ status }) => status)).toEqual([200, 200, 200])
  const refused = await open('85.1.1.1')
  expect(refused.status).toBe(429)
  expect(await refused.answer.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' })
  const guest = await open('85.1.1.2')
  expect(guest.status).toBe(200)
  // The total limit applies to guests, never to staff.
  expect((await open('85.1.1.3')).status).toBe(429)
  const cashier = await open('85.1.1.3', { authorization: 'Bearer cashier-token' })
  expect(cashier.status).toBe(200)
  hall[0]?.leave()
  await expect
    .poll(async () => {
      const next = await open('85.1.1.1')
      if (next.status === 200) hall.push(next)
      return next.status
    })
    .toBe(200)
  const office = await open('85.1.1.4', { authorization: 'Bearer cashier-token' })
  expect(office.status).toBe(200)
  expect((await open('85.1.1.5', { authorization: 'Bearer cashier-token' })).status).toBe(429)
  for (const { leave } of [...hall, guest, cashier, office]) leave()
})
