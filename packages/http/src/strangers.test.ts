import { defineEndpoint, textField } from '@sofreh/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { bind, createHttp } from './index.ts'

const vendorId = '01900000-0000-7000-8000-000000000001'
const shape = { summary: 'a call', data: z.object({ ok: z.boolean() }), refusals: {} } as const
const menu = defineEndpoint({ ...shape, method: 'GET', path: '/api/menu', access: 'public' })
const login = defineEndpoint({
  ...shape,
  method: 'POST',
  path: '/api-identity/identity/auth/login',
  access: 'public',
  body: z.object({ phoneNumber: textField(20) }),
  idempotency: 'none',
})
const gatewayReturn = defineEndpoint({
  ...shape,
  method: 'POST',
  path: '/api/return',
  access: 'public',
  body: z.record(z.string(), z.string()),
  idempotency: 'none',
  acceptsForm: true,
})
const orders = defineEndpoint({ ...shape, method: 'GET', path: '/api/orders', access: 'staff' })

let app: Awaited<ReturnType<typeof createHttp>>
beforeAll(async () => {
  app = await createHttp({
    bindings: [
      bind(menu, async () => ({ ok: true })),
      bind(login, async () => ({ ok: true })),
      bind(gatewayReturn, async () => ({ ok: true })),
      bind(orders, async () => ({ ok: true })),
    ],
    resolveVendor: async () => vendorId,
    resolveCaller: async (token) =>
      token === 'cashier-token' ? { personId: 'p', permissions: new Set(), isStaff: true, isAdmin: false } : undefined,
    refusals: {},
    logger: false,
    checksAnswers: true,
    publicPerMinute: 5,
    trustProxy: false,
  })
  app.get('/', { config: { isDrawn: true } }, async () => 'page')
  app.get('/style.css', async () => 'file')
  app.get('/health/live', { config: { isProbe: true } }, async () => 'ok')
})
afterAll(() => app.close())

let lastAddress = 0
const freshAddress = () => `85.0.0.${(lastAddress += 1)}`
type Ask = { address?: string; token?: string; headers?: Record<string, string>; payload?: string }
const ask = async (method: 'GET' | 'POST', url: string, { address, token, headers, payload }: Ask = {}) => {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: address ?? freshAddress(),
    headers: { host: 'naranj.example', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, code: answer.statusCode < 400 ? undefined : (answer.json().code as string) }
}
const json = { headers: { 'content-type': 'application/json' }, payload: '{"phoneNumber":"09120000000"}' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

it('refuses a write that a page of another site sends through its visitor', async () => {
  const foreign = { ...json, headers: { ...json.headers, origin: 'https://evil.example' } }
  expect(await ask('POST', login.path, foreign)).toEqual({ status: 403, code: 'FOREIGN_ORIGIN' })
  const unnamed = { ...json, headers: { ...json.headers, origin: 'null' } }
  expect(await ask('POST', login.path, unnamed)).toEqual({ status: 403, code: 'FOREIGN_ORIGIN' })
  const own = { ...json, headers: { ...json.headers, origin: 'https://naranj.example:8443' } }
  expect((await ask('POST', login.path, own)).status).toBe(200)
  expect((await ask('POST', login.path, json)).status).toBe(200)
})

it('accepts a write from a client on another host that names its vendor', async () => {
  const headers = { ...json.headers, origin: 'https://app.example', hostdomain: 'naranj.example' }
  expect((await ask('POST', login.path, { ...json, headers })).status).toBe(200)
})

it('accepts url-encoded forms only where a gateway returns a guest', async () => {
  const payload = 'phoneNumber=09120000000'
  expect(await ask('POST', login.path, { headers: form, payload })).toEqual({
    status: 400,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })
  const fromBank = { headers: { ...form, origin: 'https://bank.example' }, payload: 'Status=OK' }
  expect((await ask('POST', gatewayReturn.path, fromBank)).status).toBe(200)
})

const flood = async (count: number, one: () => ReturnType<typeof ask>) => {
  const answers = []
  for (let at = 0; at < count; at += 1) answers.push((await one()).status)
  return answers
}

it('limits pages per address, separately from files and health probes', async () => {
  const address = freshAddress()
  expect(await flood(6, () => ask('GET', '/', { address }))).toEqual([200, 200, 200, 200, 200, 429])
  expect((await ask('GET', '/style.css', { address })).status).toBe(200)
  expect(await flood(60, () => ask('GET', '/health/live', { address }))).toEqual(Array.from({ length: 60 }, () => 200))
  expect((await ask('GET', '/')).status).toBe(200)
})

it('limits files and unknown addresses of one client at ten times its pages', async () => {
  const address = freshAddress()
  const answers = await Promise.all(Array.from({ length: 51 }, () => ask('GET', '/style.css', { address })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await ask('GET', '/no-such-page', { address })).status).toBe(429)
})

it('limits calls without a valid token', async () => {
  const address = freshAddress()
  const answers = await flood(6, () => ask('GET', orders.path, { address, token: 'wrong-token-1' }))
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

it('serves staff while a visitor on the same network floods the server', async () => {
  const address = freshAddress()
  await flood(6, () => ask('GET', menu.path, { address }))
  expect((await ask('GET', menu.path, { address })).status).toBe(429)
  for (const path of [menu.path, orders.path])
    expect((await ask('GET', path, { address, token: 'cashier-token' })).status).toBe(200)
})

it('allows sign-in while a visitor on the same network floods the menu', async () => {
  const address = freshAddress()
  await flood(6, () => ask('GET', menu.path, { address }))
  expect((await ask('POST', login.path, { ...json, address })).status).toBe(200)
})

it('delays the refusals of a flood so that it cannot call faster', async () => {
  const address = freshAddress()
  await flood(5, () => ask('GET', menu.path, { address }))
  const startMs = performance.now()
  const refused = await Promise.all(Array.from({ length: 8 }, () => ask('GET', menu.path, { address })))
  expect(refused.every(({ status }) => status === 429)).toBe(true)
  expect(performance.now() - startMs).toBeGreaterThan(900)
})
