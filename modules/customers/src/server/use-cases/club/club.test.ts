import { newId } from '@sofreh/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clubAtFirst } from '../../../domain/index.ts'
import { type GuestBook, openGuestBook } from '../../testing/guest-book.ts'

let book: GuestBook
beforeAll(async () => {
  book = await openGuestBook()
})
afterEach(async () => expect(await book.breaches()).toEqual([]))
afterAll(() => book.close())

const settingsPath = '/api-sofreh/customers/club-settings'
const day = 86_400_000

describe('club settings', () => {
  it('keeps the club off until the owner opens it, separately for each vendor', async () => {
    const [one, other] = [newId(), newId()]
    const read = (vendorId: string) => book.call(`GET ${settingsPath}`, {}, book.guestOf(vendorId, newId()))
    expect(await read(one)).toEqual(clubAtFirst)
    await book.openClub(one, { moneyPerPoint: 5_000, expiryDays: 90 })
    expect(await read(one)).toMatchObject({ isActive: true, moneyPerPoint: 5_000, expiryDays: 90 })
    await book.openClub(one, { expiryDays: null })
    expect(await read(one)).toMatchObject({ moneyPerPoint: clubAtFirst.moneyPerPoint, expiryDays: null })
    expect(await read(other)).toEqual(clubAtFirst)
  })

  it('rejects contradictory club rules', async () => {
    await expect(book.openClub(newId(), { minShareBp: 6_000, maxShareBp: 5_000 })).rejects.toThrow('LEAST_ABOVE_MOST')
    await expect(book.openClub(newId(), { moneyPerPoint: 0 })).rejects.toThrow()
  })
})

describe('club information for a guest', () => {
  it('shows points and their value, what an order will earn and what it earned', async () => {
    const vendorId = newId()
    await book.openClub(vendorId, { moneyPerPoint: 10_000, pointValue: 500 })
    const personId = await book.newGuest(vendorId)
    const guest = book.guestOf(vendorId, personId)
    const orderId = newId()
    const asked = { params: { id: orderId } }
    const facts = { ...book.order, customerId: personId, goods: 77_000, finalPrice: 90_000 }
    book.orders.set(`${vendorId} ${orderId}`, { ...facts, state: 'CONFIRMED', due: 90_000 })
    expect(await book.call('GET /api/clubs/earnpoint/preview/{id}', asked, guest)).toEqual({ orderId, points: 7 })
    expect(await book.call('GET /api/clubs/earnpoint/{id}', asked, guest)).toEqual({ orderId, earned: 0, spent: 0 })
    book.orders.set(`${vendorId} ${orderId}`, { ...facts, state: 'PAID', paid: 90_000 })
    await book.database.transaction((tx) => book.customers.followOrder(tx, vendorId, orderId))
    await book.database.transaction((tx) => book.customers.spendPoints(tx, { vendorId, personId, orderId, count: 2 }))
    expect(await book.call('GET /api/clubs/earnpoint/{id}', asked, guest)).toEqual({ orderId, earned: 7, spent: 2 })
    expect(await book.call('GET /api/clubs/point', {}, guest)).toMatchObject({ points: 5, worth: 2_500 })
    book.orders.set(`${vendorId} ${orderId}`, { ...facts, state: 'REJECTED', paid: 0 })
    expect(await book.call('GET /api/clubs/earnpoint/preview/{id}', asked, guest)).toMatchObject({ points: 0 })
  })

  it("hides the points of another guest's order and of another vendor", async () => {
    const vendorId = newId()
    const orderId = newId()
    const facts = { ...book.order, customerId: newId(), goods: 1, finalPrice: 1 }
    book.orders.set(`${vendorId} ${orderId}`, facts)
    for (const caller of [book.guestOf(vendorId, newId()), book.guestOf(newId(), facts.customerId)])
      for (const path of ['earnpoint', 'earnpoint/preview'])
        await expect(
          book.call(`GET /api/clubs/${path}/{id}`, { params: { id: orderId } }, caller),
        ).rejects.toMatchObject({
          code: 'ORDER_NOT_FOUND',
        })
  })
})

describe('expiry of points', () => {
  it('expires points once in the night after their time, the oldest being spent first', async () => {
    const vendorId = newId()
    await book.openClub(vendorId, { expiryDays: 30 })
    const personId = await book.newGuest(vendorId)
    const give = (count: number) => book.act(vendorId, personId, 'points', { count, reason: 'هدیه' })
    const points = async () => (await book.customers.accountOf(book.database, vendorId, personId)).points
    const night = () => book.customers.tasks['customers.expire-points']?.({})
    await give(100)
    book.clock.advance(20 * day)
    await give(50)
    await give(-30)
    await night()
    expect(await points()).toBe(120)
    book.clock.advance(11 * day)
    await night()
    await night()
    expect(await points()).toBe(50)
    book.clock.advance(20 * day)
    await night()
    expect(await points()).toBe(0)
  })

  it('keeps points when the vendor sets no expiry', async () => {
    const vendorId = newId()
    await book.openClub(vendorId)
    const personId = await book.newGuest(vendorId)
    await book.act(vendorId, personId, 'points', { count: 9, reason: 'هدیه' })
    book.clock.advance(5_000 * day)
    await book.customers.tasks['customers.expire-points']?.({})
    expect((await book.customers.accountOf(book.database, vendorId, personId)).points).toBe(9)
  })
})
