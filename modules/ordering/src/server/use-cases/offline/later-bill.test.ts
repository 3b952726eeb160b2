import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import type { Shop } from '../../testing/open-shop.ts'
import { offlineFixture } from '../../testing/offline-fixture.ts'
import { openTill, priceOfLines, rules, type TestTill } from '../../testing/open-till.ts'

const fixture = offlineFixture({ dish: { packagingCost: 0 } })
const { line, order, reviews } = fixture
let shop: Shop
let till: TestTill
let other: TestTill
let table: { id: string; name: string; categoryName: string }
let scenarios = 0
beforeAll(async () => {
  shop = fixture.shop()
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], autoConfirm: true })
})
beforeEach(async () => {
  scenarios += 1
  till = await openTill(shop, `A${'ABCDEFGHIJ'[scenarios]}`)
  other = await openTill(shop, `B${'ABCDEFGHIJ'[scenarios]}`)
  table = { id: await shop.table(`میز ${scenarios}`), name: `میز ${scenarios}`, categoryName: '' }
})
const each = () => priceOfLines([line()])

/** A bill of one dish that the till knows. */
const openBill = async (more: object = {}) => {
  const dish = line()
  const { subjectId: id } = await till.openTab([dish], { table, ...more })
  await till.send()
  return { id, dish }
}
/** Pays and serves it at the server meanwhile, which ends it. */
const finish = async (id: string) => {
  const { due } = await order(id)
  await shop.ask('POST', '/api-sofreh/payments/cash', { body: { id: newId(), orderId: id, amount: due, given: due } })
  for (const state of ['READYTOSERVE', 'DELIVERED']) {
    const { version } = await order(id)
    const moved = await shop.ask('PATCH', '/api/orders/state', { body: { orderId: id, state, version } })
    expect(moved.status).toBe(200)
  }
}
const atTable = async () =>
  (await shop.ask<Order[]>('GET', '/api/orders?pageSize=100')).data.filter((each) => each.table?.id === table.id)
const laterThan = async (...ids: string[]) => (await atTable()).filter(({ id }) => !ids.includes(id))
const send = async (...tills: TestTill[]) => {
  for (const one of tills) {
    one.state.cable = 'lost'
    await one.send()
    one.state.cable = 'in'
    await one.send()
    expect(await one.waiting()).toBe(0)
  }
}

describe('till changes a bill that ended meanwhile', () => {
  it('adds late dishes and their money to a second bill of the table, with a review', async () => {
    const { id } = await openBill()
    await till.edit(id, [{ kind: 'addLine', line: line({ note: 'دیر' }) }])
    await till.pay(id, each())
    await finish(id)
    await send(till)
    expect(await order(id)).toMatchObject({ state: 'FINISHED', paid: each(), due: 0, toRefund: 0 })
    const [later, ...more] = await laterThan(id)
    expect(more).toEqual([])
    expect(later).toMatchObject({ isSecondBill: true, state: 'CONFIRMED', paid: each(), due: 0, toRefund: 0 })
    expect(later && (await order(later.id)).lines.map(({ note }) => note)).toEqual(['دیر'])
    expect([await reviews(id), await reviews(later?.id ?? '')]).toEqual([[], ['SECOND_BILL']])
  })

  it('opens one later bill, whichever till reports it and however often, and applies further changes there', async () => {
    const { id, dish } = await openBill()
    const added = line({ note: 'اول' })
    await till.edit(id, [
      { kind: 'addLine', line: added },
      { kind: 'lineNote', lineId: added.id, note: 'بی‌نمک' },
    ])
    await till.edit(id, [
      { kind: 'changeCount', lineId: added.id, by: 2 },
      { kind: 'removeLine', lineId: dish.id, reason: 'سرد' },
    ])
    await other.edit(id, [{ kind: 'addLine', line: line({ note: 'دوم' }) }])
    await finish(id)
    await send(till, other)
    const [later, ...more] = await laterThan(id)
    expect(more).toEqual([])
    const seen = await order(later?.id ?? '')
    expect(seen.lines.map(({ note, count }) => [note, count])).toEqual([
      ['بی‌نمک', 3],
      ['دوم', 1],
    ])
    expect(seen.due).toBe(each() * 4)
    expect(await order(id)).toMatchObject({ paid: each(), due: 0 })
    expect([await reviews(id), await reviews(seen.id)]).toEqual([['EDIT'], ['SECOND_BILL']])
  })

  it('reviews a change of an ended bill without added dishes, and lets the till continue', async () => {
    const { id, dish } = await openBill()
    await till.edit(id, [
      { kind: 'lineNote', lineId: dish.id, note: 'بی‌نمک' },
      { kind: 'description', description: 'برای مهمان‌ها' },
    ])
    await finish(id)
    await send(till)
    expect(await laterThan(id)).toEqual([])
    expect(await order(id)).toMatchObject({ state: 'FINISHED', paid: each(), due: 0 })
    expect(await reviews(id)).toEqual(['EDIT', 'EDIT'])
  })

  it('pays the later bill by card too, and refunds what exceeds all that is due', async () => {
    const { id } = await openBill()
    await till.edit(id, [{ kind: 'addLine', line: line({ note: 'دیر' }) }])
    const terminal = { id: newId(), name: 'پیشخوان', bank: 'MELLAT' }
    const charge = { device: till.letter, id: newId(), amount: each(), shiftId: null, terminal }
    await till.write('charge', id, () => charge)
    const cardPayment = { ...terminal, asked: each(), trace: String(Date.now()) }
    await till.write('pay', id, () => ({
      ...charge,
      method: 'CARD',
      reference: `${Date.now()}`,
      terminal: cardPayment,
    }))
    await other.pay(id, each())
    await finish(id)
    await send(till, other)
    const [later] = await laterThan(id)
    expect(later).toMatchObject({ paid: each(), due: 0, toRefund: 0 })
    expect(await order(id)).toMatchObject({ paid: each() * 2, due: 0, toRefund: each() })
    expect([await reviews(id), await reviews(later?.id ?? '')]).toEqual([['PAID_TOO_MUCH'], ['SECOND_BILL']])
  })

  it('follows a merged bill to its target, and a second bill that ended as well', async () => {
    const { id: goes } = await openBill()
    const { id: stays } = await openBill({ table: { ...table, id: await shop.table('ایوان') } })
    const merge = { body: { id: newId(), fromId: stays }, permissions: 'TABLE_USE' }
    const add = async (one: TestTill, note: string) => {
      await one.edit(stays, [{ kind: 'addLine', line: line({ note }) }])
      await one.pay(stays, each())
    }
    await add(till, 'اول')
    await add(other, 'دوم')
    expect((await shop.ask('POST', `/api-sofreh/ordering/orders/${goes}/merge`, merge)).status).toBe(200)
    await finish(goes)
    await send(till)
    const [second] = await laterThan(goes)
    await finish(second?.id ?? '')
    await send(other)
    const [third, ...more] = await laterThan(goes, second?.id ?? '')
    expect(more).toEqual([])
    for (const bill of [second, third])
      expect(await order(bill?.id ?? '')).toMatchObject({ paid: each(), due: 0, toRefund: 0 })
    expect((await order(third?.id ?? '')).lines.map(({ note }) => note)).toEqual(['دوم'])
    expect(await order(goes)).toMatchObject({ paid: each() * 2, toRefund: 0 })
  })

  it('charges once what is charged per bill, and keeps the promised percentage discount', async () => {
    const once = { ...rules, serviceFeeType: 'FIX', serviceFeeValue: 20_000, orderPackagingCost: 7_000 }
    const discount = { kind: 'PERCENTAGE', value: 1_000, reason: 'همکار' }
    const { id } = await openBill({ rules: once, discount })
    const { rows } = await sql<{ discount: object }>`
      select sheet->'discount' as discount from orders where id = ${id}`.execute(shop.database.kysely)
    expect(rows[0]?.discount).toEqual(discount)
    await till.edit(id, [{ kind: 'addLine', line: line({ note: 'دیر' }) }])
    await finish(id)
    await send(till)
    const [later] = await laterThan(id)
    expect(later?.due).toBe(each() - each() / 10)
  })

  it('adds late dishes of a rejected bill to a later bill', async () => {
    const { id } = await openBill()
    await till.edit(id, [{ kind: 'addLine', line: line({ note: 'دیر' }) }])
    const { version } = await order(id)
    const body = { orderId: id, state: 'REJECTED', cause: 'OTHER', reason: 'اشتباه', version }
    expect((await shop.ask('PATCH', '/api/orders/state', { body })).status).toBe(200)
    await send(till)
    const [later] = await laterThan(id)
    expect(later).toMatchObject({ isSecondBill: true, due: each(), state: 'CONFIRMED' })
  })

  it('opens no later bill for notes, nor for operations that the server already accepted', async () => {
    const { id, dish } = await openBill()
    const operation = { id: newId(), kind: 'addLine', line: line({ note: 'رسیده' }) }
    await other.edit(id, [operation])
    await other.send()
    await till.edit(id, [operation])
    await till.edit(id, [{ kind: 'lineNote', lineId: dish.id, note: 'دیر' }])
    await finish(id)
    await send(till)
    expect(await laterThan(id)).toEqual([])
    expect(await reviews(id)).toEqual(['EDIT'])
  })
})
