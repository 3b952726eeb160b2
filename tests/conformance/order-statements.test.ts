import { statementsOf } from '@sofreh/database/testing/statements'
import { newId } from '@sofreh/kernel'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { makeUnsentSales } from '../../bench/till-sync.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

type Caller = { token: string; url: string; payment?: { paymentType: string } }
type Query = (this: pg.Client, ...sent: unknown[]) => unknown
type Sold = { id: string; price: { finalPrice: number }; lines: { id: string }[] }

const reactionsBegin = 'with made as (insert into reaction_cursors'
const gatheredBegin = 'with made as (insert into gathered_cursors'

/**
 * Each statement of a sale costs the server and the database about 0.2 ms of processor time, and a rush has thousands of
 * sales. Raise a bound only with a reason.
 */
describe('statements of a sale', () => {
  const client = pg.Client.prototype as unknown as { query: Query }
  const send = client.query
  const seen: string[] = []
  /** Messages to the database without those of reactions, each with the statements in it. */
  let messages: string[][] = []
  /** Connections on which reactions run now. How often they do depends on the speed of the machine. */
  const reacting = new WeakSet<object>()
  let product: RunningProduct
  let shop: StockedShop
  beforeAll(async () => {
    product = await runProduct()
    shop = await stockShop(product, 'statements', '09121110081')
    client.query = function (...sent) {
      const texts = statementsOf(sent).map(({ text }) => text)
      seen.push(...texts)
      if (texts.some((text) => text.startsWith(reactionsBegin) || text.startsWith(gatheredBegin))) reacting.add(this)
      if (!reacting.has(this)) messages.push(texts)
      if (texts.includes('commit')) reacting.delete(this)
      return send.apply(this, sent)
    }
  }, 150_000)
  afterAll(async () => {
    client.query = send
    await product.close()
  })

  const post = async (url: string, payload: object, token: string) => {
    const answer = await product.app.inject({
      method: 'POST',
      url,
      headers: { host: shop.host, authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const staff = (): Caller => ({ token: shop.token, url: '/api/orders/postpaid' })
  const guest = (): Caller => ({ token: shop.guestToken, url: '/api/orders', payment: { paymentType: 'ONLINE' } })
  /** Sells one dish; returns the statements of the sale and those of its reactions. */
  const sell = async ({ token, url, payment }: Caller = staff()): Promise<{ sale: string[]; reactions: string[] }> => {
    const { menuItemId } = shop.idsFor({ path: '/api/orders' } as never)
    const cart = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId, count: 1 }] }
    const quote = await post('/api-sofreh/ordering/quote', cart, token)
    await product.runner.catchUp(shop.vendorId)
    seen.length = 0
    await post(url, { id: newId(), ...cart, ...payment, expectedPrice: quote.price.finalPrice }, token)
    const locked = () => seen.findIndex((text) => text.startsWith(reactionsBegin))
    await expect.poll(() => locked() > 0 && seen.indexOf('commit', locked()) > 0).toBe(true)
    // Woken reactions begin 40 ms after the sale, and notices of other servers are sent in between.
    const isNotice = (text: string) => text.includes('pg_notify')
    const sale = seen.slice(0, locked() - 1).filter((text) => !isNotice(text))
    const reactions = seen.slice(locked() - 1, seen.indexOf('commit', locked()) + 1).filter((text) => !isNotice(text))
    return { sale, reactions }
  }

  it('are at most 10 at the counter, and 8 for the reactions to it and to other sales of its moment', async () => {
    // The first sales fill what the server remembers.
    for (let turn = 0; turn < 3; turn += 1) await sell()
    const { sale, reactions } = await sell()
    expect(sale.filter((text) => text.startsWith('with counter as'))).toHaveLength(2)
    expect(sale.length, sale.join('\n')).toBeLessThanOrEqual(10)
    expect(reactions.length, reactions.join('\n')).toBeLessThanOrEqual(8)
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('read nothing for the audit page after the order of a guest', async () => {
    for (let turn = 0; turn < 2; turn += 1) await sell(guest())
    const { reactions } = await sell(guest())
    expect(reactions.filter((text) => /'lineDiscount'|is_duplicate/.test(text))).toEqual([])
    expect(reactions.length, reactions.join('\n')).toBeLessThanOrEqual(5)
  })

  it('write the facts of several sales and their payments at once, when a report is read', async () => {
    await product.runner.catchUp(shop.vendorId)
    seen.length = 0
    for (let turn = 0; turn < 5; turn += 1) await sell()
    await product.slices.reporting.salesByDay(product.started.database, {
      vendorId: shop.vendorId,
      from: '2026-01-01',
      to: '2026-01-01',
    })
    const writes = seen.filter((text) => text.includes('into order_facts'))
    expect(writes).toHaveLength(1)
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  describe('of further acts', () => {
    /** Messages of a call, without those of the server's timers and its notices to other servers. */
    const messagesOf = async (work: () => Promise<unknown>): Promise<string[][]> => {
      await product.runner.catchUp(shop.vendorId)
      messages = []
      await work()
      return messages.filter((texts) => !texts.some((text) => ofTimers.test(text)))
    }
    const ofTimers = /pg_notify|graphile_worker|parked_reactions|event_counters counter/
    const call = (server: RunningProduct['app']) => ({
      call: async ({ method, path, token, body }: { method: string; path: string; token?: string; body?: unknown }) => {
        const answer = await server.inject({
          method: method as 'POST',
          url: path,
          headers: { host: shop.host, authorization: `Bearer ${token}`, 'idempotency-key': newId() },
          ...(body === undefined ? {} : { payload: body as object }),
        })
        expect(answer.statusCode, answer.body).toBe(200)
        return answer.json().data
      },
    })
    const openBill = async (): Promise<Sold> => {
      const { menuItemId } = shop.idsFor({ path: '/api/orders' } as never)
      const cart = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId, count: 1 }] }
      const quote = await post('/api-sofreh/ordering/quote', cart, shop.token)
      return post('/api/orders/postpaid', { id: newId(), ...cart, expectedPrice: quote.price.finalPrice }, shop.token)
    }
    const pay = async ({ id, price }: Sold) =>
      post('/api-sofreh/payments/cash', { id: newId(), orderId: id, amount: price.finalPrice }, shop.token)
    /** Fails when a read of the ledger was sent before the order's lock: two tills could take the same money. */
    const expectLockFirst = (texts: readonly string[]) => {
      const locked = texts.findIndex((text) => /from "orders" .*for update/s.test(text))
      expect(locked).toBeGreaterThanOrEqual(0)
      expect(texts.slice(0, locked).filter((text) => /from "transactions"|from "order_operations"/.test(text))).toEqual(
        [],
      )
    }

    it('are at most 6 messages for a payment in cash, and the order is locked before its money is read', async () => {
      await pay(await openBill())
      const bill = await openBill()
      const sent = await messagesOf(() => pay(bill))
      expect(sent.length, JSON.stringify(sent, null, 1)).toBeLessThanOrEqual(6)
      expectLockFirst(sent.flat())
      expect(await breachesOf(product.started.database)).toEqual([])
    })

    it('are at most 6 messages for an edit, and the order is locked before its operations are read', async () => {
      const edit = async ({ id, lines }: Sold) =>
        call(product.app).call({
          method: 'PATCH',
          path: '/api/orders',
          token: shop.token,
          body: { orderId: id, operations: [{ id: newId(), kind: 'changeCount', lineId: lines[0]?.id, by: 1 }] },
        })
      await edit(await openBill())
      const bill = await openBill()
      const sent = await messagesOf(() => edit(bill))
      expect(sent.length, JSON.stringify(sent, null, 1)).toBeLessThanOrEqual(6)
      expectLockFirst(sent.flat())
    })

    it('are at most 6 messages for each paid sale that a till hands in', async () => {
      const handIn = async (count: number) => {
        const unsent = await makeUnsentSales(call(product.app), { token: shop.token, count })
        return (await messagesOf(() => unsent.send())).length
      }
      await handIn(4)
      const [few, many] = [await handIn(2), await handIn(12)]
      // A message of the whole call may come once more.
      expect(many - few).toBeLessThan(7 * 10)
      expect(await breachesOf(product.started.database)).toEqual([])
    })
  })
})
