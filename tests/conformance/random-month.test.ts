import { addDays, businessDateOf } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { liveRandomYear } from '../support/random-year.ts'
import { expectMoneyAgrees } from '../support/figures/money-figures.ts'
import { expectReportsAgree } from '../support/figures/report-figures.ts'
import { expectShiftsAgree } from '../support/figures/shift-figures.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

const dayMs = 86_400_000

let product: RunningProduct
beforeAll(async () => {
  product = await runProduct()
}, 60_000)
afterAll(async () => {
  expect(await breachesOf(product.started.database)).toEqual([])
  await product.close()
})

it('gives one total on every report, the dashboard, the Z of each shift and the ledger of a random month', async () => {
  const today = businessDateOf(new Date(), 0)
  const month = { seed: 14050901, days: 6, actsADay: 60, lasts: 30 }
  const { fixture, vendorId, mobile } = await liveRandomYear(product, month)
  await vi.waitFor(async () => {
    await product.runner.catchUp(vendorId)
    const { rows } = await sql<{ left: number }>`select c.last - r.last as left from event_counters c
      join reaction_cursors r using (vendor_id) where vendor_id = ${vendorId}`.execute(product.started.database.kysely)
    expect(rows).toEqual([{ left: 0 }])
  }, 30_000)
  // Tokens of the simulated month are of the future.
  fixture.shop.token = await product.signIn(fixture.shop.host, mobile)
  const { rows } = await sql<{ sold: number; days: number }>`select count(*)::int as sold,
    count(distinct business_date)::int as days from order_facts where vendor_id = ${vendorId} and is_sale`.execute(
    product.started.database.kysely,
  )
  expect(rows[0]?.sold).toBeGreaterThan(40)
  expect(rows[0]?.days).toBeGreaterThan(4)
  const [whole, middle] = [
    { from: today, to: addDays(today, 30) },
    { from: addDays(today, 3), to: addDays(today, 14) },
  ]
  for (const range of [whole, middle]) await expectReportsAgree(product, fixture.shop, range)
  await expectMoneyAgrees(product, fixture.shop, whole)
  const kitchens = async ({ from, to }: typeof whole) => {
    const { host, token } = fixture.shop
    const url = `/api/reports/kitchens?from=${from}&to=${to}&pageSize=100`
    return (
      await product.app.inject({ method: 'GET', url, headers: { host, authorization: `Bearer ${token}` } })
    ).json()
  }
  const ofLines = [await kitchens(whole), await kitchens(middle)]
  expect(ofLines[0].totals.units).toBeGreaterThan(40)
  // Once more, now that reports of dishes add up the sums of weeks.
  await product.slices.reporting.sumWeeks(new Date(Date.now() + 60 * dayMs))
  const { rows: summed } = await sql<{ weeks: number }>`select count(distinct week)::int as weeks from dish_weeks
    where vendor_id = ${vendorId} and week between ${whole.from}::date and ${whole.to}::date - 6`.execute(
    product.started.database.kysely,
  )
  expect(summed[0]?.weeks).toBeGreaterThan(1)
  for (const range of [whole, middle]) await expectReportsAgree(product, fixture.shop, range)
  expect([await kitchens(whole), await kitchens(middle)]).toEqual(ofLines)
  await expectMoneyAgrees(product, fixture.shop, whole)
  await expectShiftsAgree(product, fixture.shop)
}, 300_000)
