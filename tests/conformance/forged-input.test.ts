import { openDatabase } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../apps/server/src/create-logger.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

describe('forged requests', () => {
  let product: RunningProduct
  let shop: StockedShop
  const log: string[] = []
  const logger = createLogger('debug', { write: (text: string) => void log.push(text) })
  beforeAll(async () => {
    product = await runProduct({
      logger,
      through: async (connection) => ({ connection, database: openDatabase({ connection, poolSize: 3 }) }),
    })
    shop = await stockShop(product, 'forged', '09121110041')
  }, 60_000)
  afterAll(() => product.close())

  const get = (url: string, headers: Record<string, string> = {}, token?: string) =>
    product.app.inject({
      method: 'GET',
      url,
      headers: { host: shop.host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    })
  const orderId = () => shop.idsFor({ path: '/api/orders' } as never)['orderId'] ?? ''

  it('never redirects a payer or a payment result to another site', async () => {
    const pay = (headers: Record<string, string>) => get(`/api/orders/payment/${orderId()}`, headers, shop.guestToken)
    for (const host of ['evil.test', `${shop.host}:80@evil.test`, `${shop.host}/evil.test`, '[::1]@evil.test']) {
      const answer = await pay({ host, hostdomain: shop.host })
      if (answer.statusCode === 200) {
        const back = [...product.bank.sessions.values()].at(-1)?.callbackUrl ?? ''
        expect(new URL(back).hostname).toBe(shop.host)
      }
      for (const headers of [{ host }, { hostdomain: host }])
        expect((await pay(headers)).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(product.bank.sessions.size).toBe(1)
    for (const status of ['OK', 'NOK', '//evil.test'])
      for (const attempt of [newId(), '//evil.test', 'https://evil.test']) {
        const query = `attempt=${encodeURIComponent(attempt)}&Authority=${encodeURIComponent(attempt)}&Status=${status}`
        const answer = await get(`/api/transactions/verify?${query}&order=//evil.test&redirect=https://evil.test`)
        expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
      }
  })

  it('serves no file except pictures', async () => {
    const forgeries = [
      '../../../../etc/passwd',
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/secret',
      'a%00.webp',
      '....//x',
    ]
    for (const forgery of forgeries)
      for (const start of [`/files/${shop.vendorId}/`, '/files/', '/files/..%2f', '/icons/', '/assets/', '/bo/']) {
        const answer = await get(`${start}${forgery}`)
        expect(answer.body).not.toMatch(/root:|sealing|BEGIN/)
        if (start === '/files/') expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      }
  })

  it('puts no code, token or phone number in the log, not even in a database error', async () => {
    const phone = '09121110041'
    const { database } = product.started
    const failing = sql`insert into persons (person_id, mobile) values (${newId()}, ${phone})`
    const complaint: unknown = await failing.execute(database.kysely).catch((error: unknown) => error)
    expect(String((complaint as { detail?: string }).detail)).toContain(phone)
    logger.error({ err: complaint }, 'a call failed')
    const wrong: unknown = await sql`select ${phone}::uuid`.execute(database.kysely).catch((error: unknown) => error)
    logger.error({ err: new Error('outside', { cause: wrong }) }, 'a call failed')
    const text = log.join('\n')
    expect(text).toContain('a call failed')
    expect(text).toContain('served')
    for (const secret of [phone, shop.token, shop.guestToken]) expect(text).not.toContain(secret)
  })

  it('waits for a free connection, and refuses in time when there is none', async () => {
    const { database } = product.started
    let release = () => {}
    const hold = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = Array.from({ length: 3 }, () =>
      database.transaction(async (tx) => {
        await sql`select 1`.execute(tx.kysely)
        await hold
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    const answer = await get('/api/orders', {}, shop.token)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
    release()
    await Promise.all(holding)
    expect((await get('/api/orders', {}, shop.token)).statusCode).toBe(200)
  }, 30_000)

  it('lets a guest follow only their own order', async () => {
    const stranger = await product.signIn(shop.host, '09361110041')
    const answer = await get(`/api-sofreh/ordering/orders/${orderId()}/live`, {}, stranger)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'ORDER_NOT_FOUND'])
    expect((await get('/api-sofreh/ordering/live', {}, stranger)).statusCode).toBe(403)
  })
})
