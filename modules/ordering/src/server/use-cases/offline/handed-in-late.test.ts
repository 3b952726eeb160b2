import { businessDateOf, newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderHistoryEntry } from '../../../contract/index.ts'
import type { Shop } from '../../testing/open-shop.ts'
import { offlineFixture } from '../../testing/offline-fixture.ts'
import { openTill, priceOfLines } from '../../testing/open-till.ts'

const hour = 3_600_000
const fixture = offlineFixture()
const { line, order } = fixture
let shop: Shop
beforeAll(() => {
  shop = fixture.shop()
})

const later = (hours: number) => {
  shop.clock.advance(hours * hour)
  return shop.clock()
}
const permissions = 'VENDOR_SETTINGS DRAWER_USE DRAWER_COUNT SHIFT_CLOSE'
const moneyOf = async (orderId: string) => {
  const { rows } = await sql<{ created: Date; settled: Date; moved: Date }>`
    select t.created_at as created, t.settled_at as settled, m.at as moved from transactions t
    join drawer_movements m on m.vendor_id = t.vendor_id and m.transaction_id = t.id
    where t.order_id = ${orderId}`.execute(shop.database.kysely)
  return rows
}
const historyOf = async (id: string) =>
  (await shop.ask<OrderHistoryEntry[]>('GET', `/api/reports/orderhistory/${id}`)).data

describe('entries of noon that arrive at night', () => {
  it('dates order, history, ledger and drawer at noon, whatever the till’s clock said', async () => {
    const till = await openTill(shop, 'L')
    till.state.wrongMs = -2 * hour
    const drawerId = newId()
    await shop.ask('POST', '/api-sofreh/payments/drawers', { permissions, body: { id: drawerId, name: 'سالن' } })
    const shiftId = newId()
    const begun = shop.clock()
    await till.write('openShift', shiftId, () => ({ device: 'L', drawerId, float: 100_000 }))
    const sold = later(1)
    const { subjectId: quick } = await till.sell([line()], { shiftId, isFinished: true })
    const { subjectId: tab } = await till.openTab([line()], { shiftId })
    const paid = later(1)
    const amount = priceOfLines([line()])
    await till.pay(tab, amount, { shiftId })
    const move = { device: 'L', id: newId(), kind: 'PAY_OUT', amount: 10_000, reason: 'نان' }
    await till.write('moveCash', shiftId, () => move)
    const closed = later(1)
    const counted = 100_000 + 2 * amount - 10_000
    await till.write('closeShift', shiftId, () => ({ device: 'L', id: newId(), countId: newId(), counted }))
    const came = later(9)
    await till.send()
    expect(await till.waiting()).toBe(0)

    expect(await order(quick)).toMatchObject({
      placedAt: sold.toISOString(),
      times: { SUBMITTED: sold.toISOString(), FINISHED: sold.toISOString() },
    })
    expect(await order(quick)).toMatchObject({ paymentType: 'CASH' })
    expect(await order(tab)).toMatchObject({ paymentType: 'CASH' })
    expect(await moneyOf(quick)).toEqual([{ created: sold, settled: sold, moved: sold }])
    expect(await moneyOf(tab)).toEqual([{ created: paid, settled: paid, moved: paid }])
    const money = (await historyOf(tab)).find(({ kind }) => kind === 'pay')
    expect(money).toMatchObject({ doneAt: paid.toISOString(), acceptedAt: came.toISOString() })
    const { rows } = await sql<{ opened: Date; closed: Date; counted: Date; float: Date; moved: Date }>`
      select s.opened_at as opened, s.closed_at as closed, c.at as counted, f.at as float, m.at as moved
      from drawer_shifts s join drawer_counts c on c.shift_id = s.id
      join drawer_movements f on f.shift_id = s.id and f.kind = 'FLOAT'
      join drawer_movements m on m.id = ${move.id} where s.id = ${shiftId}`.execute(shop.database.kysely)
    expect(rows).toEqual([{ opened: begun, closed, counted: closed, float: begun, moved: paid }])
  })

  it('keeps a party that sat down later at its table until its own bill is paid', async () => {
    const till = await openTill(shop, 'K')
    const table = { id: await shop.table('پنج'), name: 'پنج', categoryName: '' }
    const amount = priceOfLines([line()])
    const eat = async () => {
      const { subjectId } = await till.openTab([line()], { table })
      await till.pay(subjectId, amount)
      return subjectId
    }
    const finish = async (orderId: string) => {
      await till.send()
      for (const state of ['READYTOSERVE', 'DELIVERED']) {
        const { version } = await order(orderId)
        const moved = await shop.ask('PATCH', '/api/orders/state', { body: { orderId, state, version } })
        expect(moved).toMatchObject({ status: 200 })
      }
    }
    const noon = await eat()
    const startsAt = later(8).toISOString()
    const party = { id: newId(), tableIds: [table.id], startsAt, stayMinutes: 120, partySize: 2, customerName: 'راد' }
    const permissions = 'TABLE_USE'
    const path = '/api/diningtables/reserves'
    expect((await shop.ask('PATCH', path, { permissions, body: { ...party, mayCrowd: true } })).status).toBe(200)
    const seat = `/api-sofreh/dining/reserves/${party.id}/seat`
    expect((await shop.ask('PUT', seat, { permissions, body: { isSeated: true } })).status).toBe(200)
    const stateOf = async () => {
      const { data } = await shop.ask<{ state: string }[]>('GET', `${path}?tableId=${table.id}`, { permissions })
      return data.map(({ state }) => state)
    }
    await finish(noon)
    expect(await stateOf()).toEqual(['SEATED'])
    later(1)
    await finish(await eat())
    expect(await stateOf()).toEqual(['LEFT'])
  })

  it('lists money under the hour in which it was taken, in every list by time', async () => {
    const till = await openTill(shop, 'M')
    const [from, amount] = [later(1), priceOfLines([line()])]
    await till.sell([line()])
    const to = later(1)
    later(48)
    await till.send()
    const asked = { from: from.toISOString(), to: to.toISOString() }
    const path = `/api-sofreh/payments/transactions?${new URLSearchParams(asked).toString()}`
    const { data } = await shop.ask<{ amount: number }[]>('GET', path, { permissions: 'REPORT_FINANCE' })
    expect(data.map((each) => each.amount)).toEqual([amount])
  })

  it('limits the business day to today when the till’s clock jumped ahead offline, and creates a review', async () => {
    const till = await openTill(shop, 'P')
    const today = businessDateOf(later(1), 0)
    const tomorrow = businessDateOf(new Date(shop.clock().getTime() + 24 * hour), 0)
    const soldAt = new Date(shop.clock().getTime() + 26 * hour).toISOString()
    const { subjectId } = await till.sell([line()], { soldAt, businessDate: tomorrow })
    await till.send()
    expect(await order(subjectId)).toMatchObject({ businessDate: today, placedAt: shop.clock().toISOString() })
    expect((await fixture.reviews(subjectId)).sort()).toEqual(['BUSINESS_DATE', 'CLOCK'])
  })

  it('dates no sale after now when the till’s clock runs ahead, and no money before its sale', async () => {
    const till = await openTill(shop, 'N')
    const sold = later(1)
    const { subjectId } = await till.openTab([line()])
    const entry = await till.pay(subjectId, priceOfLines([line()]))
    const stamp = (at: number) => ({ ...entry, madeAt: new Date(at).toISOString() })
    // Two entries without the till's seal: their clock is trusted within the possible range.
    await till.hand([
      ...(await till.store.all()).map((each) => each.entry).slice(0, 1),
      stamp(sold.getTime() - 5 * hour),
    ])
    const { rows } = await sql<{ at: Date }>`
      select created_at as at from transactions where order_id = ${subjectId}`.execute(shop.database.kysely)
    expect(rows).toEqual([{ at: sold }])
    const ahead = await till.openTab([line()])
    const money = await till.pay(ahead.subjectId, priceOfLines([line()]))
    await till.hand([ahead, { ...money, madeAt: new Date(shop.clock().getTime() + 9 * hour).toISOString() }])
    const late = await sql<{ at: Date }>`
      select created_at as at from transactions where order_id = ${ahead.subjectId}`.execute(shop.database.kysely)
    expect(late.rows).toEqual([{ at: shop.clock() }])
  })
})
