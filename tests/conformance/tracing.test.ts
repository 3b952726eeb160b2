import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTracing } from '../../apps/server/src/tracing/start-tracing.ts'
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../support/otlp-receiver.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

const ownerMobile = '09121110086'
const drawerName = 'صندوق طبقه بالا'

describe('traces by OpenTelemetry', () => {
  let receiver: OtlpReceiver
  let product: RunningProduct
  let shop: { vendorId: string; host: string; token: string }
  let requestId: string

  beforeAll(async () => {
    receiver = await startOtlpReceiver()
    const stop = startTracing({ url: receiver.url, serviceName: 'sofreh-test', ratio: 1, timeoutMs: 5_000 })
    product = await runProduct()
    shop = await product.openVendor('traced', ownerMobile)
    const answer = await addDrawer(product, shop)
    expect(answer.statusCode, answer.body).toBe(200)
    requestId = String(answer.headers['x-request-id'])
    await stop()
  }, 60_000)
  afterAll(async () => {
    await product.close()
    await receiver.close()
  })

  const spanOf = (name: string) => receiver.spans.filter((span) => span.name === name)
  const childrenOf = (parent: ReceivedSpan) =>
    receiver.spans.filter(({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId)

  it('name the service, and record a request with its route, its id, its vendor and its status', () => {
    expect([...receiver.services]).toEqual(['sofreh-test'])
    const [request, ...more] = spanOf('POST /api-sofreh/payments/drawers')
    expect(more).toEqual([])
    expect(request?.kind).toBe(2)
    expect(request?.parentSpanId).toBeUndefined()
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api-sofreh/payments/drawers',
      'sofreh.request_id': requestId,
      'sofreh.vendor_id': shop.vendorId,
      'http.response.status_code': 200,
    })
  })

  it('record the transaction of a write, and its statements under it', () => {
    const [request] = spanOf('POST /api-sofreh/payments/drawers')
    const transaction = request && childrenOf(request).find(({ name }) => name === 'transaction')
    const names = transaction && childrenOf(transaction).map(({ name }) => name)
    expect(names).toContain('insert idempotency_keys')
    expect(names).toContain('insert drawers')
    for (const span of receiver.spans) expect(span.endMs).toBeGreaterThanOrEqual(span.startMs)
  })

  it('record a call to another service by its host only', () => {
    const host = new URL(product.simulatorsUrl).host
    const calls = spanOf(`POST ${host}`)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls[0]?.attributes).toEqual({
      'http.request.method': 'POST',
      'server.address': host,
      'http.response.status_code': 200,
    })
  })

  it('contain nothing that a person typed, no token and no code', () => {
    const all = receiver.bodies.join('\n')
    expect(all).toContain('insert idempotency_keys')
    const codes = product.sms.messages.map(({ message }) => /\d{6}/.exec(message)?.[0] ?? message)
    for (const secret of [ownerMobile, ownerMobile.slice(1), drawerName, 'آزمون', shop.token, ...codes])
      expect(all.includes(secret), secret).toBe(false)
  })

  it('do not continue the trace that a caller names', () => {
    expect(new Set(receiver.spans.map(({ traceId }) => traceId)).has('0af7651916cd43dd8448eb211c80319c')).toBe(false)
  })

  it.each([
    ['a collector that is away', async () => 'http://127.0.0.1:9/v1/traces'],
    [
      'a collector that never answers',
      async () => {
        receiver.isSilent = true
        return receiver.url
      },
    ],
  ])('neither fail nor delay a call with %s, nor the end of the server', async (_, urlOf) => {
    const stop = startTracing({ url: await urlOf(), serviceName: 'sofreh-test', ratio: 1, timeoutMs: 60_000 })
    expect((await addDrawer(product, shop)).statusCode).toBe(200)
    const since = performance.now()
    await stop()
    expect(performance.now() - since).toBeLessThan(10_000)
  })
})

function addDrawer({ app }: RunningProduct, { host, token }: { host: string; token: string }) {
  return app.inject({
    method: 'POST',
    url: '/api-sofreh/payments/drawers',
    headers: {
      host,
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
    payload: { id: crypto.randomUUID(), name: `${drawerName} ${crypto.randomUUID()}`.slice(0, 40) },
  })
}
