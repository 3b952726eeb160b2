import { newId } from '@sofreh/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OrderFacts } from '../../../domain/index.ts'
import { type GuestBook, openGuestBook } from '../../testing/guest-book.ts'

let book: GuestBook
beforeAll(async () => {
  book = await openGuestBook()
})
afterEach(async () => expect(await book.breaches()).toEqual([]))
afterAll(() => book.close())

/** Creates a vendor with a club and one guest. */
async function clubWithGuest(points = 0) {
  const vendorId = newId()
  await book.openClub(vendorId, { moneyPerPoint: 10_000, pointValue: 1_000, maxShareBp: 10_000 })
  const personId = await book.newGuest(vendorId)
  if (points > 0) await book.act(vendorId, personId, 'points', { count: points, reason: 'خوش‌آمد' })
  return { vendorId, personId }
}
type Club = Awaited<ReturnType<typeof clubWithGuest>>
const pointsOf = async ({ vendorId, personId }: Club) =>
  (await book.customers.accountOf(book.database, vendorId, personId)).points
const spend = (club: Club, orderId: string, count: number) =>
  book.database.transaction((tx) => book.customers.spendPoints(tx, { ...club, orderId, count }))
const returnPoints = ({ vendorId }: Club, orderId: string) =>
  book.database.transaction((tx) => book.customers.returnPoints(tx, { vendorId, orderId }))
const follow = ({ vendorId }: Club, orderId: string) =>
  book.database.transaction((tx) => book.customers.followOrder(tx, vendorId, orderId))

/** Creates an order that is paid in full. */
function paidOrder(club: Club, facts: Partial<OrderFacts> = {}): string {
  const orderId = newId()
  const paid = { goods: 100_000, finalPrice: 120_000, paid: 120_000 }
  report(club, orderId, { ...book.order, customerId: club.personId, state: 'PAID', ...paid, ...facts })
  return orderId
}
const report = ({ vendorId }: Club, orderId: string, facts: OrderFacts) =>
  void book.orders.set(`${vendorId} ${orderId}`, facts)
function change(club: Club, orderId: string, facts: Partial<OrderFacts>): void {
  const before = book.orders.get(`${club.vendorId} ${orderId}`)
  if (!before) throw new Error('no such order')
  report(club, orderId, { ...before, ...facts })
}

describe('points spent on an order', () => {
  it('holds points of an order once, follows its edits and returns them on rejection', async () => {
    const club = await clubWithGuest(100)
    const orderId = newId()
    for (const [count, left] of [
      [30, 70],
      [30, 70],
      [50, 50],
      [20, 80],
    ] as const) {
      await spend(club, orderId, count)
      expect(await pointsOf(club)).toBe(left)
    }
    await Promise.all([returnPoints(club, orderId), returnPoints(club, orderId)])
    expect(await pointsOf(club)).toBe(100)
    await expect(spend(club, orderId, 101)).rejects.toMatchObject({
      code: 'POINTS_NOT_ENOUGH',
      details: { points: 100 },
    })
    expect(await pointsOf(club)).toBe(100)
  })

  it('never spends points twice when fifty phones spend at once', { timeout: 60_000 }, async () => {
    const club = await clubWithGuest(100)
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => spend(club, newId(), 10)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await pointsOf(club)).toBe(0)
  })

  it('holds points once when placing an order is repeated fifty times', { timeout: 60_000 }, async () => {
    const club = await clubWithGuest(100)
    const orderId = newId()
    await Promise.all(Array.from({ length: 50 }, () => spend(club, orderId, 10)))
    expect(await pointsOf(club)).toBe(90)
  })

  it('limits points to the share of the bill that the vendor allows', async () => {
    const club = await clubWithGuest(100)
    await book.openClub(club.vendorId, { pointValue: 1_000, minShareBp: 1_000, maxShareBp: 5_000 })
    const ask = (count: number, goods = 80_000) => book.customers.askPoints(book.database, { ...club, goods, count })
    expect(await ask(40)).toEqual({ ok: true, value: { count: 40, value: 40_000 } })
    expect(await ask(41)).toMatchObject({ code: 'POINTS_SHARE_TOO_LARGE' })
    expect(await ask(7)).toMatchObject({ code: 'POINTS_SHARE_TOO_SMALL' })
    expect(await ask(101, 1_000_000)).toMatchObject({ code: 'POINTS_NOT_ENOUGH' })
    const orderId = newId()
    await spend(club, orderId, 70)
    expect(await ask(40)).toMatchObject({ code: 'POINTS_NOT_ENOUGH' })
    expect(await book.customers.askPoints(book.database, { ...club, goods: 80_000, count: 40, orderId })).toMatchObject(
      {
        ok: true,
      },
    )
    await book.openClub(club.vendorId, { isActive: false })
    expect(await ask(40)).toMatchObject({ code: 'CLUB_NOT_ACTIVE' })
  })
})

describe('earned points', () => {
  it('earns points once, when the order is paid in full, on its goods only', async () => {
    const club = await clubWithGuest()
    const orderId = paidOrder(club)
    for (let time = 0; time < 3; time++) await follow(club, orderId)
    expect(await pointsOf(club)).toBe(10)
    const notYet = paidOrder(club, { state: 'DELIVERED', paid: 100_000, due: 20_000 })
    await follow(club, notYet)
    await follow(club, paidOrder(club, { customerId: null }))
    await follow(club, newId())
    expect(await pointsOf(club)).toBe(10)
  })

  it("earns no points for an order placed without a club, and keeps the rate of the order's day", async () => {
    const club = await clubWithGuest()
    await book.openClub(club.vendorId, { isActive: false })
    const before = paidOrder(club)
    await follow(club, before)
    await book.openClub(club.vendorId, { moneyPerPoint: 10_000 })
    await follow(club, before)
    expect(await pointsOf(club)).toBe(0)
    const orderId = paidOrder(club)
    await follow(club, orderId)
    await book.openClub(club.vendorId, { moneyPerPoint: 1_000 })
    change(club, orderId, { paid: 60_000 })
    await follow(club, orderId)
    expect(await pointsOf(club)).toBe(5)
  })

  it('takes points back once in proportion to a refund, and all for a full refund', async () => {
    const club = await clubWithGuest()
    const orderId = paidOrder(club)
    await follow(club, orderId)
    change(club, orderId, { paid: 84_000 })
    await Promise.all([follow(club, orderId), follow(club, orderId)])
    expect(await pointsOf(club)).toBe(7)
    change(club, orderId, { paid: 0 })
    await follow(club, orderId)
    expect(await pointsOf(club)).toBe(0)
  })

  it('moves earned points with the order to another customer', async () => {
    const club = await clubWithGuest()
    const other = { ...club, personId: await book.newGuest(club.vendorId) }
    const orderId = paidOrder(club)
    await follow(club, orderId)
    change(club, orderId, { customerId: other.personId })
    await follow(club, orderId)
    expect([await pointsOf(club), await pointsOf(other)]).toEqual([0, 10])
  })

  it('keeps the balance at 0 and takes points spent before a refund from later ones', async () => {
    const club = await clubWithGuest()
    const orderId = paidOrder(club)
    await follow(club, orderId)
    await spend(club, newId(), 8)
    change(club, orderId, { paid: 0 })
    await follow(club, orderId)
    expect(await pointsOf(club)).toBe(0)
    await follow(club, paidOrder(club))
    expect(await pointsOf(club)).toBe(2)
  })

  it('earns points on credit when it is collected, the oldest order first', async () => {
    const club = await clubWithGuest()
    const [older, newer] = [paidOrder(club), paidOrder(club)]
    await book.act(club.vendorId, club.personId, 'credit-limit', { creditLimit: 500_000 })
    for (const orderId of [older, newer]) {
      book.clock.advance(1_000)
      await book.database.transaction((tx) =>
        book.customers.takeCredit(tx, { ...club, transactionId: newId(), orderId, amount: 120_000 }),
      )
      await follow(club, orderId)
    }
    expect(await pointsOf(club)).toBe(0)
    const collect = (amount: number) => book.act(club.vendorId, club.personId, 'debt', { amount, method: 'CARD' })
    expect(await collect(60_000)).toMatchObject({ points: 5, debt: 180_000 })
    expect(await collect(120_000)).toMatchObject({ points: 15 })
    expect(await collect(60_000)).toMatchObject({ points: 20, debt: 0, pointsWorth: 20_000 })
  })
})

describe('manual points', () => {
  it('adds and removes points with a reason, never more than there are', async () => {
    const club = await clubWithGuest(10)
    const byHand = (count: number) =>
      book.act(club.vendorId, club.personId, 'points', { count, reason: 'گله از سردی غذا' })
    expect(await byHand(-4)).toMatchObject({ points: 6, pointsWorth: 6_000 })
    await expect(byHand(-7)).rejects.toMatchObject({ code: 'POINTS_NOT_ENOUGH' })
    await expect(byHand(0)).rejects.toThrow()
    for (let time = 0; time < 3; time++) await byHand(1_000_000)
    expect(await pointsOf(club)).toBe(3_000_006)
  })
})
