import type { AddressInfo } from 'node:net'
import { newId } from '@sofreh/kernel'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackground } from '../../apps/server/src/start-background.ts'
import { breachesOf } from '@sofreh/testing/app'
import { readEvents } from '../faults/event-reader.ts'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

type Answer = { statusCode: number; data: never; code: string | undefined }

describe('two servers on one database', () => {
  let product: RunningProduct
  let second: Awaited<ReturnType<RunningProduct['anotherServer']>>
  let shop: StockedShop
  const workers: { stop(): Promise<void> }[] = []
  let servers: readonly [FastifyInstance, FastifyInstance]
  beforeAll(async () => {
    product = await runProduct()
    second = await product.anotherServer()
    shop = await stockShop(product, 'twoservers', '09121110077')
    servers = [product.app, second.assembled.http]
    const logger = pino({ level: 'silent' })
    for (const { assembled, started } of [product, second])
      workers.push(await startBackground({ assembled, started, logger }))
  }, 150_000)
  afterAll(async () => {
    for (const worker of workers) await worker.stop()
    await second.close()
    await product.close()
  })

  const call = async (
    server: FastifyInstance,
    [method, url]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string],
    { payload, token = shop.token, key = newId() }: { payload?: object; token?: string; key?: string } = {},
  ): Promise<Answer> => {
    const headers = { host: shop.host, authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await server.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const { data, code } = answer.json()
    return { statusCode: answer.statusCode, data: data as never, code }
  }
  const menuItemId = () => shop.idsFor({ path: '/api/orders' } as never)['menuItemId'] ?? ''
  const counterOrder = async () => {
    const cart = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId: menuItemId(), count: 1 }] }
    const { data } = await call(product.app, ['POST', '/api-sofreh/ordering/quote'], { payload: cart })
    return { id: newId(), ...cart, expectedPrice: (data as { price: { finalPrice: number } }).price.finalPrice }
  }
  const place = async (server: FastifyInstance) =>
    call(server, ['POST', '/api/orders/postpaid'], { payload: await counterOrder() })

  it('accept the session that the other one opened, until the other one ends it', async () => {
    const [first, other] = servers
    const token = await product.signIn(shop.host, '09121110078')
    expect((await call(other, ['GET', '/api-identity/identity/auth/me'], { token })).statusCode).toBe(200)
    expect((await call(first, ['DELETE', '/api-identity/identity/auth/logout'], { token })).statusCode).toBe(200)
    await expect
      .poll(async () => (await call(other, ['GET', '/api-identity/identity/auth/me'], { token })).statusCode)
      .toBe(401)
  })

  it('place an order once when the same request reaches both at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [key, payload] = [newId(), await counterOrder()]
      const answers = await Promise.all(
        [...servers, ...servers].map((server) => call(server, ['POST', '/api/orders/postpaid'], { payload, key })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    }
  })

  it('give consecutive numbers to orders that both place', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => place(servers[index % 2] ?? product.app)),
    )
    const numbers = answers.map(({ data }) => Number((data as { number: string }).number)).sort((a, b) => a - b)
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  it('show a changed price on the menu of the other one', async () => {
    const [first, other] = servers
    const priceAt = async () => {
      const { data } = await call(other, ['GET', '/api-catalog/catalog/menucategories/site'])
      const { categories } = data as { categories: { items: { id: string; price: number }[] }[] }
      return categories.flatMap(({ items }) => items).find(({ id }) => id === menuItemId())?.price
    }
    expect(await priceAt()).toBe(100_000)
    const changed = await call(first, ['PUT', '/api-snappFood/menuitems'], {
      payload: { id: menuItemId(), price: 120_000 },
    })
    expect(changed.statusCode).toBe(200)
    await expect.poll(priceAt).toBe(120_000)
  })

  it('send the events of one to the screens of the other, also after a screen moves to the other server', async () => {
    const [first, other] = servers
    const addressOf = async (server: FastifyInstance) => {
      await server.listen({ host: '127.0.0.1', port: 0 })
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    }
    const screen = readEvents(await addressOf(other), { host: shop.host, token: () => shop.token })
    const eventAfter = async (act: () => Promise<unknown>) => {
      const before = Date.now()
      await act()
      await expect.poll(() => screen.lastEventAt()).toBeGreaterThanOrEqual(before)
    }
    await expect.poll(() => screen.isOpen()).toBe(true)
    await eventAfter(() => place(first))
    const seen = screen.numbers().length
    screen.moveTo(await addressOf(first))
    // Placed while the screen is between the servers.
    for (let round = 0; round < 3; round += 1) await place(other)
    await expect.poll(() => screen.numbers().length).toBeGreaterThanOrEqual(seen + 3)
    const numbers = screen.numbers()
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    screen.stop()
  })

  it('count the guesses of a sign-in code together', async () => {
    const [first, other] = servers
    const mobile = '09351110079'
    const sent = await call(first, ['POST', '/api-identity/identity/auth/login'], { payload: { phoneNumber: mobile } })
    const { userId } = sent.data as { userId: string }
    const guess = (server: FastifyInstance, code: string) =>
      call(server, ['POST', '/api-identity/identity/auth/verify'], { payload: { userId, code } })
    const text = product.sms.messages.findLast((message) => message.receptor === mobile)?.message ?? ''
    const right = /\d{6}/.exec(text)?.[0] ?? ''
    const wrong = right === '111111' ? '222222' : '111111'
    for (const server of [first, other, first, other, first])
      expect((await guess(server, wrong)).statusCode).not.toBe(200)
    expect((await guess(other, right)).statusCode).not.toBe(200)
  })

  it('leave data that the audit finds complete', async () => {
    expect(await breachesOf(product.started.database)).toEqual([])
  })
})
