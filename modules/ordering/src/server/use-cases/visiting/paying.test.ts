import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, VisitState } from '../../../contract/index.ts'
import { type Answer, openShop, type Shop } from '../../testing/open-shop.ts'
import { type Phone, phoneOf } from '../../testing/phone-of.ts'

let shop: Shop
let kebab: string

beforeAll(async () => {
  shop = await openShop({ poolSize: 10 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({ payLaterChannels: ['SALON', 'QR'], autoConfirm: true })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

type Board = { id: string; tableId: string; code: string; billId: string | null }
const each = 203_500
/** The shares of two guests: whole thousands, with the remainder in the last share. */
const [rounded, left] = [204_000, 203_000]
const visitAt = async (tableId: string) =>
  (await shop.ask<Board[]>('GET', '/api-sofreh/dining/visits')).data.find((one) => one.tableId === tableId)
const orderOf = async (id: string): Promise<Order> => (await shop.ask('GET', `/api/orders/${id}`)).data
const billOf = ({ data }: Answer<VisitState>) => {
  if (!data.bill) throw new Error('no bill')
  return data.bill
}
/** Seats phones at a table, each with one kebab on the confirmed bill. */
const party = async (phones: number, at?: string) => {
  const tableId = at ?? (await shop.table(newId()))
  const friends = Array.from({ length: phones }, () => phoneOf(shop, tableId))
  for (const phone of friends) await phone.scan()
  const code = (await visitAt(tableId))?.code ?? ''
  for (const phone of friends) {
    await phone.join(code)
    expect((await phone.order(kebab, 1)).status).toBe(200)
  }
  const billId = (await visitAt(tableId))?.billId ?? ''
  expect((await orderOf(billId)).due).toBe(phones * each)
  return { tableId, friends: friends as [Phone, Phone, ...Phone[]], billId, code }
}
/** Settles the pending payment at the bank. */
const bankPays = async (orderId: string) => {
  shop.bank.state.isPaid = true
  await shop.payments.askPending(shop.ids.naranj, orderId)
  shop.bank.state.isPaid = false
}
const payShare = async (phone: Phone, choice: object) => {
  const { data } = await phone.share(choice)
  expect((await phone.toBank(data.orderId, data.shareId)).status).toBe(200)
  await bankPays(data.orderId)
  return data
}
const takeCash = (orderId: string, amount: number) =>
  shop.ask('POST', '/api-sofreh/payments/cash', { body: { id: newId(), orderId, amount, given: amount } })
const edit = (orderId: string, operation: object) =>
  shop.ask('PATCH', '/api/orders', { body: { orderId, operations: [{ id: newId(), ...operation }] } })
/** Voids one unit of the first dish. */
const voidOne = async (orderId: string) => {
  const lineId = (await orderOf(orderId)).lines[0]?.id
  expect((await edit(orderId, { kind: 'changeCount', lineId, by: -1, reason: 'اشتباه' })).status).toBe(200)
}
const gone = ['VISIT_ENDED', 'VISIT_ENDED', 'VISIT_ENDED', 'VISIT_ENDED']
const actsOf = (phone: Phone) =>
  Promise.all([
    phone.order(kebab, 1),
    phone.share({ by: 'ALL' }),
    phone.call({ kind: 'WAITER' }),
    phone.join('1234'),
  ]).then((answers) => answers.map(({ code }) => code))

describe('paying a bill together', () => {
  it('pays each guest’s own dishes and ends the token with the last payment', async () => {
    const { friends, billId } = await party(2)
    const [sara, nima] = friends
    expect(billOf(await sara.state()).open).toEqual({ all: 2 * each, mine: rounded, mayShare: true })
    expect((await payShare(sara, { by: 'MINE' })).amount).toBe(rounded)
    expect(billOf(await nima.state())).toMatchObject({ paid: rounded, due: left, open: { all: left, mine: left } })
    expect((await sara.share({ by: 'MINE' })).code).toBe('NOTHING_DUE')
    await payShare(nima, { by: 'ALL' })
    expect(await orderOf(billId)).toMatchObject({ paid: 2 * each, due: 0 })
    for (const phone of friends) expect(await actsOf(phone)).toEqual(gone)
    const goodbye = (await sara.state()).data
    expect(goodbye).toMatchObject({ visit: { endReason: 'PAID', code: null }, bill: { due: 0 }, mayAdd: false })
    expect(await sara.ask('GET', `/api/orders/${billId}`)).toMatchObject({ status: 200, data: { customer: null } })
    shop.clock.advance(25 * 3_600_000)
    expect((await sara.state()).data.bill).toBeNull()
    expect((await sara.ask('GET', `/api/orders/${billId}`)).code).toBe('ORDER_NOT_FOUND')
    shop.clock.set('2026-11-21T13:00:00+03:30')
  })

  it('divides the bill evenly among the guests who have not paid', async () => {
    const { friends } = await party(3)
    const amounts: number[] = []
    for (const [at, phone] of friends.entries())
      amounts.push((await payShare(phone, { by: 'EVEN', people: 3 - at })).amount)
    expect(amounts).toEqual([rounded, left, each])
    expect((await friends[0].state()).data.visit.endReason).toBe('PAID')
  })

  it('never assigns a dish to two guests who pay at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { friends, billId } = await party(2)
      const [sara, nima] = friends
      const choices = [{ by: 'ALL' }, { by: 'MINE' }, { by: 'EVEN', people: 2 }]
      const pay = async (phone: Phone, choice: object) => {
        const { data, code } = await phone.share(choice)
        return code ?? (await phone.toBank(data.orderId, data.shareId)).code ?? 'at the bank'
      }
      await Promise.all([pay(sara, choices[round % 3] ?? {}), pay(nima, choices[(round + 1) % 3] ?? {})])
      const ledger = await shop.payments.ledgerOf(shop.database, shop.ids.naranj, billId)
      const open = ledger.transactions.filter(({ status }) => status === 'PENDING')
      expect(open.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(2 * each)
      await bankPays(billId)
      const { paid, due } = await orderOf(billId)
      expect(paid + due).toBe(2 * each)
      if (due > 0) await payShare(sara, { by: 'ALL' })
      expect(await orderOf(billId)).toMatchObject({ paid: 2 * each, due: 0, toRefund: 0 })
    }
  })

  it('excludes a share at the bank from the other shares, and releases it when the guest cancels', async () => {
    const { friends, billId } = await party(2)
    const [sara, nima] = friends
    const { data } = await sara.share({ by: 'MINE' })
    await sara.toBank(billId, data.shareId)
    expect(billOf(await nima.state())).toMatchObject({ isPaying: true, canAdd: false, open: { all: left, mine: left } })
    expect((await nima.order(kebab, 1)).code).toBe('PAYMENT_IN_PROGRESS')
    expect((await nima.toBank(billId, data.shareId)).code).toBe('SHARE_NOT_FOUND')
    expect((await nima.giveUp(billId)).status).toBe(200)
    expect(billOf(await nima.state()).isPaying).toBe(true)
    expect((await sara.giveUp(billId)).status).toBe(200)
    expect(billOf(await nima.state())).toMatchObject({ isPaying: false, open: { all: 2 * each, mine: rounded } })
    expect((await nima.order(kebab, 1)).status).toBe(200)
  })

  it('recognises a repeated share by its id, and refuses that id for another share', async () => {
    const { friends, billId } = await party(2)
    const [sara] = friends
    const ids = { id: newId(), shareId: newId() }
    const first = await sara.share({ by: 'MINE' }, ids)
    expect((await sara.share({ by: 'MINE' }, ids)).data).toEqual(first.data)
    expect((await sara.share({ by: 'MINE' }, { ...ids, id: newId() })).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await sara.share({ by: 'ALL' }, ids)).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await orderOf(billId)).shares.map(({ amount }) => amount)).toEqual([rounded, left])
  })

  it('lets guests share what is left after the till took money or voided a dish of a paid share', async () => {
    const { friends, billId } = await party(3)
    const [sara, nima] = friends
    await takeCash(billId, 3_500)
    const { amount } = await payShare(sara, { by: 'EVEN', people: 3 })
    await voidOne(billId)
    const due = 2 * each - 3_500 - amount
    expect(billOf(await nima.state())).toMatchObject({ due, open: { all: due, mayShare: true } })
    expect((await nima.share({ by: 'MINE' })).data.amount).toBeLessThan(due)
    expect((await payShare(nima, { by: 'ALL' })).amount).toBe(due)
    expect((await sara.state()).data.visit.endReason).toBe('PAID')
  })

  it('allows only one payment of everything after fewer units of a paid dish', async () => {
    const { friends, billId } = await party(2)
    const [sara, nima] = friends
    for (const phone of friends) await phone.order(kebab, 1)
    const { amount } = await payShare(sara, { by: 'MINE' })
    await voidOne(billId)
    const all = 3 * each - amount
    expect(billOf(await nima.state()).open).toEqual({ all, mine: 0, mayShare: false })
    expect((await nima.share({ by: 'MINE' })).code).toBe('SPLIT_NOT_POSSIBLE')
    expect((await nima.share({ by: 'ALL' })).data).toMatchObject({ shareId: null, amount: all })
    await nima.toBank(billId)
    expect((await sara.share({ by: 'ALL' })).code).toBe('PAYMENT_IN_PROGRESS')
    await bankPays(billId)
    expect((await sara.state()).data.visit.endReason).toBe('PAID')
  })

  it('ends the visit of the phones when the till takes the payment', async () => {
    const { friends, billId, tableId } = await party(2)
    expect((await takeCash(billId, 2 * each)).status).toBe(200)
    expect(await actsOf(friends[1])).toEqual(gone)
    expect(await visitAt(tableId)).toBeUndefined()
  })
})

describe('the token of a visit', () => {
  it('adds no dish to a bill paid at the same moment unless the dish stays due', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { friends, billId } = await party(1 + (round % 2))
      const whole = (await orderOf(billId)).due
      const [answer] = await Promise.all([friends[0].order(kebab, 1), takeCash(billId, whole)])
      const { due } = await orderOf(billId)
      const { visit } = (await friends[0].state()).data
      // Either the dish came first and is still due, or the payment came first and the token was expired.
      expect([answer.code ?? 'added', due, visit.endReason]).toEqual(
        answer.status === 200 ? ['added', each, null] : ['VISIT_ENDED', 0, 'PAID'],
      )
    }
  })

  it('refuses a token at the next party after its own party left', async () => {
    const { tableId, friends, billId } = await party(1)
    const [old] = friends
    await payShare(old, { by: 'ALL' })
    const next = phoneOf(shop, tableId)
    await next.scan()
    expect((await next.state()).data).toMatchObject({ bill: null, waiting: [] })
    expect((await next.ask('GET', `/api/orders/${billId}`)).code).toBe('ORDER_NOT_FOUND')
    const fresh = await visitAt(tableId)
    await next.join(fresh?.code)
    const bill = billOf(await next.order(kebab, 2))
    expect(bill.id).not.toBe(billId)
    expect((await old.scan()).code).toBe('VISIT_ENDED')
    expect(await actsOf(old)).toEqual(gone)
    expect((await old.ask('GET', `/api/orders/${bill.id}`)).code).toBe('ORDER_NOT_FOUND')
    expect((await old.toBank(bill.id)).code).toBe('ORDER_NOT_FOUND')
    expect((await old.giveUp(bill.id)).code).toBe('ORDER_NOT_FOUND')
    expect((await old.ask('GET', `/api/orders/${bill.id}/transactions`)).code).toBe('ORDER_NOT_FOUND')
  })

  it('refuses a token at another table or restaurant', async () => {
    const [here, there] = [await party(1), await party(1)]
    const [other] = there.friends
    expect((await other.ask('GET', `/api/orders/${here.billId}`)).code).toBe('ORDER_NOT_FOUND')
    expect((await other.toBank(here.billId)).code).toBe('ORDER_NOT_FOUND')
    const mine = (await here.friends[0].state()).data.visit.me.id
    expect((await other.letIn(mine)).code).toBe('GUEST_NOT_FOUND')
    const abroad = phoneOf(shop, here.tableId, { host: 'toranj', token: here.friends[0].token })
    expect((await abroad.state()).code).toBe('VISIT_NOT_FOUND')
    expect((await abroad.scan()).code).toBe('TABLE_NOT_FOUND')
    expect((await abroad.order(kebab, 1)).code).toBe('VISIT_NOT_FOUND')
    expect((await phoneOf(shop, here.tableId, { token: 'too-short-to-be-a-token' }).scan()).code).toBe(
      'VISIT_TOKEN_NEEDED',
    )
  })
})

describe('guests who move to another table', () => {
  it('keeps the token of guests who move to another table, also when their bill is merged', async () => {
    const { friends, billId, tableId } = await party(1)
    const [sara] = friends
    const other = await shop.table(newId())
    const onlooker = phoneOf(shop, other)
    await onlooker.scan()
    const moved = await shop.ask('PUT', '/api/orders/changetable', { body: { orderId: billId, tableId: other } })
    expect(moved.status).toBe(200)
    expect((await sara.state()).data.visit.table.id).toBe(other)
    expect((await onlooker.state()).data.visit.endReason).toBe('MOVED')
    expect(await visitAt(tableId)).toBeUndefined()

    const with2 = await party(1)
    const merge = { body: { id: newId(), fromId: billId } }
    expect((await shop.ask('POST', `/api-sofreh/ordering/orders/${with2.billId}/merge`, merge)).status).toBe(200)
    const seen = (await sara.state()).data
    expect(seen).toMatchObject({ visit: { table: { id: with2.tableId } }, bill: { id: with2.billId, due: 2 * each } })
    expect(seen.bill?.open.mine).toBe(rounded)
    expect(seen.visit.guests.map(({ number }) => number)).toEqual([1, 2])
  })

  it('keeps the party of the target table unchanged when a second bill moves there, and ends the visit of its guests', async () => {
    const there = await party(1)
    const [theirs] = there.friends
    // The bill owed nothing for a while and staff opened another at its table, so it is a second bill. It moves to a
    // table that has a bill.
    const { friends, billId, tableId } = await party(1)
    const [mine] = friends
    const lineId = (await orderOf(billId)).lines[0]?.id
    const gift = (isFreeItem: boolean) => edit(billId, { kind: 'freeItem', lineId, isFreeItem, reason: 'مهمان ما' })
    await gift(true)
    const lines = [{ id: newId(), menuItemId: kebab, count: 1 }]
    const staffBill = { id: newId(), tableId, deliveryType: 'SERVE', lines, expectedPrice: each }
    expect((await shop.ask('POST', '/api/orders/postpaid', { body: staffBill })).status).toBe(200)
    await gift(false)
    expect((await orderOf(billId)).isSecondBill).toBe(true)
    const to = { body: { orderId: billId, tableId: there.tableId } }
    expect((await shop.ask('PUT', '/api/orders/changetable', to)).status).toBe(200)
    expect((await mine.state()).data.visit.endReason).toBe('MOVED')
    expect(await visitAt(tableId)).toBeUndefined()
    expect((await visitAt(there.tableId))?.billId).toBe(there.billId)
    expect((await theirs.order(kebab, 1)).status).toBe(200)
    await payShare(theirs, { by: 'ALL' })
    expect(await orderOf(there.billId)).toMatchObject({ paid: 2 * each, due: 0 })
    expect((await takeCash(billId, each)).status).toBe(200)
    expect((await phoneOf(shop, there.tableId).scan()).status).toBe(200)
  })

  it('moves guests to the merged bill when that bill has no phones', async () => {
    const { friends, billId } = await party(1)
    const tableId = await shop.table(newId())
    const body = { id: newId(), tableId, lines: [{ id: newId(), menuItemId: kebab, count: 1 }], expectedPrice: each }
    await shop.ask('POST', '/api/orders/postpaid', { body })
    const merge = { body: { id: newId(), fromId: billId } }
    expect((await shop.ask('POST', `/api-sofreh/ordering/orders/${body.id}/merge`, merge)).status).toBe(200)
    expect((await friends[0].state()).data).toMatchObject({ visit: { table: { id: tableId } }, bill: { id: body.id } })
  })
})
