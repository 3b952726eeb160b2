import { newId } from '@sofreh/kernel'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderHistoryEntry } from '../../../contract/index.ts'
import type { Shop } from '../../testing/open-shop.ts'
import { offlineFixture } from '../../testing/offline-fixture.ts'
import { openTill, priceOfLines, type TestTill } from '../../testing/open-till.ts'

const fixture = offlineFixture()
const { line, order, reviews } = fixture
let shop: Shop
let till: TestTill
beforeAll(async () => {
  shop = fixture.shop()
  await shop.settings({ payLaterChannels: ['SALON'], autoConfirm: false })
})
let letters = 0
beforeEach(async () => {
  letters += 1
  till = await openTill(shop, `M${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[letters]}`)
})

const historyOf = async (id: string) =>
  (await shop.ask<OrderHistoryEntry[]>('GET', `/api/reports/orderhistory/${id}`)).data
const moveAtServer = async (orderId: string, ...states: string[]) => {
  for (const state of states) {
    const answer = await shop.ask('PATCH', '/api/orders/state', { body: { id: newId(), orderId, state } })
    expect([state, answer.status]).toEqual([state, 200])
  }
}
const outcomes = () => till.state.answers.map(({ outcome }) => outcome)

describe('state move made offline', () => {
  it('moves the order at the instant of the offline move, once, however often it is sent', async () => {
    const { subjectId: id } = await till.openTab([line()])
    await till.move(id, 'READYTOSERVE')
    await till.move(id, 'DELIVERED')
    const takenAt = shop.clock().toISOString()
    shop.clock.advance(3_600_000)
    till.state.cable = 'lost'
    await till.send()
    till.state.cable = 'in'
    await till.send()
    expect(outcomes()).toEqual(['KNOWN', 'KNOWN', 'KNOWN'])
    expect(await order(id)).toMatchObject({ state: 'DELIVERED', times: { READYTOSERVE: takenAt, DELIVERED: takenAt } })
    expect(await reviews(id)).toEqual([])
  })

  it('accepts an order that waited for the vendor, and creates its kitchen ticket', async () => {
    const cart = { deliveryType: 'PICKUP', lines: [{ id: newId(), menuItemId: fixture.kebab().id, count: 1 }] }
    const quote = await shop.ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', {
      body: cart,
    })
    const { finalPrice: amount } = quote.data.price
    const body = { id: newId(), ...cart, paymentType: 'ONLINE', expectedPrice: amount }
    const { id } = (await shop.ask('POST', '/api/orders', { as: shop.guest, body })).data
    await shop.ask('POST', '/api-sofreh/payments/cash', { body: { id: newId(), orderId: id, amount } })
    expect((await order(id)).state).toBe('PAID')
    await till.move(id, 'CONFIRMED')
    await till.send()
    expect(await order(id)).toMatchObject({ state: 'CONFIRMED', lines: [{ kitchen: { fired: 1 } }] })
  })

  it('ends a paid bill with its last offline move, as the same move does at the server', async () => {
    const lines = [line()]
    const { subjectId: id } = await till.openTab(lines)
    await till.pay(id, priceOfLines(lines))
    await till.move(id, 'READYTOSERVE')
    await till.move(id, 'DELIVERED')
    await till.send()
    expect(outcomes()).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED'])
    expect((await order(id)).state).toBe('FINISHED')
  })

  it('flags an offline move in the history without a review when another screen made it first', async () => {
    const { subjectId: id } = await till.openTab([line()])
    await till.send()
    await moveAtServer(id, 'READYTOSERVE')
    await till.move(id, 'READYTOSERVE')
    await till.send()
    expect(await order(id)).toMatchObject({ state: 'READYTOSERVE' })
    expect(await reviews(id)).toEqual([])
    expect((await historyOf(id)).filter(({ isFlagged }) => isFlagged)).toMatchObject([{ kind: 'state' }])
  })

  it('reviews an offline move that is no longer allowed, and accepts the entries behind it', async () => {
    const { subjectId: id } = await till.openTab([line()])
    await till.send()
    await moveAtServer(id, 'READYTOSERVE', 'DELIVERED')
    await till.move(id, 'READYTOSERVE')
    await till.edit(id, [{ kind: 'description', description: 'بعد از آن' }])
    await till.send()
    expect(await till.waiting()).toBe(0)
    expect(await order(id)).toMatchObject({ state: 'DELIVERED', description: 'بعد از آن' })
    expect(await reviews(id)).toEqual(['MOVE'])
  })

  it('does not send an order out without a courier, by the server’s guard', async () => {
    const { subjectId: id } = await till.openTab([line()], { deliveryType: 'DELIVER', address: null })
    await till.move(id, 'READYTOSHIPMENT')
    await till.send()
    expect(await till.waiting()).toBe(0)
    expect((await order(id)).state).toBe('CONFIRMED')
    expect(await reviews(id)).toContain('MOVE')
  })

  it('delays a move until its sale arrives, and reviews a move without permission', async () => {
    const stranger = shop.person('رضا', '09120000077')
    shop.may(stranger.id, 'POS_USE')
    const { subjectId: id } = await till.openTab([line()])
    const step = { device: till.letter, id: newId(), to: 'READYTOSERVE' }
    const entry = await till.write('move', newId(), () => step)
    expect(await till.hand([entry])).toMatchObject([{ outcome: 'LATER', problem: 'ORDER_NOT_FOUND' }])
    await till.write('move', id, () => ({ ...step, id: newId() }), stranger.id)
    await till.send()
    expect(await order(id)).toMatchObject({ state: 'READYTOSERVE' })
    expect(await reviews(id)).toEqual(['PERMISSION'])
  })

  it('does not reject an order offline, since only the server can refund', async () => {
    const { subjectId: id } = await till.openTab([line()])
    await till.move(id, 'REJECTED')
    await till.send()
    expect(outcomes()).toEqual(['ACCEPTED', 'MALFORMED'])
    expect((await order(id)).state).toBe('CONFIRMED')
  })
})
