import { newId } from '@sofreh/kernel'
import type { Entry } from '@sofreh/offline'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../ordering-deps.ts'
import type { Shop } from '../../testing/open-shop.ts'
import type { EntryAnswer } from './accept-entries.ts'
import { offlineFixture } from '../../testing/offline-fixture.ts'
import { openTill, priceOfLines, type TestTill } from '../../testing/open-till.ts'

const fixture = offlineFixture()
const { line, order, reviews } = fixture
let shop: Shop
let till: TestTill
let owner: Person
let waiter: Person
let scenarios = 0
beforeAll(() => {
  shop = fixture.shop()
  owner = shop.person('رضا', '09120000099')
  waiter = shop.person('سهیل', '09120000098')
  shop.may(owner.id, 'POS_USE ORDER_EDIT PAYMENT_TAKE PRICE_CHANGE DRAWER_USE SHIFT_CLOSE')
  shop.may(waiter.id, 'POS_USE')
})
beforeEach(async () => {
  scenarios += 1
  till = await openTill(shop, `${'ABCDEFGHIJ'[scenarios]}`)
})
afterEach(() => expect(shop.errors).toEqual([]))

const handAs = async (who: Person, permissions: string, entries: readonly Entry[]) => {
  const sent = { as: who, permissions, body: { entries } }
  return (await shop.ask<{ entries: EntryAnswer[] }>('POST', '/api-sofreh/ordering/device-log', sent)).data.entries
}
const outcomesOf = (answers: readonly EntryAnswer[]) => answers.map(({ outcome, problem }) => [outcome, problem])
/** A drawer whose shift the owner opened at this till. */
const openedShift = async () => {
  const drawer = { permissions: 'VENDOR_SETTINGS', body: { id: newId(), name: `کشو ${scenarios}` } }
  const { data } = await shop.ask<{ id: string }>('POST', '/api-sofreh/payments/drawers', drawer)
  const body = { id: newId(), drawerId: data.id, float: 1_000_000, device: till.letter }
  await shop.ask('POST', '/api-sofreh/payments/shifts', { as: owner, permissions: 'DRAWER_USE', body })
  return body.id
}
const drawerActs = async (shiftId: string) => {
  const ofTill = { device: till.letter, id: newId() }
  return [
    await till.write(
      'moveCash',
      shiftId,
      () => ({ ...ofTill, kind: 'PAY_OUT', amount: 900_000, reason: 'خرید' }),
      owner.id,
    ),
    await till.write('closeShift', shiftId, () => ({ ...ofTill, countId: newId(), counted: 100_000 }), owner.id),
  ]
}
const shiftOf = async (shiftId: string) => {
  const { rows } = await sql<{ status: string; out: number }>`
    select status, (select count(*)::int from drawer_movements m where m.shift_id = s.id and kind = 'PAY_OUT') as out
    from drawer_shifts s where id = ${shiftId}`.execute(shop.database.kysely)
  return rows[0]
}

describe('till set up on a personal phone', () => {
  it('holds back cash and shifts in the name of staff who never signed in at the till, and reviews its sales', async () => {
    const shiftId = await openedShift()
    const acts = await drawerActs(shiftId)
    shop.neverAtATill(owner.id)
    try {
      const forbidden = ['MALFORMED', 'FORBIDDEN']
      expect(outcomesOf(await till.hand(acts))).toEqual([forbidden, forbidden])
      expect(await shiftOf(shiftId)).toEqual({ status: 'OPEN', out: 0 })
      const cheap = line({ changePrice: 1_000 })
      const [id, money] = [newId(), priceOfLines([cheap])]
      const payments = [{ id: newId(), method: 'CASH', amount: money, given: money }]
      const sale = (number: string) => ({ id, ...till.saleBody(number, [cheap], { payments, approvedBy: owner.id }) })
      expect(outcomesOf(await till.hand([await till.write('sale', id, sale, waiter.id)]))).toEqual([['ACCEPTED', null]])
      expect(await reviews(id)).toContain('PERMISSION')
    } finally {
      shop.neverAtATill(owner.id, false)
    }
    // Held back, not lost: once that person has signed in there, the till is trusted.
    expect(outcomesOf(await till.hand(acts))).toEqual([
      ['ACCEPTED', null],
      ['ACCEPTED', null],
    ])
  })
})

describe('log handed in by a person instead of its till', () => {
  it('moves no cash and closes no shift for a waiter without the permission, whomever the log names', async () => {
    const shiftId = await openedShift()
    const acts = await drawerActs(shiftId)
    const forbidden = ['MALFORMED', 'FORBIDDEN']
    expect(outcomesOf(await handAs(waiter, 'POS_USE', acts))).toEqual([forbidden, forbidden])
    expect(await shiftOf(shiftId)).toEqual({ status: 'OPEN', out: 0 })
    // Another till also has only the file's claim; the till itself, or the owner, is trusted.
    const other = await openTill(shop, 'ZZ')
    expect(outcomesOf(await other.hand(acts))).toEqual([forbidden, forbidden])
    const [moved, closed] = acts
    expect(outcomesOf(await till.hand(moved ? [moved] : []))).toEqual([['ACCEPTED', null]])
    expect(outcomesOf(await handAs(owner, 'POS_USE DRAWER_USE SHIFT_CLOSE', closed ? [closed] : []))).toEqual([
      ['ACCEPTED', null],
    ])
    expect(await shiftOf(shiftId)).toEqual({ status: 'CLOSED', out: 1 })
  })

  it('moves cash from a log when its sender has the permission too', async () => {
    const shiftId = await openedShift()
    const [moved] = await drawerActs(shiftId)
    expect(outcomesOf(await handAs(shop.cashier, 'POS_USE DRAWER_USE', moved ? [moved] : []))).toEqual([
      ['ACCEPTED', null],
    ])
    expect((await shiftOf(shiftId))?.out).toBe(1)
  })

  it('accepts prices and payments from a log with a review, for any claimed seller or approver', async () => {
    const dish = line()
    const { subjectId: id } = await till.openTab([dish])
    await till.send()
    const cheaper = (approvedBy?: string) => () => ({
      device: till.letter,
      operations: [{ id: newId(), kind: 'priceChange', lineId: dish.id, changePrice: 1_000 }],
      approvedBy,
    })
    const price = priceOfLines([line({ price: 1_000 })])
    const paid = { device: till.letter, id: newId(), method: 'CASH', amount: price }
    const entries = [
      await till.write('edit', id, cheaper(), owner.id),
      await till.write('edit', id, cheaper(owner.id), waiter.id),
      await till.write('pay', id, () => paid, owner.id),
    ]
    const answers = await handAs(waiter, 'POS_USE', entries)
    expect(answers.map(({ outcome, drift }) => [outcome, drift])).toEqual([
      ['ACCEPTED', 1],
      ['ACCEPTED', 1],
      ['ACCEPTED', 1],
    ])
    expect(await order(id)).toMatchObject({ paid: price, due: 0 })
    expect(await reviews(id)).toEqual(['PERMISSION', 'PERMISSION', 'PERMISSION'])
  })

  it('accepts a broken till’s whole log, and creates one review per sale of another person', async () => {
    const [sold, tab] = [await till.sell([line()]), await till.openTab([line()])]
    const other = await openTill(shop, 'YY')
    await other.store.adopt([sold, tab])
    await other.send()
    expect(other.state.answers.map(({ outcome }) => outcome)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect([await reviews(sold.subjectId), await reviews(tab.subjectId)]).toEqual([['PERMISSION'], ['PERMISSION']])
    const own = await till.sell([line()])
    expect(outcomesOf(await handAs(shop.cashier, 'POS_USE PAYMENT_TAKE', [own]))).toEqual([['ACCEPTED', null]])
    expect(await reviews(own.subjectId)).toEqual([])
  })
})
