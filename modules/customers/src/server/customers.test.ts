import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerView } from '../contract/index.ts'
import { type GuestBook, openGuestBook } from './testing/guest-book.ts'

let book: GuestBook
beforeAll(async () => {
  book = await openGuestBook()
})
afterAll(() => book.close())

const path = '/api-identity/identity/customers'
const add = (vendorId: string, body: { mobile: string; firstName: string; lastName?: string }) =>
  book.call<CustomerView>(`POST ${path}`, { body }, book.staffOf(vendorId))
const find = (vendorId: string, search: string) =>
  book.call<CustomerView[]>(`GET ${path}/search`, { query: { search } }, book.staffOf(vendorId))

describe('customers of a vendor', () => {
  it('finds a guest at the till by part of the name or number, in any letters and digits', async () => {
    const vendorId = newId()
    await add(vendorId, { mobile: '+98 912 300 0001', firstName: 'سارا', lastName: 'كياني' })
    await add(vendorId, { mobile: '09123000002', firstName: 'علی', lastName: 'رضایی' })
    for (const typed of ['کیانی', '۰۹۱۲۳۰۰۰۰۰۱', '+989123000001', 'سارا کیا', '0001'])
      expect((await find(vendorId, typed)).map((one) => one.lastName)).toEqual(['کیانی'])
    expect(await find(vendorId, '%')).toEqual([])
    expect(await find(newId(), 'سارا')).toEqual([])
  })

  it('rejects a second customer with the same mobile and names the field', async () => {
    const vendorId = newId()
    await add(vendorId, { mobile: '09123000003', firstName: 'مینا' })
    await expect(add(vendorId, { mobile: '۰۹۱۲۳۰۰۰۰۰۳', firstName: 'مینا' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'mobile', code: 'PHONE_EXISTS' }] },
    })
    expect((await add(newId(), { mobile: '09123000003', firstName: 'مینا' })).firstName).toBe('مینا')
  })

  it('creates a customer from an order and keeps the name when a later order has none', async () => {
    const vendorId = newId()
    const guest = { vendorId, personId: newId(), mobile: '09350000001' }
    const { customers, database } = book
    await database.transaction((tx) => customers.noteCustomer(tx, { ...guest, firstName: 'نگار', lastName: '' }))
    await database.transaction((tx) => customers.noteCustomer(tx, { ...guest, firstName: '', lastName: 'امینی' }))
    await database.transaction((tx) => customers.noteCustomer(tx, { ...guest, firstName: '', lastName: '' }))
    expect(await find(vendorId, 'نگار امینی')).toMatchObject([{ id: guest.personId, ordersCount: 0 }])
  })

  it('adds up the paid orders of a customer and subtracts refunds', async () => {
    const vendorId = newId()
    const { id } = await add(vendorId, { mobile: '09123000004', firstName: 'رها' })
    const totals = (personId = id) =>
      book.call<CustomerView>(`GET ${path}/{id}/information`, { params: { id: personId } }, book.staffOf(vendorId))
    const buy = (amount: number, placedAt: string) => book.paidOrder(vendorId, id, { amount, placedAt })
    const [newer, older] = await Promise.all([
      buy(420_000, '2026-11-20T12:00:00Z'),
      buy(80_000, '2026-11-19T12:00:00Z'),
    ])
    expect(await totals()).toMatchObject({
      ordersCount: 2,
      totalSpent: 500_000,
      lastOrderAt: '2026-11-20T12:00:00.000Z',
    })
    const follow = (orderId: string) =>
      book.database.transaction((tx) => book.customers.followOrder(tx, vendorId, orderId))
    const change = async (orderId: string, facts: object) => {
      const before = book.orders.get(`${vendorId} ${orderId}`)
      if (before) book.orders.set(`${vendorId} ${orderId}`, { ...before, ...facts })
      for (let time = 0; time < 2; time += 1) await follow(orderId)
    }
    await change(newer, { refunded: 20_000, paid: 400_000 })
    expect(await totals()).toMatchObject({ ordersCount: 2, totalSpent: 480_000 })
    await change(newer, { state: 'REJECTED', paid: 0 })
    expect(await totals()).toMatchObject({
      ordersCount: 1,
      totalSpent: 80_000,
      lastOrderAt: '2026-11-19T12:00:00.000Z',
    })
    const other = await book.newGuest(vendorId)
    await change(older, { customerId: other })
    expect(await totals()).toMatchObject({ ordersCount: 0, totalSpent: 0, lastOrderAt: null })
    expect(await totals(other)).toMatchObject({ ordersCount: 1, totalSpent: 80_000 })
  })

  it('pages customers in each supported order', async () => {
    const vendorId = newId()
    for (const [index, lastName] of ['یزدی', 'آذری', 'پارسا'].entries()) {
      book.clock.advance(1_000)
      await add(vendorId, { mobile: `0912400000${index}`, firstName: 'ن', lastName })
    }
    const list = (query: object) =>
      book.call<{ data: CustomerView[]; totalCount: number }>(`GET ${path}`, { query }, book.staffOf(vendorId))
    const names = async (query: object) => (await list(query)).data.map((one) => one.lastName)
    expect(await names({})).toEqual(['پارسا', 'آذری', 'یزدی'])
    expect(await names({ sort: 'name' })).toEqual(['آذری', 'پارسا', 'یزدی'])
    for (const sort of ['lastOrder', 'spent', 'orders']) expect(await names({ sort })).toHaveLength(3)
    expect(await list({ pageNumber: '2', pageSize: '2' })).toMatchObject({
      totalCount: 3,
      data: [{ lastName: 'یزدی' }],
    })
  })

  it('hides the customers of another vendor', async () => {
    const { id } = await add(newId(), { mobile: '09123000009', firstName: 'لیلا' })
    const asked = book.call(`GET ${path}/{id}/information`, { params: { id } }, book.staffOf(newId()))
    await expect(asked).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })
})
