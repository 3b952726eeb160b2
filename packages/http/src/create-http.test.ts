import { defineEndpoint, idField, textField } from '@sofreh/contract'
import { Refusal } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bind, createHttp } from './index.ts'

const vendorId = '01900000-0000-7000-8000-000000000001'
const rename = defineEndpoint({
  method: 'PUT',
  path: '/api/dishes/{id}',
  access: 'MENU_EDIT',
  summary: 'rename a dish',
  params: z.object({ id: idField }),
  body: z.object({ title: textField(20) }),
  data: z.object({ title: z.string() }),
  refusals: { DISH_NOT_FOUND: 404 },
})
const menu = defineEndpoint({
  method: 'GET',
  path: '/api/menu',
  access: 'public',
  summary: 'the menu',
  data: z.object({ dishes: z.array(z.string()) }),
  refusals: {},
})
const leaky = defineEndpoint({
  method: 'GET',
  path: '/api/leaky',
  access: 'public',
  summary: 'answers a field too many',
  data: z.object({ a: z.number() }),
  refusals: {},
})
const broken = defineEndpoint({
  method: 'GET',
  path: '/api/broken',
  access: 'public',
  summary: 'fails',
  data: z.null(),
  refusals: {},
})

const unavailable = defineEndpoint({
  method: 'GET',
  path: '/api/unavailable/{code}',
  access: 'public',
  summary: 'fails with a code of the database or the file system',
  params: z.object({ code: z.string() }),
  data: z.null(),
  refusals: {},
})
const bill = defineEndpoint({
  method: 'GET',
  path: '/api/bill',
  access: 'owner',
  summary: 'a bill',
  data: z.object({ token: z.string().nullable() }),
  refusals: {},
})

describe('createHttp', () => {
  let app: Awaited<ReturnType<typeof createHttp>>
  const seen: unknown[] = []
  beforeAll(async () => {
    app = await createHttp({
      bindings: [
        bind(rename, async ({ params, body }, caller) => {
          if (params.id.endsWith('f')) throw new Refusal('DISH_NOT_FOUND', { title: body.title, left: 1200 })
          seen.push(caller.once)
          return { title: body.title }
        }),
        bind(menu, async () => ({ dishes: ['کوبیده'] })),
        bind(bill, async (_, caller) => ({ token: caller.orderToken ?? null })),
        bind(leaky, async () => ({ a: 1, secret: 'x' })),
        bind(broken, async () => {
          throw new Error('password=hunter2')
        }),
        bind(unavailable, async ({ params }) => {
          throw Object.assign(new Error('no more rows today'), { code: params.code })
        }),
      ],
      resolveVendor: async (host) => (host.startsWith('naranj') ? vendorId : undefined),
      resolveCaller: async (token) =>
        token === 'owner-token'
          ? { personId: 'p', permissions: new Set(['MENU_EDIT']), isStaff: true, isAdmin: false }
          : token === 'guest-token'
            ? { personId: 'g', permissions: new Set<string>(), isStaff: false, isAdmin: false }
            : undefined,
      refusals: { DISH_NOT_FOUND: 'غذای «{title}» پیدا نشد؛ {left} تای دیگر هست.' },
      logger: false,
      checksAnswers: true,
      publicPerMinute: 50,
      trustProxy: false,
    })
  })
  afterAll(() => app.close())
  const dish = '01900000-0000-7000-8000-00000000000a'
  const put = (options: { token?: string; key?: string; body?: unknown; id?: string; host?: string }) =>
    app.inject({
      method: 'PUT',
      url: `/api/dishes/${options.id ?? dish}`,
      headers: {
        host: options.host ?? 'naranj.localhost:3000',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
      },
      payload: (options.body ?? { title: 'جوجه' }) as object,
    })

  it('refuses an unknown host with a Persian message', async () => {
    const answer = await put({ token: 'owner-token', key: 'k1', host: 'unknown.localhost' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'VENDOR_NOT_FOUND', errors: [] })
    expect(answer.json().message).toMatch(/رستوران/)
  })

  it('rejects a rename without a token and by a guest', async () => {
    expect((await put({ key: 'k1' })).json().code).toBe('UNAUTHENTICATED')
    expect((await put({ token: 'guest-token', key: 'k1' })).json().code).toBe('FORBIDDEN')
    expect((await put({ token: 'another-person', key: 'k1' })).statusCode).toBe(401)
  })

  it('passes an order token to the handler and rejects a malformed one', async () => {
    const ask = (headers: Record<string, string>) =>
      app.inject({ method: 'GET', url: '/api/bill', headers: { host: 'naranj.test', ...headers } })
    const token = 'a'.repeat(43)
    expect((await ask({ 'order-token': token })).json()).toEqual({ data: { token } })
    for (const broken of ['short', `${'a'.repeat(30)} or 1=1`, 'a'.repeat(101)])
      expect((await ask({ 'order-token': broken })).statusCode).toBe(401)
    expect((await ask({})).statusCode).toBe(401)
  })

  it('requires a key for every write and passes it on with a fingerprint of the content', async () => {
    expect((await put({ token: 'owner-token' })).json().code).toBe('IDEMPOTENCY_KEY_REQUIRED')
    await put({ token: 'owner-token', key: 'same' })
    await put({ token: 'owner-token', key: 'same', body: { title: 'ماهی' } })
    const [first, second] = seen.slice(-2) as { key: string; fingerprint: string; vendorId: string }[]
    expect(first).toMatchObject({ key: 'same', vendorId })
    expect(first?.fingerprint).not.toBe(second?.fingerprint)
  })

  it('names invalid fields, each with a Persian message', async () => {
    const answer = await put({ token: 'owner-token', key: 'k2', body: { title: '' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field: 'title', message: 'این خانه را پر کنید.' }])
    expect((await put({ token: 'owner-token', key: 'k2', id: 'x' })).json().errors[0].field).toBe('id')
  })

  it('fills a refusal message with its details', async () => {
    const answer = await put({ token: 'owner-token', key: 'k3', id: `${dish.slice(0, -1)}f` })
    expect(answer.json()).toEqual({
      message: 'غذای «جوجه» پیدا نشد؛ ۱٬۲۰۰ تای دیگر هست.',
      code: 'DISH_NOT_FOUND',
      errors: [],
      details: { title: 'جوجه', left: 1200 },
    })
  })

  it('answers broken JSON, a huge body and an unknown media type with a 4xx', async () => {
    const headers = { host: 'naranj.localhost', authorization: 'Bearer owner-token', 'idempotency-key': 'k4' }
    const url = `/api/dishes/${dish}`
    const broken = await app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"title":',
    })
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'BAD_REQUEST'])
    const huge = await app.inject({ method: 'PUT', url, headers, payload: { title: 'x'.repeat(2_000_000) } })
    expect([huge.statusCode, huge.json().code]).toEqual([413, 'BODY_TOO_LARGE'])
    const strange = await app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, 'content-type': 'application/x-strange' },
      payload: 'x',
    })
    expect([strange.statusCode, strange.json().code]).toEqual([400, 'UNSUPPORTED_MEDIA_TYPE'])
    const poisoned = await app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"__proto__":{"a":1},"title":"x"}',
    })
    expect(poisoned.statusCode).toBe(400)
  })

  it('rejects a body nested too deep and accepts brackets inside a string', async () => {
    const post = async (payload: string) => {
      const sentHeaders = { 'content-type': 'application/json', 'idempotency-key': `deep-${payload.length}` }
      const headers = { host: 'naranj.localhost', authorization: 'Bearer owner-token', ...sentHeaders }
      const answer = await app.inject({ method: 'PUT', url: `/api/dishes/${dish}`, headers, payload })
      return [answer.statusCode, answer.json().code]
    }
    const nested = (levels: number) => `{"title":"x","more":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect(await post(nested(200_000))).toEqual([400, 'BAD_REQUEST'])
    expect(await post(nested(64))).toEqual([400, 'BAD_REQUEST'])
    expect((await post(nested(63)))[0]).toBe(200)
    expect((await post(JSON.stringify({ title: 'x', note: `"\\"${'['.repeat(70)}` })))[0]).toBe(200)
  })

  it('never reveals an internal error', async () => {
    const answer = await app.inject({ url: '/api/broken', headers: { host: 'naranj.localhost' } })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL'])
    expect(answer.body).not.toMatch(/hunter2/)
  })

  it.each([
    ['53100', 'DISK_FULL', '30'],
    ['ENOSPC', 'DISK_FULL', '30'],
    ['53300', 'DATABASE_UNAVAILABLE', '2'],
    ['08006', 'DATABASE_UNAVAILABLE', '2'],
    ['57014', 'DATABASE_UNAVAILABLE', '2'],
  ])('answers an outage (%s) with a Persian message and when to try again', async (code, answered, seconds) => {
    const answer = await app.inject({ url: `/api/unavailable/${code}`, headers: { host: 'naranj.localhost' } })
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, answered, seconds])
    expect(answer.json().message).toMatch(/[\u0600-\u06ff]/)
  })

  it('fails when a response has a field missing from the contract', async () => {
    expect((await app.inject({ url: '/api/leaky', headers: { host: 'naranj.localhost' } })).statusCode).toBe(500)
  })

  it('limits a flood from one address without affecting others', async () => {
    const ask = (remoteAddress: string) =>
      app.inject({ url: '/api/menu', headers: { host: 'naranj.localhost' }, remoteAddress })
    for (let count = 0; count < 50; count += 1) await ask('10.0.0.1')
    expect((await ask('10.0.0.1')).json().code).toBe('TOO_MANY_REQUESTS')
    expect((await ask('10.0.0.2')).json()).toEqual({ data: { dishes: ['کوبیده'] } })
  })
})
