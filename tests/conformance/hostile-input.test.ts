import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allContracts, nameOf } from './all-endpoints.ts'
import { hostileCalls } from './hostile.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

/** Excludes streams: they do not end by themselves and take no body. */
const walked = allContracts.filter((endpoint) => endpoint.answer !== 'events')
/** Limits the values per endpoint, so that a large contract does not take hours. */
const callsPerEndpoint = 900

describe('hostile input', () => {
  let product: RunningProduct
  let shop: StockedShop
  beforeAll(async () => {
    product = await runProduct()
    shop = await stockShop(product, 'hostile', '09121110001')
  }, 60_000)
  afterAll(() => product.close())

  const send = (
    endpoint: (typeof walked)[number],
    call: { params: unknown; query: unknown; body: unknown },
    token: string | undefined,
  ) => {
    const values = (call.params ?? {}) as Record<string, unknown>
    const path = endpoint.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => encodeURIComponent(safeText(values[name])) || '%20',
    )
    const pairs = Object.entries((call.query ?? {}) as Record<string, unknown>).filter(
      ([, value]) => value !== undefined,
    )
    const query = pairs.map(([key, value]) => `${key}=${encodeURIComponent(safeText(value))}`).join('&')
    return product.app.inject({
      method: endpoint.method,
      url: query ? `${path}?${query}` : path,
      headers: {
        host: shop.host,
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(endpoint.method === 'GET' || call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    })
  }

  it.each(walked.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers nonsense with a Persian sentence and never with a server error',
    async (_, endpoint) => {
      const calls = hostileCalls(endpoint, shop.idsFor(endpoint))
      const step = Math.max(1, Math.ceil(calls.length / callsPerEndpoint))
      const wrong: string[] = []
      for (let index = 0; index < calls.length; index += step) {
        const call = calls[index]
        // Signing out would make every later answer a plain 401.
        if (!call || endpoint.path.endsWith('/logout')) continue
        const answer = await send(endpoint, call, shop.token)
        const body = answer.statusCode >= 400 ? answer.body : ''
        if (answer.statusCode >= 500)
          wrong.push(`${call.field}: ${answer.statusCode} ${JSON.stringify(call).slice(0, 300)}`)
        else if (answer.statusCode >= 400 && !isFailure(body))
          wrong.push(`${call.field}: not worded: ${body.slice(0, 200)}`)
      }
      expect(wrong.slice(0, 5)).toEqual([])
    },
    120_000,
  )
})

function isFailure(text: string): boolean {
  try {
    const { message, code, errors } = JSON.parse(text) as { message?: unknown; code?: unknown; errors?: unknown }
    return (
      typeof message === 'string' &&
      /[\u0600-\u06ff]/.test(message) &&
      typeof code === 'string' &&
      /^[A-Z_]+$/.test(code) &&
      Array.isArray(errors)
    )
  } catch {
    return false
  }
}

/** An unpaired surrogate cannot be written in a URL. Replaces it with U+FFFD. */
function safeText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/[\ud800-\udfff]/g, '\ufffd')
}
