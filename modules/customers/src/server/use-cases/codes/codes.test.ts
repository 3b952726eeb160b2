import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerView, SubscriptionCode } from '../../../contract/index.ts'
import { type GuestBook, openGuestBook } from '../../testing/guest-book.ts'

let book: GuestBook
beforeAll(async () => {
  book = await openGuestBook()
})
afterAll(() => book.close())

const path = '/api-identity/identity/usersubscriptioncode'
const give = (vendorId: string, customerId: string, code?: string) =>
  book.call<SubscriptionCode>(`POST ${path}`, { body: { customerId, code } }, book.staffOf(vendorId))
const change = (vendorId: string, customerId: string, code: string) =>
  book.call<SubscriptionCode>(`PUT ${path}`, { body: { customerId, code } }, book.staffOf(vendorId))
const remove = (vendorId: string, id: string) => book.call(`DELETE ${path}`, { query: { id } }, book.staffOf(vendorId))
const find = (vendorId: string, search: string) =>
  book.call<CustomerView[]>(
    'GET /api-identity/identity/customers/search',
    { query: { search } },
    book.staffOf(vendorId),
  )

describe('subscription codes', () => {
  it('finds the customer with a code in any digits before customers whose data contains it', async () => {
    const vendorId = newId()
    const [one, other] = [await book.newGuest(vendorId), await book.newGuest(vendorId)]
    await give(vendorId, one, '۷۷۵')
    await give(vendorId, other, '7751')
    const found = await find(vendorId, '٧٧٥')
    expect(found.map(({ subscriptionCode }) => subscriptionCode)).toEqual(['775', '7751'])
    await book.database.transaction((tx) =>
      book.customers.noteCustomer(tx, {
        vendorId,
        personId: one,
        mobile: found[0]?.mobile ?? '',
        firstName: 'بهار',
        lastName: '',
      }),
    )
    expect(await find(vendorId, '775')).toMatchObject([{ id: one, firstName: 'بهار' }, { id: other }])
  })

  it('assigns the next free number without duplicates to twenty tills at once', {
    timeout: 60_000,
  }, async () => {
    const vendorId = newId()
    const guests = await Promise.all(Array.from({ length: 20 }, () => book.newGuest(vendorId)))
    await give(vendorId, guests[0] ?? '', 'طلایی')
    const given = await Promise.all(guests.slice(1).map((guest) => give(vendorId, guest)))
    const codes = given.map(({ code }) => Number(code)).sort((a, b) => a - b)
    expect(codes).toEqual(Array.from({ length: 19 }, (_, index) => 1001 + index))
  })

  it('gives a code to one customer of a vendor, and one code to each customer', async () => {
    const vendorId = newId()
    const [one, other] = [await book.newGuest(vendorId), await book.newGuest(vendorId)]
    await give(vendorId, one, '12')
    await expect(give(vendorId, one, '13')).rejects.toMatchObject({ code: 'HAS_SUBSCRIPTION_CODE' })
    await expect(give(vendorId, other, '۱۲')).rejects.toMatchObject({ code: 'SUBSCRIPTION_CODE_TAKEN' })
    await expect(change(vendorId, other, '12')).rejects.toMatchObject({ code: 'SUBSCRIPTION_CODE_TAKEN' })
    expect(await change(vendorId, one, '14')).toMatchObject({ code: '14' })
    expect(await give(vendorId, other, '12')).toMatchObject({ id: other })
    const elsewhere = newId()
    expect(await give(elsewhere, await book.newGuest(elsewhere), '12')).toMatchObject({ code: '12' })
  })

  it('reads, lists, searches and removes codes, and frees a removed one', async () => {
    const vendorId = newId()
    const [one, other] = [await book.newGuest(vendorId), await book.newGuest(vendorId)]
    await give(vendorId, one, '30')
    await give(vendorId, other, '4')
    const read = (id: string, caller = book.staffOf(vendorId)) =>
      book.call<SubscriptionCode>(`GET ${path}/{id}`, { params: { id } }, caller)
    const list = (query: object) =>
      book.call<{ data: SubscriptionCode[]; totalCount: number }>(
        `GET ${path}/getusersubscriptioncodes`,
        { query },
        book.staffOf(vendorId),
      )
    expect((await list({})).data.map(({ code }) => code)).toEqual(['4', '30'])
    expect(await list({ search: '30', pageSize: '1' })).toMatchObject({ totalCount: 1, data: [{ id: one }] })
    expect(await read(one)).toMatchObject({ code: '30' })
    await expect(read(one, book.staffOf(newId()))).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    for (let time = 0; time < 2; time++) expect(await remove(vendorId, one)).toBeNull()
    await expect(read(one)).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION_CODE' })
    expect(await change(vendorId, other, '30')).toMatchObject({ code: '30' })
    const elsewhere = newId()
    for (const ask of [remove, give, (vendor: string, id: string) => change(vendor, id, '9')])
      await expect(ask(elsewhere, other)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  it('rejects a subscription code with anything but letters and digits', async () => {
    const vendorId = newId()
    const guest = await book.newGuest(vendorId)
    for (const code of ['', 'الف%', 'a'.repeat(21), '"']) await expect(give(vendorId, guest, code)).rejects.toThrow()
  })
})
