import { newId } from '@sofreh/kernel'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '../../testing/open-shop.ts'
import { phoneOf } from '../../testing/phone-of.ts'
import { offlineFixture } from '../../testing/offline-fixture.ts'
import { openTill, priceOfLines, type TestTill } from '../../testing/open-till.ts'

const fixture = offlineFixture({ poolSize: 10, dish: { packagingCost: 0 } })
const { line, order, reviews } = fixture
let shop: Shop
/** Two tills and a table; each test has its own. */
let waiter: TestTill
let counter: TestTill
let table: { id: string; name: string; categoryName: string }

beforeAll(async () => {
  shop = fixture.shop()
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], autoConfirm: true })
  await shop.ask('PUT', '/api-sofreh/dining/visit-settings', {
    body: { confirmation: 'NONE' },
    permissions: 'VENDOR_SETTINGS',
  })
}, 60_000)
let scenarios = 0
beforeEach(async () => {
  scenarios += 1
  waiter = await openTill(shop, `W${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[scenarios]}`)
  counter = await openTill(shop, `C${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[scenarios]}`)
  table = { id: await shop.table(`میز ${scenarios}`), name: `میز ${scenarios}`, categoryName: '' }
})
const sent = async (...tills: TestTill[]) => {
  for (const till of tills) {
    await till.send()
    expect(await till.waiting()).toBe(0)
  }
}

describe('courses without a network', () => {
  it('holds courses as ordered offline, fires each once from any till, and flags steps that no longer apply', async () => {
    const main = line({ course: 2, isHeld: true })
    const { subjectId: id } = await waiter.openTab([line({ note: 'پیش‌غذا', course: 1 }), main], { table })
    await sent(waiter)
    expect((await order(id)).lines.map(({ isHeld, course }) => [isHeld, course])).toEqual([
      [false, 1],
      [true, 2],
    ])
    const fire = { kind: 'fireCourse', course: 2 }
    await waiter.edit(id, [fire])
    await counter.edit(id, [fire, { kind: 'lineSeat', lineId: main.id, seat: 3 }])
    await sent(waiter, counter)
    const seen = (await order(id)).lines.find((each) => each.id === main.id)
    expect(seen).toMatchObject({ isHeld: false, seat: 3, kitchen: { fired: 1, held: 0 } })
    expect(await reviews(id)).toEqual(['EDIT'])
  })

  it('merges holding a dish and changing its course on one till with a note on it from the other', async () => {
    const dish = line({ course: 1, isHeld: true })
    const { subjectId: id } = await waiter.openTab([line({ note: 'اول' }), dish], { table })
    await sent(waiter)
    await waiter.edit(id, [{ kind: 'lineCourse', lineId: dish.id, course: 3 }])
    await counter.edit(id, [{ kind: 'lineNote', lineId: dish.id, note: 'کم‌نمک' }])
    await counter.edit(id, [{ kind: 'holdLine', lineId: dish.id, isHeld: false }])
    await sent(counter, waiter)
    expect((await order(id)).lines[1]).toMatchObject({ course: 3, note: 'کم‌نمک', isHeld: false })
    expect(await reviews(id)).toEqual([])
  })
})

describe('bill split without a network', () => {
  const shareIds = [newId(), newId()]
  const rest = () => ({ id: newId(), title: 'مانده' })
  const byDish = (lines: readonly { id: string }[], ids: readonly string[]) => ({
    by: 'ITEM',
    shares: lines.map(({ id }, at) => ({
      id: ids[at] ?? newId(),
      title: `سهم ${at + 1}`,
      lines: [{ lineId: id, count: 1 }],
    })),
  })

  it('splits and pays a bill at the server as at the till, once, to the last Toman', async () => {
    const ids = [newId(), newId(), newId()]
    const lines = [line(), line({ note: 'دو' })]
    const { subjectId: id } = await waiter.openTab(lines, { table })
    const shares = ids.map((each, at) => ({ id: each, title: `مهمان ${at + 1}` }))
    await waiter.edit(id, [{ kind: 'split', way: { by: 'EVENLY', shares }, rest: rest() }])
    const whole = priceOfLines(lines)
    // A third, rounded as the shares are.
    const third = Math.round(whole / 3 / 1_000) * 1_000
    await waiter.pay(id, third, { shareId: ids[0] })
    waiter.state.cable = 'lost'
    await waiter.send()
    waiter.state.cable = 'in'
    await sent(waiter)
    const seen = await order(id)
    expect(seen.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole)
    expect(seen.shares.map((share) => [share.id, share.due])).toEqual([
      [ids[0], 0],
      ...seen.shares.slice(1).map((share) => [share.id, share.amount]),
    ])
    expect(seen).toMatchObject({ paid: third, due: whole - third })
    expect(await reviews(id)).toEqual([])
  })

  it('keeps a share to its dishes when a dish is added meanwhile, which goes to the rest', async () => {
    const ids = [newId(), newId()]
    const lines = [line(), line({ note: 'دو' })]
    const { subjectId: id } = await waiter.openTab(lines, { table })
    await sent(waiter)
    const each = priceOfLines([line()])
    await waiter.edit(id, [{ kind: 'split', way: byDish(lines, ids), rest: rest() }])
    // The first share is rounded up, the last one at this till carries the rest.
    const rounded = Math.ceil(each / 1_000) * 1_000
    const amounts = [rounded, each * 2 - rounded]
    for (const [at, shareId] of ids.entries()) await waiter.pay(id, amounts[at] ?? 0, { shareId })
    await counter.edit(id, [{ kind: 'addLine', line: line({ note: 'دیر رسید' }) }])
    await sent(counter, waiter)
    const seen = await order(id)
    // With the late dish the second share is no longer the last one: it is rounded up too, and the late dish costs that
    // much less.
    const raised = rounded - (each * 2 - rounded)
    expect(seen.shares.map(({ due }) => due)).toEqual([0, raised, each - raised])
    expect(seen).toMatchObject({ paid: each * 2, due: each })
    expect(await reviews(id)).toEqual([])
  })

  it('reviews a split that no longer partitions the bill, and puts its money on the bill', async () => {
    const lines = [line(), line({ note: 'دو' })]
    const { subjectId: id } = await waiter.openTab(lines, { table })
    await sent(waiter)
    const each = priceOfLines([line()])
    await waiter.edit(id, [{ kind: 'split', way: byDish(lines, shareIds), rest: rest() }])
    await waiter.pay(id, each, { shareId: shareIds[0] })
    await counter.edit(id, [{ kind: 'removeLine', lineId: lines[1]?.id, reason: 'نخواستند' }])
    await sent(counter, waiter)
    expect(await order(id)).toMatchObject({ paid: each, due: 0, shares: [] })
    expect(await reviews(id)).toEqual(['EDIT'])
  })

  it('removes a split and keeps the shares that were paid', async () => {
    const ids = [newId(), newId()]
    const lines = [line(), line({ note: 'دو' })]
    const { subjectId: id } = await waiter.openTab(lines, { table })
    const each = priceOfLines([line()])
    await waiter.edit(id, [{ kind: 'split', way: byDish(lines, ids), rest: rest() }])
    await waiter.pay(id, each, { shareId: ids[0] })
    await waiter.edit(id, [{ kind: 'split', way: { by: 'NONE' }, rest: rest() }])
    await sent(waiter)
    expect((await order(id)).shares.map((share) => share.id)).toEqual([ids[0]])
    expect(await order(id)).toMatchObject({ due: each })
  })

  it('accepts both payments when two tills take money for one share, pays it once, and creates a review', async () => {
    const ids = [newId(), newId()]
    const lines = [line(), line({ note: 'دو' })]
    const { subjectId: id } = await waiter.openTab(lines, { table })
    await waiter.edit(id, [{ kind: 'split', way: byDish(lines, ids), rest: rest() }])
    await sent(waiter)
    const each = priceOfLines([line()])
    await waiter.pay(id, each, { shareId: ids[0] })
    await counter.pay(id, each, { shareId: ids[0] })
    await sent(waiter, counter)
    const seen = await order(id)
    expect(seen).toMatchObject({ paid: each * 2, due: 0 })
    expect(seen.shares.find((share) => share.id === ids[0])).toMatchObject({ paid: each })
    expect(await reviews(id)).toEqual(['PAID_TOO_MUCH'])
  })
})

describe('two tills and a phone on one table', () => {
  it('merges the separate work of two tills and a phone into one bill with all of it', async () => {
    const phone = phoneOf(shop, table.id)
    expect((await phone.scan()).status).toBe(200)
    expect((await phone.order(fixture.kebab().id, 1)).status).toBe(200)
    const id = (await phone.state()).data.bill?.id ?? ''
    const first = (await order(id)).lines[0]?.id ?? ''
    const elsewhere = { id: await shop.table('ایوان'), name: 'ایوان', categoryName: '' }
    waiter.state.cable = 'out'
    counter.state.cable = 'out'
    await waiter.edit(id, [{ kind: 'addLine', line: line({ note: 'پیشخدمت' }) }])
    await waiter.edit(id, [{ kind: 'changeCount', lineId: first, by: 1 }])
    await counter.edit(id, [{ kind: 'changeCount', lineId: first, by: 1 }])
    await counter.edit(id, [{ kind: 'moveTable', table: elsewhere }])
    // The phone has its own network, and its guests go on ordering.
    expect((await phone.order(fixture.kebab().id, 2, { expectedGoods: 370_000 })).status).toBe(200)
    await waiter.send()
    expect(await waiter.waiting()).toBe(2)
    waiter.state.cable = 'lost'
    counter.state.cable = 'in'
    await waiter.send()
    await sent(counter)
    waiter.state.cable = 'in'
    await sent(waiter)
    const seen = await order(id)
    expect(seen.lines.reduce((sum, { count }) => sum + count, 0)).toBe(6)
    expect(seen.table?.name).toBe('ایوان')
    expect(await reviews(id)).toEqual([])
  })

  it('accepts and reviews both payments when the phone’s bill is paid at the counter and at an offline till', async () => {
    const phone = phoneOf(shop, table.id)
    await phone.scan()
    await phone.order(fixture.kebab().id, 1)
    const id = (await phone.state()).data.bill?.id ?? ''
    const { due } = await order(id)
    await waiter.pay(id, due)
    const paid = await shop.ask('POST', '/api-sofreh/payments/cash', {
      body: { id: newId(), orderId: id, amount: due, given: due },
    })
    expect(paid.status).toBe(200)
    await sent(waiter)
    expect(await order(id)).toMatchObject({ paid: due * 2, due: 0, toRefund: due })
    expect(await reviews(id)).toEqual(['PAID_TOO_MUCH'])
  })
})

describe('bill merged into another one while a till was offline', () => {
  const joined = async () => {
    const elsewhere = { id: await shop.table(`ایوان ${scenarios}`), name: `ایوان ${scenarios}`, categoryName: '' }
    const dish = line()
    const { subjectId: goes } = await waiter.openTab([dish], { table: elsewhere })
    const { subjectId: stays } = await waiter.openTab([line({ note: 'میزبان' })], { table })
    await sent(waiter)
    const merge = { body: { id: newId(), fromId: goes }, permissions: 'TABLE_USE' }
    return { goes, stays, dish, merge: () => shop.ask('POST', `/api-sofreh/ordering/orders/${stays}/merge`, merge) }
  }

  it('counts money taken for a merged bill at the target, so that it is not due again', async () => {
    const { goes, stays, merge } = await joined()
    const each = priceOfLines([line()])
    await counter.pay(goes, each)
    expect((await merge()).status).toBe(200)
    counter.state.cable = 'lost'
    await counter.send()
    counter.state.cable = 'in'
    await sent(counter)
    expect(await order(stays)).toMatchObject({ paid: each, due: each })
    expect(await order(goes)).toMatchObject({ paid: 0, due: 0, toRefund: 0 })
    expect([...(await reviews(goes)), ...(await reviews(stays))]).toEqual([])
  })

  it('applies added and changed dishes of a merged bill to the target', async () => {
    const { goes, stays, dish, merge } = await joined()
    await counter.edit(goes, [{ kind: 'addLine', line: line({ note: 'دیر' }) }])
    await counter.edit(goes, [{ kind: 'lineSeat', lineId: dish.id, seat: 4 }])
    expect((await merge()).status).toBe(200)
    await sent(counter)
    const seen = await order(stays)
    expect(seen.lines).toHaveLength(3)
    expect(seen.lines.find(({ id }) => id === dish.id)).toMatchObject({ seat: 4 })
    expect(seen.due).toBe(priceOfLines([line()]) * 3)
    expect([...(await reviews(goes)), ...(await reviews(stays))]).toEqual([])
  })

  it('applies a change’s dishes to the target of a merge, and reviews only its whole-bill part', async () => {
    const { goes, stays, dish, merge } = await joined()
    await counter.edit(goes, [
      { kind: 'addLine', line: line({ note: 'دیر' }) },
      { kind: 'numberOfPerson', numberOfPerson: 9 },
      { kind: 'priceChange', lineId: dish.id, changePrice: 1_000 },
    ])
    expect((await merge()).status).toBe(200)
    counter.state.cable = 'lost'
    await counter.send()
    counter.state.cable = 'in'
    await sent(counter)
    const seen = await order(stays)
    expect(seen.lines).toHaveLength(3)
    expect(seen.due).toBe(priceOfLines([line(), line(), line({ price: 1_000 })]))
    expect([await reviews(goes), await reviews(stays)]).toEqual([['EDIT'], []])
  })

  it('follows a chain of merges to the last bill for payments and dishes, also by card', async () => {
    const { goes, stays, merge } = await joined()
    const { subjectId: last } = await waiter.openTab([line({ note: 'سوم' })])
    await sent(waiter)
    const each = priceOfLines([line()])
    const terminal = { id: newId(), name: 'پیشخوان', bank: 'MELLAT' }
    const charge = { device: 'A', id: newId(), amount: each, shiftId: null, terminal }
    await counter.edit(goes, [{ kind: 'addLine', line: line({ note: 'دیر' }) }])
    await counter.pay(goes, each)
    await counter.write('charge', goes, () => charge)
    const cardPayment = { ...terminal, asked: each, trace: String(Date.now()) }
    const paid = { ...charge, method: 'CARD', reference: `${Date.now()}`, terminal: cardPayment }
    await counter.write('pay', goes, () => paid)
    expect((await merge()).status).toBe(200)
    const on = { body: { id: newId(), fromId: stays }, permissions: 'TABLE_USE' }
    expect((await shop.ask('POST', `/api-sofreh/ordering/orders/${last}/merge`, on)).status).toBe(200)
    await sent(counter)
    expect(counter.state.answers.map(({ outcome }) => outcome)).not.toContain('MALFORMED')
    expect((await order(last)).lines).toHaveLength(4)
    expect(await order(last)).toMatchObject({ paid: each * 2, due: each * 2, toRefund: 0 })
    expect(await order(goes)).toMatchObject({ paid: 0, toRefund: 0 })
  })

  it('does not move the target of a merge to another table, and creates a review instead', async () => {
    const { goes, stays, merge } = await joined()
    const third = { id: await shop.table(`حیاط ${scenarios}`), name: `حیاط ${scenarios}`, categoryName: '' }
    await counter.edit(goes, [{ kind: 'moveTable', table: third }])
    expect((await merge()).status).toBe(200)
    await sent(counter)
    expect((await order(stays)).table?.name).toBe(table.name)
    expect(await reviews(goes)).toEqual(['EDIT'])
  })
})

describe('bill opened by an offline till', () => {
  it('joins the phones that had scanned its table, and releases them when it is paid', async () => {
    const phone = phoneOf(shop, table.id)
    await phone.scan()
    const dish = line()
    const { subjectId: id } = await waiter.openTab([dish], { table })
    await sent(waiter)
    expect((await phone.state()).data.bill?.id).toBe(id)
    await waiter.pay(id, priceOfLines([dish]))
    await sent(waiter)
    expect((await phone.state()).data).toMatchObject({ visit: { endReason: 'PAID' } })
  })

  it('does not join guests who sat down after it', async () => {
    const { subjectId: id } = await waiter.openTab([line()], { table })
    shop.clock.advance(3_600_000)
    const phone = phoneOf(shop, table.id)
    await phone.scan()
    await sent(waiter)
    expect((await phone.state()).data.bill?.id).not.toBe(id)
  })
})
