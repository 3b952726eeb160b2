import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CodeShop, openCodeShop } from './testing/code-shop.ts'

let shop: CodeShop
beforeAll(async () => {
  shop = await openCodeShop()
}, 60_000)
afterAll(() => shop.close())

const both = (count: number) => ({ counted: count, held: count })

describe('uses of a code', () => {
  it('gives the last use to exactly one of fifty simultaneous orders', async () => {
    const { id } = await shop.put({ usageLimit: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.take(id, { personId: newId() })))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'DISCOUNT_CODE_USED_UP')).toHaveLength(49)
    expect(await shop.usesOf(id)).toEqual(both(1))
  })

  it('allows one use per guest when one of them sends thirty orders at once', async () => {
    const { id } = await shop.put({ usageLimitPerUser: 1 })
    const others = Array.from({ length: 5 }, () => newId())
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => shop.take(id)),
      ...others.map((personId) => shop.take(id, { personId })),
    ])
    expect(answers.slice(0, 30).filter((answer) => answer === undefined)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'DISCOUNT_CODE_ALREADY_USED')).toHaveLength(29)
    expect(await shop.usesOf(id)).toEqual(both(6))
  })

  it('counts one use for an order that takes the code repeatedly, also at once', async () => {
    const { id } = await shop.put({ usageLimit: 5, usageLimitPerUser: 1 })
    const orderId = newId()
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.take(id, { orderId })))
    expect(answers).toEqual(Array(10).fill(undefined))
    expect(await shop.usesOf(id)).toEqual(both(1))
  })

  it("returns a use once when the order's end is reported repeatedly, and allows taking it again", async () => {
    const { id } = await shop.put({ usageLimit: 1, usageLimitPerUser: 1 })
    const orderId = newId()
    expect(await shop.take(id, { orderId })).toBeUndefined()
    expect(await shop.take(id)).toBe('DISCOUNT_CODE_USED_UP')
    await Promise.all(Array.from({ length: 8 }, () => shop.giveBack(orderId)))
    await shop.giveBack(newId())
    expect(await shop.usesOf(id)).toEqual(both(0))
    expect(await shop.take(id, { orderId })).toBeUndefined()
    expect(await shop.usesOf(id)).toEqual(both(1))
  })

  it('exchanges the codes of two orders without a deadlock', async () => {
    const [one, two] = [await shop.put({ usageLimit: 3 }), await shop.put({ usageLimit: 3 })]
    const [first, second] = [newId(), newId()]
    await shop.take(one.id, { orderId: first })
    await shop.take(two.id, { orderId: second })
    for (let round = 0; round < 5; round += 1) {
      const [to, from] = round % 2 === 0 ? [two, one] : [one, two]
      const answers = await Promise.all([shop.take(to.id, { orderId: first }), shop.take(from.id, { orderId: second })])
      expect(answers).toEqual([undefined, undefined])
    }
    expect([await shop.usesOf(one.id), await shop.usesOf(two.id)]).toEqual([both(1), both(1)])
  })

  it('keeps the count equal to the held uses while orders take and return a code at once', async () => {
    const { id } = await shop.put({ usageLimit: 10 })
    const orders = Array.from({ length: 25 }, () => newId())
    const work = orders.flatMap((orderId, place) => [
      shop.take(id, { orderId, personId: newId() }),
      ...(place % 2 === 0 ? [shop.giveBack(orderId)] : []),
    ])
    await Promise.all(work)
    const { counted, held } = await shop.usesOf(id)
    expect(counted).toBe(held)
    expect(counted).toBeLessThanOrEqual(10)
  })

  it('checks a discount code again when an order takes it', async () => {
    const ended = await shop.put({ expiration: '2026-11-21T12:00:00+03:30' })
    const early = await shop.put({ startsAt: '2026-11-22T12:00:00+03:30' })
    const off = await shop.put({ active: false })
    const own = await shop.put({ customerId: newId() })
    const each = await shop.put({ usageLimitPerUser: 3 })
    const gone = await shop.put({})
    await shop.ask(`DELETE /api-identity/identity/discountcodes/${gone.id}`)
    expect(await shop.take(ended.id)).toBe('DISCOUNT_CODE_EXPIRED')
    expect(await shop.take(early.id)).toBe('DISCOUNT_CODE_NOT_YET')
    expect(await shop.take(off.id)).toBe('DISCOUNT_CODE_INACTIVE')
    expect(await shop.take(own.id)).toBe('DISCOUNT_CODE_NOT_FOUND')
    expect(await shop.take(each.id, { personId: null })).toBe('DISCOUNT_CODE_NEEDS_CUSTOMER')
    expect(await shop.take(gone.id)).toBe('DISCOUNT_CODE_NOT_FOUND')
    expect(await shop.take(newId())).toBe('DISCOUNT_CODE_NOT_FOUND')
  })

  it("leaves the uses unchanged when the order's transaction fails later", async () => {
    const { id } = await shop.put({ usageLimit: 1 })
    const use = { vendorId: shop.naranj, couponId: id, orderId: newId(), personId: null, at: shop.clock() }
    await expect(
      shop.db.database.transaction(async (tx) => {
        await shop.pricing.takeCoupon(tx, use)
        throw new Error('the table was taken')
      }),
    ).rejects.toThrow('taken')
    expect(await shop.usesOf(id)).toEqual(both(0))
  })

  it('refuses a discount code of another vendor', async () => {
    const { id } = await shop.put({ usageLimit: 1 })
    const use = { vendorId: shop.toranj, couponId: id, orderId: newId(), personId: null, at: shop.clock() }
    await expect(shop.db.database.transaction((tx) => shop.pricing.takeCoupon(tx, use))).rejects.toMatchObject({
      code: 'DISCOUNT_CODE_NOT_FOUND',
    })
    expect(await shop.usesOf(id)).toEqual(both(0))
  })
})

describe('noteCouponUse', () => {
  it('counts the code of an offline sale in any case and reports the refusal', async () => {
    const { id } = await shop.put({ usageLimit: 1 })
    const note = (orderId: string, couponId = id) =>
      shop.db.database.transaction((tx) =>
        shop.pricing.noteCouponUse(tx, {
          vendorId: shop.naranj,
          couponId,
          orderId,
          personId: shop.sara,
          at: shop.clock(),
        }),
      )
    const [first, second] = [newId(), newId()]
    expect(await note(first)).toBeUndefined()
    expect(await note(second)).toMatchObject({ code: 'DISCOUNT_CODE_USED_UP' })
    expect(await note(second)).toBeUndefined()
    expect(await shop.usesOf(id)).toEqual(both(2))
    expect(await note(newId(), newId())).toMatchObject({ code: 'DISCOUNT_CODE_NOT_FOUND' })
    await shop.giveBack(second)
    expect(await shop.usesOf(id)).toEqual(both(1))
  })
})

describe('findCoupon', () => {
  it('finds a code in any digits and case, and explains a refusal', async () => {
    const { id, code } = await shop.put({ code: 'Yalda۱۴', usageLimit: 2, usageLimitPerUser: 1 })
    expect(code).toBe('YALDA14')
    expect(await shop.find('yalda14')).toMatchObject({ ok: true, coupon: { id, type: 'MONEY', value: 10_000 } })
    expect(await shop.find('YALDA۱۴', { vendorId: shop.toranj })).toMatchObject({ code: 'DISCOUNT_CODE_NOT_FOUND' })
    const orderId = newId()
    await shop.take(id, { orderId })
    expect(await shop.find('yalda14')).toMatchObject({ code: 'DISCOUNT_CODE_ALREADY_USED' })
    // The order that holds the code may ask again.
    expect(await shop.find('yalda14', { orderId })).toMatchObject({ ok: true })
    await shop.take(id, { personId: newId() })
    expect(await shop.find('yalda14', { personId: newId() })).toMatchObject({ code: 'DISCOUNT_CODE_USED_UP' })
    expect(await shop.find('yalda14', { orderId })).toMatchObject({ ok: true })
  })
})
