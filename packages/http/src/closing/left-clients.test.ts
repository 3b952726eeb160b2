import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createHttp } from '../index.ts'

type Line = { level: number; msg: string; err?: { message: string } }
const errorLevel = 50

let app: Awaited<ReturnType<typeof createHttp>> | undefined
afterEach(() => app?.close())

it('logs a bug as an error, but not a call whose client left before its response', async () => {
  const lines: Line[] = []
  const log = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)) as Line)
      done()
    },
  })
  app = await createHttp({
    bindings: [],
    resolveVendor: async () => undefined,
    resolveCaller: async () => undefined,
    refusals: {},
    logger: Fastify({ logger: { level: 'info', stream: log } }).log,
    checksAnswers: true,
    publicPerMinute: 100,
    trustProxy: false,
  })
  const calls = new EventEmitter()
  const [reached, failed] = [once(calls, 'reached'), once(calls, 'failed')]
  app.addHook('onError', async () => void calls.emit('failed'))
  app.get('/slow', async (_, { raw }) => {
    calls.emit('reached')
    return finished(raw)
  })
  app.get('/broken', async () => {
    throw new Error('a defect')
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const visitor = connect(Number(new URL(address).port), '127.0.0.1')
  visitor.write('GET /slow HTTP/1.1\r\nhost: naranj.example\r\n\r\n')
  await reached
  visitor.destroy()
  await failed
  expect((await fetch(`${address}/broken`)).status).toBe(500)
  expect(lines.filter(({ level }) => level >= errorLevel).map(({ err }) => err?.message)).toEqual(['a defect'])
})
