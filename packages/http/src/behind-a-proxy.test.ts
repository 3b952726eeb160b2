import { defineEndpoint } from '@sofreh/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bind, createHttp } from './index.ts'

const menu = defineEndpoint({
  method: 'GET',
  path: '/api/menu',
  access: 'public',
  summary: 'the menu',
  data: z.object({ address: z.string() }),
  refusals: {},
})

describe('server behind one proxy', () => {
  let app: Awaited<ReturnType<typeof createHttp>>
  const hosts: string[] = []
  beforeAll(async () => {
    app = await createHttp({
      bindings: [bind(menu, async (_, { address }) => ({ address: address ?? '' }))],
      resolveVendor: async (host) => {
        hosts.push(host)
        return '01900000-0000-7000-8000-000000000001'
      },
      resolveCaller: async () => undefined,
      refusals: {},
      logger: false,
      checksAnswers: true,
      publicPerMinute: 3,
      trustProxy: 1,
    })
    app.get('/robots.txt', async (request) => `${request.protocol} ${request.host} ${request.ip}`)
  })
  afterAll(() => app.close())

  /** Sends a request with the headers of the visitor and those that the proxy appends. */
  const ask = (url: string, forwarded: string, { from = '85.1.2.3', peer = '10.0.0.5' } = {}) =>
    app.inject({
      url,
      remoteAddress: peer,
      headers: {
        host: 'naranj.example',
        'x-forwarded-host': 'toranj.example',
        'x-forwarded-for': `${forwarded}, ${from}`,
        'x-forwarded-proto': 'https',
      },
    })

  it('ignores the address and the host that a visitor sends in forwarded headers', async () => {
    expect((await ask('/robots.txt', '6.6.6.6')).body).toBe('https naranj.example 85.1.2.3')
    expect((await ask('/api/menu', '6.6.6.6')).json()).toEqual({ data: { address: '85.1.2.3' } })
    expect(hosts).toEqual(['naranj.example'])
  })

  it('ignores forwarded headers of a visitor who reaches the server without the proxy', async () => {
    for (const peer of ['91.7.7.7', '2a01::7', '::ffff:91.7.7.7'])
      expect((await ask('/robots.txt', '6.6.6.6', { peer })).body).toBe(`http naranj.example ${peer}`)
    for (const peer of ['127.0.0.1', '::1', '::ffff:172.18.0.1'])
      expect((await ask('/robots.txt', '6.6.6.6', { peer })).body).toBe('https naranj.example 85.1.2.3')
  })

  it('limits a client that sends a new forwarded address in every call', async () => {
    const answers = []
    for (const forwarded of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])
      answers.push(await ask('/api/menu', forwarded, { from: '85.9.9.9' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect((await ask('/api/menu', '1.1.1.1', { from: '85.9.9.8' })).statusCode).toBe(200)
  })
})
