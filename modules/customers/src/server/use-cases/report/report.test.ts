import { readSheet } from '@sofreh/excel'
import { businessDateOf, instantAt, newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerInformation, CustomersReportRow } from '../../../contract/index.ts'
import { type GuestBook, openGuestBook } from '../../testing/guest-book.ts'

let book: GuestBook
const vendorId = newId()
const guests: string[] = []
beforeAll(async () => {
  book = await openGuestBook()
  for (const [total, at] of [
    [300_000, '2026-10-01T10:00:00Z'],
    [500_001, '2026-11-01T10:00:00Z'],
  ] as const) {
    const personId = await book.newGuest(vendorId)
    guests.push(personId)
    for (const part of [total - 100_000, 100_000])
      await book.paidOrder(vendorId, personId, { amount: part, placedAt: at })
  }
  guests.push(await book.newGuest(vendorId))
  await book.act(vendorId, guests[0] ?? '', 'wallet', { type: 'TOPUP', amount: 7_000, method: 'CARD' })
  await book.act(vendorId, guests[0] ?? '', 'credit-limit', { creditLimit: 90_000 })
  await book.act(vendorId, guests[1] ?? '', 'points', { count: 5, reason: 'هدیه' })
})
afterAll(() => book.close())

const path = '/api-identity/identity/customers'
type Reported = { data: CustomersReportRow[]; totalCount: number }
const report = (query: object, vendor = vendorId) =>
  book.call<Reported>(`GET ${path}/report`, { query }, book.staffOf(vendor))

describe('customers report', () => {
  it('lists orders, totals and accounts in the requested order', async () => {
    const { data, totalCount } = await report({})
    expect(totalCount).toBe(3)
    expect(data.map(({ id }) => id)).toEqual([guests[1], guests[0], guests[2]])
    expect(data[0]).toMatchObject({ totalSpent: 500_001, averageSpent: 250_000, account: { points: 5, wallet: 0 } })
    expect(data[1]).toMatchObject({ account: { wallet: 7_000, creditLimit: 90_000, creditLeft: 90_000 } })
    expect(data[2]).toMatchObject({ averageSpent: 0, account: { points: 0, debt: 0 } })
    for (const sort of ['name', 'lastOrder', 'orders', 'newest', 'debt', 'points'])
      expect((await report({ sort, pageSize: '2' })).data).toHaveLength(2)
    expect((await report({}, newId())).totalCount).toBe(0)
  })

  it('filters the report of customers by the time of the last order', async () => {
    const inOctober = { from: '2026-10-01T00:00:00Z', to: '2026-11-01T10:00:00Z' }
    expect((await report(inOctober)).data.map(({ id }) => id)).toEqual([guests[0]])
  })

  it('resolves a named range to business days by the hour at which the day begins', async () => {
    const vendor = newId()
    const now = book.clock()
    const today = instantAt(businessDateOf(now, 5), 5 * 60)
    const [early, late] = [await book.newGuest(vendor), await book.newGuest(vendor)]
    const placed = (minutes: number) => new Date(today.getTime() + minutes * 60_000).toISOString()
    await book.paidOrder(vendor, early, { amount: 1_000, placedAt: placed(-1) })
    await book.paidOrder(vendor, late, { amount: 1_000, placedAt: placed(0) })
    const ids = async (dateRange: string) => (await report({ dateRange }, vendor)).data.map(({ id }) => id)
    expect(await ids('TODAY')).toEqual([late])
    expect(await ids('YESTERDAY')).toEqual([early])
  })

  it('exports the same rows as a workbook with numeric cells and Jalali dates', async () => {
    const stream = await book.call<AsyncIterable<Buffer>>(
      `GET ${path}/report/excel`,
      { query: {} },
      book.staffOf(vendorId),
    )
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const sheet = await readSheet(Buffer.concat(chunks))
    if (!sheet.ok) throw new Error(sheet.code)
    expect(sheet.rows).toHaveLength(4)
    expect(sheet.rows[1]?.slice(4)).toEqual([2, 500_001, 250_000, '1405/08/10', 5, 0, 0, 0])
  })
})

describe('cached customers and customer page', () => {
  it('returns names, numbers and codes for an offline till, by the latest order first', async () => {
    const listed = await book.call<{ id: string }[]>(`GET ${path}/all`, {}, book.staffOf(vendorId))
    expect(listed.map(({ id }) => id)).toEqual([guests[1], guests[0], guests[2]])
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      'firstName',
      'id',
      'landlines',
      'lastName',
      'mobile',
      'subscriptionCode',
    ])
    expect(await book.call(`GET ${path}/all`, {}, book.staffOf(newId()))).toEqual([])
  })

  it('shows one customer with account and last orders', async () => {
    const id = guests[0] ?? ''
    const order = { id: newId(), number: '12', state: 'FINISHED', deliveryType: 'SERVE', finalPrice: 1, placedAt: '' }
    book.lastOrders.set(`${vendorId} ${id}`, [order])
    const asked = { params: { id } }
    const shown = await book.call<CustomerInformation>(`GET ${path}/{id}/information`, asked, book.staffOf(vendorId))
    expect(shown).toMatchObject({ id, ordersCount: 2, account: { wallet: 7_000 }, lastOrders: [order] })
    await expect(book.call(`GET ${path}/{id}/information`, asked, book.staffOf(newId()))).rejects.toMatchObject({
      code: 'CUSTOMER_NOT_FOUND',
    })
  })
})
