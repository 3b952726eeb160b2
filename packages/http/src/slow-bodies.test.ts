import { connect } from 'node:net'
import { defineEndpoint } from '@sofreh/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bind, createHttp } from './index.ts'

const rename = (path: string, bodyLimit?: number) =>
  defineEndpoint({
    method: 'PUT',
    path,
    access: 'public',
    summary: 'rename a dish',
    body: z.object({ title: z.string() }),
    data: z.object({ title: z.string() }),
    refusals: {},
    ...(bodyLimit ? { bodyLimit } : {}),
  })
const small = rename('/api/small')
const large = rename('/api/large', 4 * 1024 * 1024)
const form = defineEndpoint({
  method: 'POST',
  path: '/api/form',
  access: 'public',
  summary: 'take a file',
  body: z.unknown(),
  answer: 'form',
  data: z.null(),
  refusals: {},
})

let app: Awaited<ReturnType<typeof createHttp>>
let port: number
beforeAll(async () => {
  app = await createHttp({
    bindings: [
      bind(small, async ({ body }) => body),
      bind(large, async ({ body }) => body),
      bind(form, async (_, __, { request }) => {
        await (await request.file())?.toBuffer()
        return null
      }),
    ],
    resolveVendor: async () => '01900000-0000-7000-8000-000000000001',
    resolveCaller: async () => undefined,
    refusals: {},
    logger: false,
    checksAnswers: true,
    publicPerMinute: 1_000,
    trustProxy: false,
    bodies: { bodyMs: 300, largeBodyMs: 6_000 },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

/**
 * Sends the head and the start of a body, and the rest later or never; resolves to what arrived until the server
 * closed.
 */
function slowCall(method: string, path: string, { type = 'application/json', begin = '', rest = '', afterMs = 0 }) {
  const length = 1_000
  return new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const head = `${method} ${path} HTTP/1.1\r\nhost: naranj\r\nidempotency-key: slow-bodies-test\r\n`
    socket.write(`${head}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${begin}`)
    if (rest !== '') setTimeout(() => socket.write(rest.padEnd(length - begin.length)), afterMs)
    socket.on('data', (piece) => {
      text += piece.toString()
      if (/^HTTP\/1.1 [24]00 /.test(text)) socket.end()
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
  })
}

describe('slow body', () => {
  it('answers 408 with a Persian message when a body never completes', async () => {
    const text = await slowCall('PUT', '/api/small', { begin: '{"title":' })
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    expect(text).toContain('"code":"REQUEST_TIMEOUT"')
    expect(text).toMatch(/connection: close/i)
    expect(text).toMatch(/[\u0600-\u06ff]/)
  })

  it('allows more time where large bodies are accepted', async () => {
    const slow = { begin: '{"title":', rest: '"dugh"}', afterMs: 900 }
    expect(await slowCall('PUT', '/api/small', slow)).toMatch(/^HTTP\/1.1 408 /)
    expect(await slowCall('PUT', '/api/large', slow)).toMatch(/^HTTP\/1.1 200 OK/)
  })

  it('answers 408 with a Persian message when a form never completes', async () => {
    const text = await slowCall('POST', '/api/form', { type: 'multipart/form-data; boundary=x', begin: '--x\r\n' })
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    expect(text).toContain('"code":"REQUEST_TIMEOUT"')
  })

  it('answers a request that is not HTTP with 400 and a code', async () => {
    const text = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let got = ''
      socket.on('data', (piece) => {
        got += piece.toString()
      })
      socket.on('close', () => resolve(got))
      socket.write('this is no HTTP\r\n\r\n')
    })
    expect(text).toMatch(/^HTTP\/1.1 400 /)
    expect(text).toContain('"code":"BAD_REQUEST"')
  })
})
