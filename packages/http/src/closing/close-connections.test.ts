import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttp } from '../index.ts'

let app: Awaited<ReturnType<typeof createHttp>>
let port: number
const calls = new EventEmitter()
let answer = () => {}
const sockets: Socket[] = []

beforeEach(async () => {
  app = await createHttp({
    bindings: [],
    resolveVendor: async () => undefined,
    resolveCaller: async () => undefined,
    refusals: {},
    logger: false,
    checksAnswers: true,
    publicPerMinute: 100,
    trustProxy: false,
  })
  app.get('/quick', async () => 'done')
  app.get('/slow', async () => {
    calls.emit('reached')
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return 'done at last'
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Connects, sends this text and returns what arrives until the server closes the connection. */
async function open(text: string): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const arrived = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (part: Buffer) => {
    received += part.toString()
  })
  const closed = once(socket, 'close')
  await arrived
  if (text !== '') socket.write(text)
  return { socket, received: () => received, closed }
}

describe('closing the web server', () => {
  it('closes a connection that a browser opened in advance and sent nothing over', async () => {
    const { closed } = await open('')
    await app.close()
    await closed
  }, 5_000)

  it('closes a connection whose request has only begun', async () => {
    const { closed } = await open('GET /quick HTTP/1.1\r\nhost: nar')
    await app.close()
    await closed
  }, 5_000)

  it('closes a connection that has had its answers', async () => {
    const { received, closed } = await open('GET /quick HTTP/1.1\r\nhost: naranj.example\r\n\r\n')
    await expect.poll(received).toMatch(/done$/)
    await app.close()
    await closed
  }, 5_000)

  it('answers a request that has begun and closes its connection after it', async () => {
    const reached = once(calls, 'reached')
    const { received, closed } = await open('GET /slow HTTP/1.1\r\nhost: naranj.example\r\n\r\n')
    await reached
    const closing = app.close()
    answer()
    await closing
    await closed
    expect(received()).toMatch(/done at last$/)
  }, 5_000)
})
