import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostFavourites } from '../../../contract/index.ts'
import { type GuestBook, openGuestBook } from '../../testing/guest-book.ts'

let book: GuestBook
beforeAll(async () => {
  book = await openGuestBook()
})
afterAll(() => book.close())

type Marked = { menuItemIds: string[] }
const read = (caller: ReturnType<GuestBook['guestOf']>) =>
  book.call<Marked>('GET /api-sofreh/customers/favourites', {}, caller)
const change = (caller: ReturnType<GuestBook['guestOf']>, body: object) =>
  book.call<Marked>('PUT /api-sofreh/customers/favourites', { body }, caller)

describe('favourites of a guest', () => {
  it('stores favourites, newest first, and merges those from before the sign-in without duplicates', async () => {
    const guest = book.guestOf(newId(), newId())
    const [kebab, soup, tea] = [newId(), newId(), newId()]
    await change(guest, { add: [kebab] })
    book.clock.advance(1_000)
    expect((await change(guest, { add: [soup, kebab, soup] })).menuItemIds).toEqual([soup, kebab])
    expect((await change(guest, { add: [tea], remove: [kebab, newId()] })).menuItemIds).toHaveLength(2)
    expect((await read(guest)).menuItemIds).not.toContain(kebab)
  })

  it('separates favourites by guest and by vendor', async () => {
    const [vendorId, personId, dish] = [newId(), newId(), newId()]
    await change(book.guestOf(vendorId, personId), { add: [dish] })
    expect((await read(book.guestOf(vendorId, newId()))).menuItemIds).toEqual([])
    expect((await read(book.guestOf(newId(), personId))).menuItemIds).toEqual([])
  })

  it('ignores a dish that is not on the menu', async () => {
    const stranger = newId()
    book.strangeDishes.add(stranger)
    expect((await change(book.guestOf(newId(), newId()), { add: [stranger] })).menuItemIds).toEqual([])
  })

  it('limits the number of favourites, also from two phones at once', async () => {
    const guest = book.guestOf(newId(), newId())
    const half = () => Array.from({ length: mostFavourites - 100 }, newId)
    const both = await Promise.allSettled([change(guest, { add: half() }), change(guest, { add: half() })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TOO_MANY_FAVOURITES' } })
    expect((await read(guest)).menuItemIds).toHaveLength(mostFavourites - 100)
  })

  it('leaves a dish marked or unmarked without an error when two phones change it at once', async () => {
    const guest = book.guestOf(newId(), newId())
    const dish = newId()
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => change(guest, at % 2 === 0 ? { add: [dish] } : { remove: [dish] })),
    )
    expect((await read(guest)).menuItemIds.length).toBeLessThanOrEqual(1)
  })
})

describe('statement for the guest', () => {
  it('shows movements without the member of staff and their note', async () => {
    const vendorId = newId()
    await book.openClub(vendorId)
    const personId = await book.newGuest(vendorId)
    await book.act(vendorId, personId, 'points', { count: 7, reason: 'دلجویی' })
    const own = await book.call<{ data: object[]; totalCount: number }>(
      'GET /api-sofreh/customers/own-statement',
      { query: { account: 'POINTS' } },
      book.guestOf(vendorId, personId),
    )
    expect(own).toMatchObject({ totalCount: 1, data: [{ account: 'POINTS', kind: 'GIVEN', amount: 7, balance: 7 }] })
    expect(JSON.stringify(own)).not.toContain('دلجویی')
    const stranger = book.guestOf(vendorId, newId())
    expect(await book.call('GET /api-sofreh/customers/own-statement', {}, stranger)).toMatchObject({ totalCount: 0 })
  })
})
