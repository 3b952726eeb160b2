import { Writable } from 'node:stream'
import { defineEndpoint } from '@sofreh/contract'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bind, createHttp } from './index.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

const broken = defineEndpoint({
  method: 'GET',
  path: '/api/broken',
  access: 'public',
  summary: 'fails',
  data: z.null(),
  refusals: {},
})

describe('the id of a request', () => {
  let app: Awaited<ReturnType<typeof createHttp>>
  let behindProxy: typeof app
  const lines: { reqId?: string; msg: string }[] = []
  const log = new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line))
      done()
    },
  })
  beforeAll(async () => {
    const serve = (trustProxy: TrustedProxies) =>
      createHttp({
        bindings: [
          bind(broken, async () => {
            throw new Error('a defect')
          }),
        ],
        resolveVendor: async () => '01900000-0000-7000-8000-000000000001',
        resolveCaller: async () => undefined,
        refusals: {},
        logger: pino({ level: 'info' }, log),
        checksAnswers: true,
        publicPerMinute: 50,
        trustProxy,
      })
    app = await serve(false)
    behindProxy = await serve('10.0.0.0/8, loopback')
  })
  afterAll(() => Promise.all([app.close(), behindProxy.close()]))
  const ask = async (id?: string, { from = '10.1.2.3', server = behindProxy } = {}) => {
    const headers = id === undefined ? {} : { 'x-request-id': id }
    const answer = await server.inject({ url: '/api/broken', headers, remoteAddress: from })
    return String(answer.headers['x-request-id'])
  }

  it('is the same in the response, in the log of the call and in the log of its failure', async () => {
    const id = await ask()
    expect(lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg)).toEqual(['a call failed', 'served'])
  })

  it('is that of the proxy in front', async () => {
    expect(await ask('proxy-4711-abcd')).toBe('proxy-4711-abcd')
    expect(lines.at(-1)?.reqId).toBe('proxy-4711-abcd')
  })

  it('is a new one where a visitor names it, with and without a proxy in front', async () => {
    expect(await ask('visitor-4711-abcd', { from: '203.0.113.7' })).toMatch(/^[0-9a-f-]{36}$/)
    expect(await ask('visitor-4711-abcd', { server: app })).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is a new one where the given one could forge lines of the log', async () => {
    for (const forged of ['short', 'a"b","msg":"served"', 'a'.repeat(65), 'line\tbreak-line'])
      expect(await ask(forged)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
