import { businessDateOf } from '@sofreh/kernel'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '../../testing/open-shop.ts'
import { offlineFixture } from '../../testing/offline-fixture.ts'
import { openTill, priceOfLines } from '../../testing/open-till.ts'

const day = 86_400_000
const fixture = offlineFixture()
const { line, order, reviews } = fixture
let shop: Shop
beforeAll(() => {
  shop = fixture.shop()
})

/** When the order was sold by the stored record. */
async function soldAtOf(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select sheet->'offline'->>'soldAt' as at from orders where id = ${id}`.execute(shop.database.kysely)
  return rows[0]?.at
}

describe.each([
  ['two days ahead', 2 * day, 'F'],
  ['two days behind', -2 * day, 'G'],
  // A dead battery resets the clock to the manufacturer's date.
  ['sixteen years behind', -16 * 365 * day, 'J'],
])('till whose clock is %s', (_, wrongMs, letter) => {
  it('sells on the vendor’s business day under its own numbers, and records the real time', async () => {
    const till = await openTill(shop, letter)
    till.state.wrongMs = wrongMs
    const soldAt = shop.clock()
    const today = businessDateOf(soldAt, 0)
    const sale = await till.sell([line()])
    const { subjectId: id } = await till.openTab([line()])
    expect(Date.parse(sale.madeAt) - soldAt.getTime()).toBe(wrongMs)
    // Hours later, when the cable is plugged in again.
    shop.clock.advance(5 * 3_600_000)
    await till.edit(id, [{ kind: 'addLine', line: line({ note: 'دیگر' }) }])
    await till.pay(id, priceOfLines([line(), line()]))
    await till.send()
    expect(await till.waiting()).toBe(0)
    for (const [at, orderId] of [sale.subjectId, id].entries()) {
      const seen = await order(orderId)
      expect(seen).toMatchObject({ number: `${letter}${at + 1}`, businessDate: today, due: 0 })
      expect(await soldAtOf(orderId)).toBe(soldAt.toISOString())
      // The only review is about the clock.
      expect(await reviews(orderId)).toEqual(['CLOCK'])
    }
  })
})

describe('week without a network', () => {
  it('accepts a week of entries in order: sales on their days, open bills paid, whatever responses are lost', async () => {
    shop.clock.set('2026-12-01T12:00:00+03:30')
    const till = await openTill(shop, 'H')
    const sold = new Map<string, string[]>()
    let tab: string | undefined
    for (let date = 0; date < 7; date += 1) {
      const today = businessDateOf(shop.clock(), 0)
      const ids: string[] = []
      for (let sale = 0; sale < 15; sale += 1) ids.push((await till.sell([line({ count: 1 + (sale % 3) })])).subjectId)
      // The bill of yesterday's guests is paid today, and others sit down.
      if (tab) await till.pay(tab, priceOfLines([line(), line()]))
      tab = (await till.openTab([line()])).subjectId
      await till.edit(tab, [{ kind: 'addLine', line: line({ note: 'دیگر' }) }])
      sold.set(today, [...ids, tab])
      shop.clock.advance(day)
    }
    if (tab) await till.pay(tab, priceOfLines([line(), line()]))
    // The first responses are lost, so everything is sent again.
    till.state.cable = 'lost'
    await till.send()
    await till.send()
    till.state.cable = 'in'
    for (let round = 0; round < 8; round += 1) await till.send()
    expect(await till.waiting()).toBe(0)
    expect(new Set(till.state.answers.map(({ outcome }) => outcome))).toEqual(new Set(['ACCEPTED', 'KNOWN']))

    const { rows } = await sql<{ id: string; number: string; day: string; due: string }>`
      select id, number, business_date::text as day, (price->>'finalPrice')::bigint - paid as due
      from orders where number like 'H%' order by placed_at, substr(number, 2)::int`.execute(shop.database.kysely)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => `H${at + 1}`))
    expect(rows.map(({ due }) => Number(due)).filter((due) => due !== 0)).toEqual([])
    for (const [today, ids] of sold)
      expect(new Set(rows.filter((row) => row.day === today).map(({ id }) => id))).toEqual(new Set(ids))
    expect(rows).toHaveLength(7 * 16)
    const { rows: log } = await sql<{ seq: number }>`
      select seq::int from device_log where device_id = ${till.deviceId} order by seq`.execute(shop.database.kysely)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
  }, 120_000)
})
