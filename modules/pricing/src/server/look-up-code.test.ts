import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesPath, type CodeShop, openCodeShop } from './testing/code-shop.ts'

let shop: CodeShop
beforeAll(async () => {
  shop = await openCodeShop()
}, 60_000)
afterAll(() => shop.close())

describe('code lookup on the site', () => {
  const onSite = (code: string, as: string, address = '5.6.7.8', query = '') =>
    shop.ask(`GET ${codesPath}/site/getbycode/${code}${query}`, { as, address })

  it('returns what the code gives, or one sentence that explains the refusal', async () => {
    const { code, id } = await shop.put({ usageLimitPerUser: 1, deliveryTypes: ['PICKUP'] })
    expect((await onSite(code, shop.sara)).data).toMatchObject({ id, code, customerId: null, isReadOnly: true })
    const out = await onSite(code, 'anonymous')
    expect(out).toMatchObject({ status: 409, code: 'DISCOUNT_CODE_NEEDS_CUSTOMER' })
    expect(out.message).toContain('وارد شوید')
    const away = await onSite(code, shop.sara, '5.6.7.8', '?deliveryType=DELIVER')
    expect(away.code).toBe('DISCOUNT_CODE_NOT_FOR_DELIVERY_TYPE')
    await shop.take(id)
    expect((await onSite(code, shop.sara)).code).toBe('DISCOUNT_CODE_ALREADY_USED')
  })

  it('explains each refusal in its own sentence', async () => {
    const reasons = [
      [{ active: false }, 'DISCOUNT_CODE_INACTIVE'],
      [{ startsAt: '2027-01-01T00:00:00Z' }, 'DISCOUNT_CODE_NOT_YET'],
      [{ expiration: '2026-01-01T00:00:00Z' }, 'DISCOUNT_CODE_EXPIRED'],
      [{ channels: ['SALON'] }, 'DISCOUNT_CODE_NOT_ON_CHANNEL'],
      [{ hours: [{ weekday: 'SUN', from: '12:00', to: '16:00' }] }, 'DISCOUNT_CODE_NOT_TODAY'],
      [{ hours: [{ weekday: 'SAT', from: '18:00', to: '23:00' }] }, 'DISCOUNT_CODE_NOT_NOW'],
    ] as const
    const sentences = new Set<string>()
    for (const [facts, reason] of reasons) {
      const answer = await onSite((await shop.put(facts)).code, shop.sara)
      expect([answer.status, answer.code]).toEqual([409, reason])
      sentences.add(answer.message)
    }
    expect(sentences.size).toBe(reasons.length)
  })

  it('answers "not found" for a code made for another guest', async () => {
    const { code } = await shop.put({ customerId: shop.sara })
    expect((await onSite(code, shop.sara)).data.customerId).toBe(shop.sara)
    const other = await onSite(code, newId())
    const unknown = await onSite('نیست', newId())
    expect(other).toEqual(unknown)
    expect(other.status).toBe(404)
    const signedOut = await onSite(code, 'anonymous')
    expect(JSON.stringify(signedOut)).not.toContain(shop.sara)
  })

  it('blocks an address after ten wrong codes, also sent at once, and does not count right ones', async () => {
    const { code } = await shop.put({})
    for (let times = 0; times < 15; times += 1) expect((await onSite(code, 'anonymous', '9.9.9.9')).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => onSite(`حدس${n}`, 'anonymous', '9.9.9.9')))
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(guesses.filter((guess) => guess.code === 'TOO_MANY_REQUESTS')).toHaveLength(20)
    expect((await onSite(code, 'anonymous', '9.9.9.9')).status).toBe(429)
    expect((await onSite(code, 'anonymous', '9.9.9.8')).status).toBe(200)
    shop.clock.advance(10 * 60_000)
    expect((await onSite(code, 'anonymous', '9.9.9.9')).status).toBe(200)
  })
})

describe('code lookup at the till', () => {
  const atTill = (code: string, query = '', as = 'cashier') =>
    shop.ask(`GET ${codesPath}/getbycode/${code}${query}`, { as })

  it('returns the rules of a code, read-only for a cashier', async () => {
    const { code } = await shop.put({ minimumBasket: 50_000, itemIds: [newId()] })
    const answer = await atTill(code)
    expect(answer.data).toMatchObject({ minimumBasket: 50_000, isReadOnly: true, valueKind: 'FIX' })
    expect((await atTill(code, '', 'owner')).data.isReadOnly).toBe(false)
    expect((await shop.ask(`GET ${codesPath}/getbycode/${code}`, { as: 'owner', vendor: 'toranj' })).status).toBe(404)
  })

  it('checks a code for the customer of the cart and for a first order', async () => {
    const { code, id } = await shop.put({ usageLimitPerUser: 1 })
    expect((await atTill(code)).code).toBe('DISCOUNT_CODE_NEEDS_CUSTOMER')
    expect((await atTill(code, `?customerId=${shop.sara}`)).status).toBe(200)
    await shop.take(id)
    expect((await atTill(code, `?customerId=${shop.sara}`)).code).toBe('DISCOUNT_CODE_ALREADY_USED')
    const first = await shop.put({ firstOrderOnly: true })
    const asked = (isFirst: boolean) => atTill(first.code, `?customerId=${shop.sara}&isFirstOrder=${isFirst}`)
    expect((await asked(false)).code).toBe('DISCOUNT_CODE_FIRST_ORDER_ONLY')
    expect((await asked(true)).status).toBe(200)
    const once = await shop.put({ usageLimit: 1 })
    await shop.take(once.id)
    expect((await atTill(once.code)).code).toBe('DISCOUNT_CODE_USED_UP')
  })
})

describe('available codes of a guest', () => {
  it("lists the guest's own codes and the public ones while they can be used", async () => {
    const own = await shop.put({ customerId: shop.sara })
    const listed = await shop.put({ isListed: true, usageLimitPerUser: 1 })
    const hidden = await shop.put({})
    const ended = await shop.put({ isListed: true, expiration: '2026-01-01T00:00:00Z' })
    const others = await shop.put({ customerId: newId(), isListed: true })
    const seen = async (as: string) =>
      (await shop.ask(`GET ${codesPath}/available`, { as })).data.map((one: { id: string }) => one.id)
    expect(await seen(shop.sara)).toEqual(expect.arrayContaining([own.id, listed.id]))
    for (const { id } of [hidden, ended, others]) expect(await seen(shop.sara)).not.toContain(id)
    await shop.take(listed.id)
    expect(await seen(shop.sara)).not.toContain(listed.id)
    expect(await seen(newId())).toContain(listed.id)
    expect((await shop.ask(`GET ${codesPath}/available`, { as: 'anonymous' })).status).toBe(401)
  })
})

describe('offers of the menu', () => {
  it('shows every guest the listed codes of the site that apply now, and no code of one person', async () => {
    const listed = await shop.put({ isListed: true, firstOrderOnly: true, minimumBasket: 200_000 })
    const others = [
      await shop.put({}),
      await shop.put({ isListed: true, active: false }),
      await shop.put({ isListed: true, expiration: '2026-01-01T00:00:00Z' }),
      await shop.put({ isListed: true, startsAt: '2027-01-01T00:00:00Z' }),
      await shop.put({ isListed: true, channels: ['SALON'] }),
      await shop.put({ isListed: true, customerId: shop.sara }),
    ]
    const offers = await shop.pricing.offersOf(shop.db.database, shop.naranj)
    const facts = { code: listed.code, firstOrderOnly: true, minimumBasket: 200_000 }
    expect(offers).toContainEqual(expect.objectContaining(facts))
    const codes = offers.map(({ code }) => code)
    for (const { code } of others) expect(codes).not.toContain(code)
    expect(await shop.pricing.offersOf(shop.db.database, shop.toranj)).toEqual([])
  })
})

describe('trial of a code by its owner', () => {
  const kebab = newId()
  const lines = [{ menuItemId: kebab, categoryId: newId(), title: 'کباب', count: 2, price: 100_000 }]
  const attempt = async (facts: Record<string, unknown>, more: object = {}) => {
    const { code } = await shop.put(facts)
    return (await shop.ask('POST /api-sofreh/pricing/try-discount-code', { body: { code, lines, ...more } })).data
  }

  it('previews the discount of a sample basket', async () => {
    const percent = { type: 'PERCENTAGE', value: 2000, cap: 30_000 }
    expect(await attempt(percent)).toMatchObject({ applies: true, discount: 30_000, refusal: null, message: '' })
  })

  it('explains why a sample basket gets nothing, with the missing amount', async () => {
    expect(await attempt({ minimumBasket: 250_000 })).toMatchObject({
      applies: false,
      refusal: 'DISCOUNT_CODE_BELOW_MINIMUM',
      message: 'برای این کد، سبد هنوز ۵۰٬۰۰۰ کم دارد.',
      facts: { missing: 50_000 },
    })
    expect((await attempt({ itemIds: [newId()] })).refusal).toBe('DISCOUNT_CODE_NO_ITEM')
    const onSale = [{ ...lines[0], discount: { kind: 'PERCENTAGE', value: 500 } }]
    expect((await attempt({}, { lines: onSale })).refusal).toBe('DISCOUNT_CODE_ITEMS_ON_SALE')
    const later = await attempt({ startsAt: '2026-12-01T10:00:00+03:30' })
    expect(later.message).toBe('این کد از ۱۰ آذر، ساعت ۱۰:۰۰ به کار می‌آید.')
    const weekly = { hours: [{ weekday: 'SUN', from: '12:00', to: '16:00' }] }
    expect((await attempt(weekly)).message).toContain('بار بعد: ۱ آذر، ساعت ۱۲:۰۰')
    expect((await attempt(weekly, { at: '2026-11-22T13:00:00+03:30' })).applies).toBe(true)
    expect((await attempt({ expiration: '2026-11-01T10:00:00+03:30' })).message).toContain('۱۰ آبان')
  })
})
