import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedCalls } from '@sofreh/testing'
import { allContracts, nameOf } from './all-endpoints.ts'
import { sampleOf } from './hostile.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

describe('isolation between restaurants', () => {
  let product: RunningProduct
  let naranj: StockedShop
  let toranj: StockedShop
  beforeAll(async () => {
    product = await runProduct()
    naranj = await stockShop(product, 'naranj-one', '09121110011')
    toranj = await stockShop(product, 'toranj-two', '09121110012')
  }, 60_000)
  afterAll(() => product.close())

  const walk = (endpoint: (typeof allContracts)[number], at: { host: string; token: string; shop: StockedShop }) => {
    const params = (sampleOf(endpoint.params, at.shop.idsFor(endpoint)) ?? {}) as Record<string, unknown>
    const query = (sampleOf(endpoint.query, at.shop.idsFor(endpoint)) ?? {}) as Record<string, unknown>
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    return product.app.inject({
      method: endpoint.method,
      url: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
      headers: {
        host: at.host,
        authorization: `Bearer ${at.token}`,
        'idempotency-key': crypto.randomUUID(),
        'content-type': 'application/json',
      },
      ...(endpoint.method === 'GET' || !endpoint.body
        ? {}
        : { payload: JSON.stringify(sampleOf(endpoint.body, at.shop.idsFor(endpoint)) ?? null) }),
    })
  }
  const plain = allContracts.filter((endpoint) => endpoint.answer !== 'events')
  const guarded = allContracts.filter((endpoint) => endpoint.access !== 'public' && endpoint.access !== 'webhook')

  it('tests the isolation of every route', () => {
    const listed = listedCalls().filter(({ access }) => access !== 'public' && access !== 'webhook')
    expect(guarded.length).toBe(listed.length)
  })

  it.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s rejects the token of another restaurant',
    async (_, endpoint) => {
      const answer = await walk(endpoint, { host: naranj.host, token: toranj.token, shop: naranj })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  it.each(
    plain
      .filter((endpoint) => !endpoint.path.endsWith('/logout'))
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s finds no id of another restaurant and shows none of its data', async (_, endpoint) => {
    const answer = await walk(endpoint, { host: naranj.host, token: naranj.token, shop: toranj })
    expect(answer.statusCode).toBeLessThan(500)
    for (const secret of toranj.secrets) expect(answer.body).not.toContain(secret)
  })

  it("leaves the other vendor's data unchanged", async () => {
    expect(await toranj.fingerprint()).toEqual(toranj.fingerprintBefore)
  })
})
