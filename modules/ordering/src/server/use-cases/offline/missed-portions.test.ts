import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '../../testing/open-shop.ts'
import { offlineFixture } from '../../testing/offline-fixture.ts'
import { openTill, soldLine, type TestTill } from '../../testing/open-till.ts'

const fixture = offlineFixture()
const { line, order, reviews } = fixture
let shop: Shop
let till: TestTill
let scenarios = 0
beforeAll(async () => {
  shop = fixture.shop()
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], autoConfirm: true })
})
beforeEach(async () => {
  scenarios += 1
  till = await openTill(shop, `${'ABCDEFGHIJ'[scenarios]}`)
})

const read = async (id: string) => {
  const path = `/api-catalog/catalog/menuitems/${id}`
  return (await shop.ask<{ stock: number; categoryId: string }>('GET', path, { permissions: 'MENU_VIEW' })).data
}
/** A dish of which `stock` portions are left. */
const scarce = async (stock: number) => {
  const { id } = await shop.menu.put({ stock })
  const { categoryId } = await read(id)
  return {
    sold: (count: number) => soldLine(id, categoryId, { count }),
    left: async () => (await read(id)).stock,
    put: async (count: number) =>
      shop.database.transaction((tx) =>
        sql`update menu_items set stock = ${count} where id = ${id}`.execute(tx.kysely),
      ),
  }
}
const openBill = async () => {
  const { subjectId } = await till.openTab([line()])
  await till.send()
  return subjectId
}
const edited = async (orderId: string, operation: object) => {
  await till.edit(orderId, [operation])
  await till.send()
}
const online = (orderId: string, operation: object) => {
  const body = { orderId, operations: [{ id: newId(), reason: 'اشتباه', ...operation }] }
  return shop.ask('PATCH', '/api/orders', { body })
}
const reject = async (orderId: string) => {
  const { version } = await order(orderId)
  const body = { orderId, state: 'REJECTED', cause: 'OTHER', reason: 'اشتباه', version }
  expect((await shop.ask('PATCH', '/api/orders/state', { body })).status).toBe(200)
}

describe('portions sold offline beyond the stock', () => {
  it('does not return missed portions when their order is rejected', async () => {
    const dish = await scarce(1)
    const id = await openBill()
    await edited(id, { kind: 'addLine', line: dish.sold(5) })
    expect([await dish.left(), await reviews(id)]).toEqual([0, ['STOCK']])
    await reject(id)
    expect(await dish.left()).toBe(1)
  })

  it('takes a lowered count from the missed portions first, at the till and at the server', async () => {
    const dish = await scarce(2)
    const id = await openBill()
    const five = dish.sold(5)
    await edited(id, { kind: 'addLine', line: five })
    await edited(id, { kind: 'changeCount', lineId: five.id, by: -2, reason: 'اشتباه' })
    expect(await dish.left()).toBe(0)
    expect((await online(id, { kind: 'changeCount', lineId: five.id, by: -2 })).status).toBe(200)
    expect(await dish.left()).toBe(1)
    await reject(id)
    expect(await dish.left()).toBe(2)
  })

  it('distinguishes missed portions from portions that the same order took later', async () => {
    const dish = await scarce(1)
    const id = await openBill()
    const three = dish.sold(3)
    await edited(id, { kind: 'addLine', line: three })
    await dish.put(10)
    expect((await online(id, { kind: 'changeCount', lineId: three.id, by: 4 })).status).toBe(200)
    expect(await dish.left()).toBe(6)
    await reject(id)
    expect(await dish.left()).toBe(11)
  })

  it('moves missed portions with their dishes to the target of a merge', async () => {
    const dish = await scarce(1)
    const { subjectId: goes } = await till.openTab([dish.sold(3)])
    await till.send()
    const stays = await openBill()
    await edited(stays, { kind: 'addLine', line: dish.sold(1) })
    const merge = { body: { id: newId(), fromId: goes }, permissions: 'TABLE_USE' }
    expect((await shop.ask('POST', `/api-sofreh/ordering/orders/${stays}/merge`, merge)).status).toBe(200)
    await reject(stays)
    expect(await dish.left()).toBe(1)
  })
})
