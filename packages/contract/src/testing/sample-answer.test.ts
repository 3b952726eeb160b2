import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { idField, instantField, pageQuery } from '../fields.ts'
import { answerProblems, requestProblems } from './contract-problems.ts'
import { createFakeServer } from './fake-server.ts'
import { sampleAnswer } from './sample-answer.ts'

const row = z.object({
  id: idField,
  state: z.enum(['OPEN', 'CLOSED']),
  soldAt: instantField.nullable(),
  finalPrice: z.number().int(),
  lines: z.array(z.object({ title: z.string(), count: z.number().positive() })),
  week: z.array(z.number()).length(7),
})
const orders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'ORDER_VIEW',
  summary: 'Orders',
  query: pageQuery,
  answer: 'page',
  data: row,
  totals: z.object({ sum: z.number() }),
  refusals: {},
})
const order = defineEndpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  access: 'ORDER_VIEW',
  summary: 'Order',
  data: row,
  refusals: { ORDER_CLOSED: 409 },
})

const ask = async (server: ReturnType<typeof createFakeServer>, path: string) => {
  const answer = await server.fetch(path)
  return { status: answer.status, body: (await answer.json()) as unknown }
}

describe('sampleAnswer', () => {
  it('makes a page that its contract accepts, with a row in each list', () => {
    const sample = sampleAnswer(orders) as { data: z.infer<typeof row>[] }
    expect(answerProblems(orders, sample)).toEqual([])
    expect(sample.data[0]?.lines).toHaveLength(1)
    expect(sample.data[0]?.week).toHaveLength(7)
  })
})

describe('contract problems', () => {
  it('names the field of an answer that the server could not give', () => {
    const sample = sampleAnswer(order) as { data: object }
    expect(answerProblems(order, { data: { ...sample.data, finalPrice: 1.5 } })).toEqual([
      expect.stringContaining('finalPrice'),
    ])
  })

  it('names the field of a query that the server would refuse', () => {
    const url = new URL('http://localhost/api/orders?pageSize=many')
    expect(requestProblems(orders, { method: 'GET', url, body: undefined })).toEqual([
      expect.stringContaining('pageSize'),
    ])
  })
})

describe('createFakeServer', () => {
  it('answers a call without a recorded answer by a sample', async () => {
    const server = createFakeServer([orders, order], {})
    expect((await ask(server, '/api/orders?pageNumber=1&pageSize=10')).status).toBe(200)
    expect(server.problems).toEqual([])
  })

  it('notes an unknown call, and a refusal that the contract does not declare', async () => {
    const server = createFakeServer([orders, order], {})
    await ask(server, '/api/unknown')
    server.answer('GET /api/orders', { refusal: 'ORDER_CLOSED' })
    await ask(server, '/api/orders')
    expect(server.problems).toEqual([
      'GET /api/unknown: is no call of the contract',
      'GET /api/orders: never refuses with ORDER_CLOSED',
    ])
  })

  it('refuses with the declared status until the recorded answer is restored', async () => {
    const server = createFakeServer([orders, order], {})
    server.answer('GET /api/orders/{id}', { refusal: 'ORDER_CLOSED' })
    expect((await ask(server, '/api/orders/1')).status).toBe(409)
    server.answer('GET /api/orders/{id}', 'recorded')
    expect((await ask(server, '/api/orders/1')).status).toBe(200)
  })

  it('records what a call carried, and answers it when the test does', async () => {
    const close = defineEndpoint({
      method: 'POST',
      path: '/api/orders/{id}/close',
      access: 'ORDER_EDIT',
      summary: 'Close',
      body: z.object({ reason: z.string() }),
      data: z.object({ id: idField }),
      refusals: {},
    })
    const server = createFakeServer([close], {})
    let refuse = (_: { refusal: string; errors: { field: string; message: string }[] }): void => undefined
    server.answer('POST /api/orders/{id}/close', new Promise((resolve) => (refuse = resolve)))
    const answer = server.fetch('/api/orders/1/close?by=till', { method: 'POST', body: '{"reason":"left"}' })
    const call = { path: '/api/orders/1/close', query: { by: 'till' }, body: { reason: 'left' } }
    expect(server.sent).toEqual([{ name: 'POST /api/orders/{id}/close', ...call }])
    refuse({ refusal: 'VALIDATION_FAILED', errors: [{ field: 'reason', message: 'too short' }] })
    expect(await (await answer).json()).toMatchObject({ errors: [{ field: 'reason', message: 'too short' }] })
  })
})
