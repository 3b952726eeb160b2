import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { defineEndpoint } from '@sofreh/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { bind, createHttp } from '../index.ts'

const slow = defineEndpoint({
  method: 'GET',
  path: '/api/slow',
  access: 'public',
  summary: 'takes its time',
  data: z.null(),
  refusals: {},
})

it('closes the server after the last running call, also one whose client has left', async () => {
  const calls = new EventEmitter()
  const reached = once(calls, 'reached')
  const steps: string[] = []
  const app = await createHttp({
    bindings: [
      bind(slow, async () => {
        calls.emit('reached')
        await once(calls, 'go on')
        steps.push('the call ended')
        return null
      }),
    ],
    resolveVendor: async () => '01900000-0000-7000-8000-000000000001',
    resolveCaller: async () => undefined,
    refusals: {},
    logger: false,
    checksAnswers: true,
    publicPerMinute: 100,
    trustProxy: false,
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const left = once(app.server, 'connection').then(([socket]) => once(socket, 'close'))
  const client = connect(Number(port), '127.0.0.1')
  client.write('GET /api/slow HTTP/1.1\r\nhost: naranj.example\r\n\r\n')
  await reached
  client.destroy()
  await left
  const closed = app.close().then(() => steps.push('the server closed'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  calls.emit('go on')
  await closed
  expect(steps).toEqual(['the call ended', 'the server closed'])
})
