import { newId } from '@sofreh/kernel'
import type { Entry } from '@sofreh/offline'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readReceipt } from '../../../domain/index.ts'
import type { Shop } from '../../testing/open-shop.ts'
import type { EntryAnswer } from './accept-entries.ts'
import type { TillOrder } from '../../../contract/index.ts'
import { offlineFixture } from '../../testing/offline-fixture.ts'
import { openTill, priceOfLines, type TestTill } from '../../testing/open-till.ts'

const fixture = offlineFixture()
const { line, order, reviews } = fixture
let shop: Shop
let till: TestTill
beforeAll(() => {
  shop = fixture.shop()
})
// Each test has a till of its own, with the next letter.
let tills = 0
const nextTill = () => {
  tills += 1
  return openTill(
    shop,
    `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(tills / 26)]}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[tills % 26]}`,
  )
}
beforeEach(async () => {
  till = await nextTill()
})
afterEach(() => {
  expect(shop.errors).toEqual([])
})

type StoredTill = { deviceId: string; device: string; waiting: object; missing: number; malformed: number }
const storedTills = async () =>
  (await shop.ask<StoredTill[]>('GET', '/api-sofreh/ordering/tills')).data.find(
    ({ deviceId }) => deviceId === till.deviceId,
  )
const outcomes = (answers: EntryAnswer[]) => answers.map(({ outcome }) => outcome)

describe('offline log of a till', () => {
  it('stores a tab that was opened, extended and paid offline as it was, once', async () => {
    const lines = [line(), line()]
    const { subjectId: id } = await till.openTab(lines)
    const added = line({ note: 'بی‌پیاز' })
    await till.edit(id, [
      { kind: 'addLine', line: added },
      { kind: 'removeLine', lineId: lines[1]?.id },
    ])
    const due = priceOfLines([lines[0] ?? line(), added])
    await till.pay(id, due)
    till.state.cable = 'lost'
    expect((await till.send()).kind).toBe('silent')
    till.state.cable = 'in'
    expect((await till.send()).kind).toBe('sent')
    expect(outcomes(till.state.answers)).toEqual(['KNOWN', 'KNOWN', 'KNOWN'])
    const seen = await order(id)
    expect(seen).toMatchObject({ number: `${till.letter}1`, paid: due, due: 0 })
    expect(seen.lines.map(({ note }) => note)).toEqual(['', 'بی‌پیاز'])
    expect(seen.removedItems).toHaveLength(1)
    expect(await till.waiting()).toBe(0)
  })

  it('stores no second sale when the response to an online sale was lost', async () => {
    const lines = [line()]
    const id = newId()
    const total = priceOfLines(lines)
    const [sold] = lines
    const quick = await shop.ask('POST', '/api/orders/quick', {
      body: {
        id,
        deliveryType: 'SERVE',
        lines: [{ id: sold?.id, menuItemId: fixture.kebab().id, count: 1 }],
        payments: [{ id: newId(), method: 'CASH', amount: total, given: total }],
        expectedPrice: total,
      },
    })
    expect(quick.status).toBe(200)
    const entry = await till.write('sale', id, (number) => ({
      id,
      number,
      device: till.letter,
      soldAt: shop.clock().toISOString(),
      businessDate: '2026-11-21',
      deliveryType: 'SERVE',
      table: null,
      lines,
      rules: {
        taxRateBp: 1000,
        taxOnPackaging: false,
        taxOnServiceFee: false,
        serviceFeeType: 'PERCENTAGE',
        serviceFeeValue: 0,
        serviceFeeDeliveryTypes: ['SERVE'],
        orderPackagingCost: 0,
      },
      payments: [{ id: newId(), method: 'CASH', amount: total, given: total }],
      finalPrice: total,
    }))
    expect(outcomes(await till.hand([entry]))).toEqual(['KNOWN'])
    expect((await order(id)).paid).toBe(total)
    await till.send()
  })

  it('accepts both payments when two tills take the same money, and creates a review', async () => {
    const other = await nextTill()
    const { subjectId: id } = await till.openTab([line()])
    await till.send()
    const due = (await order(id)).due
    await till.pay(id, due)
    await other.pay(id, due)
    await Promise.all([till.send(), other.send()])
    expect(await order(id)).toMatchObject({ paid: due * 2, due: 0, toRefund: due })
    expect(await reviews(id)).toEqual(['PAID_TOO_MUCH'])
  })

  it('adds up plus one from two tills on one bill, and flags a change without effect', async () => {
    const other = await nextTill()
    const first = line()
    const { subjectId: id } = await till.openTab([first, line({ note: 'دیگر' })])
    await till.send()
    await till.edit(id, [{ kind: 'changeCount', lineId: first.id, by: 1 }])
    await other.edit(id, [{ kind: 'changeCount', lineId: first.id, by: 1 }])
    await other.edit(id, [{ kind: 'removeLine', lineId: newId(), reason: 'اشتباه' }])
    await Promise.all([till.send(), other.send()])
    expect((await order(id)).lines.map(({ count }) => count)).toEqual([3, 1])
    expect(await reviews(id)).toEqual(['EDIT'])
  })

  it('seats guests who changed tables offline there, as a second bill where one is open', async () => {
    const [from, to] = [await shop.table('یک'), await shop.table('دو')]
    const at = (id: string, name: string) => ({ table: { id, name, categoryName: '' } })
    const { subjectId: moved } = await till.openTab([line()], at(from, 'یک'))
    const { subjectId: there } = await till.openTab([line()], at(to, 'دو'))
    // Orders are processed in parallel: whichever comes first makes the other the second bill.
    await till.send()
    await till.edit(moved, [{ kind: 'moveTable', ...at(to, 'دو') }])
    await till.send()
    expect(await order(moved)).toMatchObject({ table: { id: to }, isSecondBill: true })
    expect((await order(there)).isSecondBill).toBe(false)
    expect(await reviews(moved)).toEqual(['SECOND_BILL'])
  })

  it('accepts and reviews a dish that is gone, sold out or removed without permission', async () => {
    const scarce = await shop.menu.put({ stock: 1 })
    const { subjectId: id } = await till.openTab([line()])
    const stranger = shop.person('مهمان', '09350000077')
    await till.edit(id, [
      { kind: 'addLine', line: line({ menuItemId: newId(), title: 'حذف‌شده' }) },
      { kind: 'addLine', line: line({ menuItemId: scarce.id, count: 3 }) },
    ])
    await till.write(
      'edit',
      id,
      () => ({ device: till.letter, operations: [{ id: newId(), kind: 'setTip', tip: 1_000 }] }),
      stranger.id,
    )
    await till.send()
    expect((await order(id)).lines).toHaveLength(3)
    expect(await reviews(id)).toEqual(expect.arrayContaining(['DISH_GONE', 'STOCK', 'PERMISSION']))
  })
})

describe('lost and repeated calls', () => {
  it('stores an unreadable entry for a person, and delays only its own order', async () => {
    const bad = await till.write('sale', newId(), () => ({ lines: 'none' }))
    const behind = await till.pay(bad.subjectId, 5_000)
    const good = await till.sell([line()])
    const answers = await till.hand([bad, 'nonsense', behind, good])
    expect(outcomes(answers)).toEqual(['MALFORMED', 'MALFORMED', 'LATER', 'ACCEPTED'])
    expect(answers[1]?.id).toBeNull()
    expect(answers[2]?.problem).toBe('ORDER_NOT_FOUND')
    await till.send()
    expect(await till.waiting()).toBe(2)
    await till.hand([], {
      waiting: { deviceId: till.deviceId, device: till.letter, count: 2, money: 5_000, oldestAt: null },
    })
    expect(await storedTills()).toMatchObject({ malformed: 1, missing: 1 })
  })

  it('accepts an entry that was tampered with as it reads, and flags it', async () => {
    const sold = await till.sell([line()])
    const body = { ...(sold.body as object), description: 'دست‌خورده' }
    const [answer] = await till.hand([{ ...sold, body }])
    expect(answer).toMatchObject({ outcome: 'ACCEPTED', drift: 1 })
    expect(await reviews(sold.subjectId)).toEqual(['CHAIN'])
    expect(outcomes(await till.hand([{ ...sold, hash: 'a'.repeat(64) }]))).toEqual(['MALFORMED'])
    await till.send()
  })

  it('accepts nothing from a device that is no till of this vendor', async () => {
    const foreign = { ...(await till.sell([line()])), deviceId: newId(), id: newId() }
    expect(await till.hand([foreign])).toMatchObject([{ outcome: 'MALFORMED', problem: 'DEVICE_UNKNOWN' }])
    const elsewhere = await shop.ask<{ entries: EntryAnswer[] }>('POST', '/api-sofreh/ordering/device-log', {
      host: 'toranj',
      body: { entries: [await till.sell([line()])] },
    })
    expect(elsewhere.data.entries).toMatchObject([{ outcome: 'MALFORMED', problem: 'DEVICE_UNKNOWN' }])
    await till.send()
  })

  it('accepts a broken till’s file from another till, and recognizes its entries from the till itself', async () => {
    const [one, two] = [await till.sell([line()]), await till.sell([line()])]
    const other = await nextTill()
    await other.store.adopt([one, two])
    await other.send()
    expect(outcomes(other.state.answers)).toEqual(['ACCEPTED', 'ACCEPTED'])
    till.state.answers = []
    await till.send()
    expect(outcomes(till.state.answers)).toEqual(['KNOWN', 'KNOWN'])
  })
})

describe('shift opened offline', () => {
  const permissions = 'VENDOR_SETTINGS DRAWER_USE DRAWER_COUNT SHIFT_CLOSE'
  const newDrawer = async (name: string) =>
    (
      await shop.ask<{ id: string }>('POST', '/api-sofreh/payments/drawers', {
        permissions,
        body: { id: newId(), name },
      })
    ).data.id
  const open = (shiftId: string, drawerId: string) =>
    till.write('openShift', shiftId, () => ({ device: till.letter, drawerId, float: 100_000 }))

  it('opens an offline shift before its sales, with its float, cash moves and Z report', async () => {
    const shiftId = newId()
    const begun = await open(shiftId, await newDrawer('تراس'))
    const amount = priceOfLines([line()])
    await till.sell([line()], { shiftId })
    const move = (kind: string, sum: number) =>
      till.write('moveCash', shiftId, () => ({ device: till.letter, id: newId(), kind, amount: sum, reason: 'خرد' }))
    await move('PAY_IN', 30_000)
    await move('DROP', 80_000)
    const counted = 100_000 + amount + 30_000 - 80_000
    const notes = [{ note: 100, count: counted / 100 }]
    const closing = { device: till.letter, id: newId(), countId: newId(), counted, notes }
    await till.write('closeShift', shiftId, () => closing)
    till.state.cable = 'lost'
    await till.send()
    till.state.cable = 'in'
    till.state.answers = []
    await till.send()
    expect(outcomes(till.state.answers)).toEqual(['KNOWN', 'KNOWN', 'KNOWN', 'KNOWN', 'KNOWN'])
    const path = `/api-sofreh/payments/shifts/${shiftId}/report`
    type Report = { kind: string; shift: { openedAt: string; z: object } }
    const { data } = await shop.ask<Report>('GET', path, { permissions })
    expect(data).toMatchObject({ kind: 'Z', shift: { z: { counted, difference: 0, orders: 1 } } })
    expect(data.shift.openedAt).toBe(begun.madeAt)
    const shift = await shop.ask<{ counts: object[] }>('GET', `/api-sofreh/payments/shifts/${shiftId}`, { permissions })
    expect(shift.data.counts).toMatchObject([{ total: counted, notes }])
  })

  it('reviews an offline shift on a drawer opened meanwhile, and accepts its sales', async () => {
    const drawerId = await newDrawer('باغ')
    const body = { id: newId(), drawerId, float: 0, device: 'X' }
    await shop.ask('POST', '/api-sofreh/payments/shifts', { permissions, body })
    const shiftId = newId()
    await open(shiftId, drawerId)
    const sold = await till.sell([line()], { shiftId })
    await till.write('moveCash', shiftId, () => ({
      device: till.letter,
      id: newId(),
      kind: 'PAY_OUT',
      amount: 5_000,
      reason: 'نان',
    }))
    await till.send()
    expect(till.state.answers.map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['MALFORMED', 'SHIFT_ALREADY_OPEN'],
      ['ACCEPTED', null],
      ['MALFORMED', 'SHIFT_NOT_FOUND'],
    ])
    expect(await reviews(sold.subjectId)).toEqual(['SHIFT'])
  })

  it('opens no shift and moves no cash for a person without the permission for drawers', async () => {
    const waiter = shop.person('نیما', '09120000078')
    const drawerId = await newDrawer('حیاط')
    const begun = await till.write('openShift', newId(), () => ({ device: till.letter, drawerId, float: 0 }), waiter.id)
    const move = { device: till.letter, id: newId(), kind: 'PAY_IN', amount: 1, reason: 'خرد' }
    const moved = await till.write('moveCash', newId(), () => move, waiter.id)
    expect(await till.hand([begun, moved])).toMatchObject([{ problem: 'FORBIDDEN' }, { problem: 'FORBIDDEN' }])
    await till.send()
  })
})

describe('price approved by PIN', () => {
  it('needs no review when the approver holds the permission, and records who it was', async () => {
    const manager = shop.person('مریم', '09120000079')
    shop.may(manager.id, 'DISCOUNT_GIVE PRICE_CHANGE')
    const waiter = shop.person('سینا', '09120000080')
    shop.may(waiter.id, 'POS_USE PAYMENT_TAKE ORDER_EDIT')
    const amount = priceOfLines([line({ price: 100_000 })])
    const sell = async (approvedBy: string | null) => {
      const id = newId()
      const lines = [line({ changePrice: 100_000 })]
      const payments = [{ id: newId(), method: 'CASH', amount, given: amount }]
      const more = { payments, finalPrice: amount, approvedBy }
      await till.write('sale', id, (number) => ({ id, ...till.saleBody(number, lines, more) }), waiter.id)
      await till.send()
      return id
    }
    const approved = await sell(manager.id)
    expect(await reviews(approved)).toEqual([])
    const history = await shop.ask<{ kind: string; approvedByName: string }[]>(
      'GET',
      `/api/reports/orderhistory/${approved}`,
    )
    expect(history.data.find(({ kind }) => kind === 'priceChange')).toMatchObject({ approvedByName: 'مریم' })
    expect(await reviews(await sell(null))).toEqual(['PERMISSION'])
    expect(await reviews(await sell(waiter.id))).toEqual(['PERMISSION'])
  })
})

describe('shift closed offline', () => {
  it('closes an offline shift after the sales of its till, once, with the recorded count', async () => {
    const permissions = 'VENDOR_SETTINGS DRAWER_USE DRAWER_COUNT SHIFT_CLOSE'
    const drawer = await shop.ask<{ id: string }>('POST', '/api-sofreh/payments/drawers', {
      permissions,
      body: { id: newId(), name: 'پیشخوان' },
    })
    const shiftId = newId()
    const opened = { id: shiftId, drawerId: drawer.data.id, float: 100_000, device: till.letter }
    await shop.ask('POST', '/api-sofreh/payments/shifts', { permissions, body: opened })
    const sold = await till.sell([line()], { shiftId })
    const amount = priceOfLines([line()])
    const closing = { device: till.letter, id: newId(), countId: newId(), counted: 100_000 + amount, reason: '' }
    const end = await till.write('closeShift', shiftId, () => closing)
    till.state.cable = 'lost'
    await till.send()
    till.state.cable = 'in'
    till.state.answers = []
    await till.send()
    expect(till.state.answers.map(({ id, outcome }) => [id, outcome])).toEqual([
      [sold.id, 'KNOWN'],
      [end.id, 'KNOWN'],
    ])
    const path = `/api-sofreh/payments/shifts/${shiftId}/report`
    const { data } = await shop.ask<{ kind: string; shift: { z: object } }>('GET', path, { permissions })
    expect(data).toMatchObject({ kind: 'Z', shift: { z: { counted: 100_000 + amount, difference: 0 } } })
  })

  it('compares the count with what had moved by then, though others sold on before it arrived', async () => {
    const permissions = 'VENDOR_SETTINGS DRAWER_USE SHIFT_CLOSE'
    const { data: drawer } = await shop.ask<{ id: string }>('POST', '/api-sofreh/payments/drawers', {
      permissions,
      body: { id: newId(), name: 'طبقهٔ دوم' },
    })
    const shiftId = newId()
    const ofTill = { device: till.letter }
    await till.write('openShift', shiftId, () => ({ ...ofTill, drawerId: drawer.id, float: 100_000 }))
    const amount = priceOfLines([line()])
    await till.sell([line()], { shiftId })
    await till.send()
    shop.clock.advance(60_000)
    const counted = 100_000 + amount
    await till.write('closeShift', shiftId, () => ({ ...ofTill, id: newId(), countId: newId(), counted }))
    shop.clock.advance(1_800_000)
    const other = await nextTill()
    await other.sell([line()], { shiftId })
    await other.send()
    shop.clock.advance(1_800_000)
    await till.send()
    const path = `/api-sofreh/payments/shifts/${shiftId}/report`
    const { data } = await shop.ask<{ shift: { z: object } }>('GET', path, { permissions })
    const z = { expected: counted + amount, counted, sinceCount: amount, difference: 0, orders: 2 }
    expect(data.shift.z).toMatchObject(z)
  })

  it('closes a shift without waiting for money of an order that was never sent', async () => {
    const permissions = 'VENDOR_SETTINGS DRAWER_USE SHIFT_CLOSE'
    const { data: drawer } = await shop.ask<{ id: string }>('POST', '/api-sofreh/payments/drawers', {
      permissions,
      body: { id: newId(), name: 'حیاط خلوت' },
    })
    const shiftId = newId()
    const ofTill = { device: till.letter }
    await till.write('openShift', shiftId, () => ({ ...ofTill, drawerId: drawer.id, float: 100_000 }))
    const orphan = await till.pay(newId(), 50_000, { shiftId })
    await till.pay(orphan.subjectId, 10_000, { shiftId })
    await till.write('closeShift', shiftId, () => ({ ...ofTill, id: newId(), countId: newId(), counted: 150_000 }))
    await till.send()
    expect(till.state.answers.map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ['ACCEPTED', null],
      ['LATER', 'ORDER_NOT_FOUND'],
      ['LATER', 'WAITS_FOR_ANOTHER'],
      ['ACCEPTED', null],
    ])
    const path = `/api-sofreh/payments/shifts/${shiftId}/report`
    expect((await shop.ask<{ kind: string }>('GET', path, { permissions })).data.kind).toBe('Z')
    // The payment stays in the till's log, for an order that may still come.
    expect(await till.waiting()).toBe(2)
  })

  it('stores the close of a shift that was closed meanwhile for a person', async () => {
    const end = await till.write('closeShift', newId(), () => ({
      device: till.letter,
      id: newId(),
      countId: newId(),
      counted: 5,
    }))
    expect(await till.hand([end])).toMatchObject([{ outcome: 'MALFORMED', problem: 'SHIFT_NOT_FOUND' }])
    await till.send()
  })
})

describe('receipt as backup', () => {
  it('restores thirty sales of a lost till from their receipts to the last Rial, once', async () => {
    const lost = await nextTill()
    const sales: Entry[] = []
    for (let count = 1; count <= 30; count += 1) sales.push(await lost.sell([line({ count }), line({ note: 'x' })]))
    const receipts = await Promise.all(sales.map((sale) => lost.receipt(sale)))
    const restorer = await nextTill()
    for (const qr of receipts) await restorer.write('restore', readReceipt(qr)?.sale.id ?? '', () => ({ qr }))
    await restorer.send()
    expect(new Set(outcomes(restorer.state.answers))).toEqual(new Set(['ACCEPTED']))
    for (const [at, { subjectId, body }] of sales.entries()) {
      const { finalPrice } = body as { finalPrice: number }
      expect(await order(subjectId)).toMatchObject({ number: `${lost.letter}${at + 1}`, paid: finalPrice, due: 0 })
    }
    // The till is found again, and one of the receipts is scanned once more.
    await lost.send()
    expect(new Set(outcomes(lost.state.answers))).toEqual(new Set(['KNOWN']))
    const again = await nextTill()
    await again.write('restore', sales[0]?.subjectId ?? '', () => ({ qr: receipts[0] }))
    await again.send()
    expect(outcomes(again.state.answers)).toEqual(['KNOWN'])
  })

  it('restores the reason of a discount', async () => {
    const lost = await nextTill()
    const lines = [line()]
    const discount = { kind: 'FIX', value: 20_000, reason: 'غذا دیر رسید' } as const
    const amount = priceOfLines(lines, discount)
    const payments = [{ id: newId(), method: 'CASH', amount, given: amount }]
    const sold = await lost.sell(lines, { discount, payments, finalPrice: amount })
    const restorer = await nextTill()
    const qr = await lost.receipt(sold)
    await restorer.write('restore', sold.subjectId, () => ({ qr }))
    await restorer.send()
    expect(await order(sold.subjectId)).toMatchObject({ paid: amount, due: 0 })
    const { data } = await shop.ask<{ facts: object }[]>('GET', `/api/reports/orderhistory/${sold.subjectId}`)
    expect(data[0]?.facts).toMatchObject(discount)
  })

  it('restores nothing from a receipt with a foreign signature or without one', async () => {
    const sold = await till.sell([line()])
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'sign',
      'verify',
    ])
    const forged = await till.write('restore', sold.subjectId, () => ({ qr: 'x'.repeat(30) }))
    expect(await till.hand([forged])).toMatchObject([{ outcome: 'MALFORMED', problem: 'PAPER_MALFORMED' }])
    const qr = await till.receipt(sold, privateKey)
    const other = await nextTill()
    const entry = await other.write('restore', sold.subjectId, () => ({ qr }))
    expect(await other.hand([entry])).toMatchObject([{ outcome: 'MALFORMED', problem: 'PAPER_NOT_SIGNED' }])
  })
})

describe('changes sent to a till', () => {
  type TillAnswer = { orders: TillOrder[]; gone: string[]; isMore: boolean }
  const hear = async (known: { id: string; version: number }[]) =>
    (
      await shop.ask<TillAnswer>('POST', '/api-sofreh/ordering/till-orders', {
        body: { deviceId: till.deviceId, device: till.letter, known },
      })
    ).data

  it('returns the orders changed since the last request, those that closed, and the till’s own accepted entries', async () => {
    const { subjectId: id, id: entryId } = await till.openTab([line()])
    await till.send()
    const all = await hear([])
    const mine = all.orders.find((each) => each.id === id)
    expect(mine).toMatchObject({ sheet: { orderId: id }, heard: expect.arrayContaining([entryId]) })
    const known = all.orders.map(({ id: each, version }) => ({ id: each, version }))
    expect(await hear(known)).toMatchObject({ orders: [], gone: [], isMore: false })
    await till.edit(id, [{ kind: 'numberOfPerson', numberOfPerson: 4 }])
    await till.send()
    const later = await hear([...known, { id: newId(), version: 1 }])
    expect(later.orders.map((each) => each.id)).toEqual([id])
    expect(later.gone).toHaveLength(1)
  })

  it('reports the unsent sum of a till and the gaps in its log to a manager', async () => {
    const [one, two] = [await till.sell([line()]), await till.sell([line()])]
    const waiting = { deviceId: till.deviceId, device: till.letter, count: 2, money: 814_000, oldestAt: one.madeAt }
    await till.hand([two], { waiting })
    expect(await storedTills()).toMatchObject({
      device: till.letter,
      waiting: { count: 2, money: 814_000 },
      missing: 1,
    })
    await till.hand([one, two], { waiting: { ...waiting, count: 0, money: 0, oldestAt: null } })
    expect(await storedTills()).toMatchObject({ waiting: { count: 0 }, missing: 0 })
    await till.send()
  })
})
