import { newId } from '@sofreh/kernel'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

type Query = (this: pg.Client, ...sent: unknown[]) => unknown

/**
 * Each statement of a sale costs the server and the database about 0.2 ms of processor time, and a rush has thousands of
 * sales. Raise a bound only with a reason.
 */
describe('statements of a sale at the counter', () => {
  const client = pg.Client.prototype as unknown as { query: Query }
  const send = client.query
  const seen: string[] = []
  let product: RunningProduct
  let shop: StockedShop
  beforeAll(async () => {
    product = await runProduct()
    shop = await stockShop(product, 'statements', '09121110081')
    client.query = function (...sent) {
      const [first] = sent as [string | { text?: string }]
      seen.push((typeof first === 'string' ? first : (first.text ?? '')).trim())
      return send.apply(this, sent)
    }
  }, 150_000)
  afterAll(async () => {
    client.query = send
    await product.close()
  })

  const post = async (url: string, payload: object) => {
    const answer = await product.app.inject({
      method: 'POST',
      url,
      headers: { host: shop.host, authorization: `Bearer ${shop.token}`, 'idempotency-key': newId() },
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  /** Sells one dish; returns the statements of the sale and those of its reactions. */
  const sell = async (): Promise<{ sale: string[]; reactions: string[] }> => {
    const { menuItemId } = shop.idsFor({ path: '/api/orders' } as never)
    const cart = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId, count: 1 }] }
    const quote = await post('/api-sofreh/ordering/quote', cart)
    await product.runner.catchUp(shop.vendorId)
    seen.length = 0
    await post('/api/orders/postpaid', { id: newId(), ...cart, expectedPrice: quote.price.finalPrice })
    const locked = () => seen.findIndex((text) => text.startsWith('with made as (insert into reaction_cursors'))
    await expect.poll(() => locked() > 0 && seen.indexOf('commit', locked()) > 0).toBe(true)
    // Woken reactions begin 40 ms after the sale, and notices of other servers are sent in between.
    const isNotice = (text: string) => text.includes('pg_notify')
    const sale = seen.slice(0, locked() - 1).filter((text) => !isNotice(text))
    const reactions = seen.slice(locked() - 1, seen.indexOf('commit', locked()) + 1).filter((text) => !isNotice(text))
    return { sale, reactions }
  }

  it('are at most 10, and 11 for the reactions to it and to other sales of its moment', async () => {
    // The first sales fill what the server remembers.
    for (let turn = 0; turn < 3; turn += 1) await sell()
    const { sale, reactions } = await sell()
    expect(sale.filter((text) => text.startsWith('with counter as'))).toHaveLength(2)
    expect(sale.length, sale.join('\n')).toBeLessThanOrEqual(10)
    expect(reactions.some((text) => text.includes('into order_facts'))).toBe(true)
    expect(reactions.length, reactions.join('\n')).toBeLessThanOrEqual(11)
    expect(await breachesOf(product.started.database)).toEqual([])
  })
})
