import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesPath, type CodeShop, openCodeShop } from './testing/code-shop.ts'

let shop: CodeShop
beforeAll(async () => {
  shop = await openCodeShop()
}, 60_000)
afterAll(() => shop.close())

const tea = {
  id: newId(),
  title: 'چای',
  price: 20_000,
  discount: { kind: 'PERCENTAGE', value: 1000 },
  packagingCost: 1_000,
  withTax: true,
  servePackagingCost: 0,
  count: 2,
}
const draft = (facts: object = {}) => ({ code: `کد-${newId().slice(-8)}`, type: 'PERCENTAGE', value: 2000, ...facts })
const create = (facts: object = {}, asked: object = {}) =>
  shop.ask(`POST ${codesPath}`, { body: draft(facts), ...asked })
const fieldsOf = ({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field)

describe('discount codes of a vendor', () => {
  it('stores all fields of a discount code and returns them as written', async () => {
    const facts = {
      code: 'yalda۱۴۰۵',
      title: 'شب یلدا',
      type: 'FREEITEM',
      value: 0,
      expiration: '2026-12-21T23:59:00+03:30',
      startsAt: '2026-11-01T00:00:00+03:30',
      usageLimit: 100,
      usageLimitPerUser: 2,
      freeItems: [tea],
      hours: [{ weekday: 'FRI', from: '۲۲:۰۰', to: '02:00' }],
      channels: ['WEBSITE', 'QR'],
      deliveryTypes: ['PICKUP'],
      itemIds: [newId()],
      categoryIds: [newId()],
      firstOrderOnly: true,
      minimumBasket: 150_000,
      isStacking: true,
      waivesPackaging: true,
      isListed: true,
    }
    const { status, data } = await create(facts)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...facts,
      code: 'YALDA1405',
      valueKind: 'FIX',
      cap: null,
      usageCount: 0,
      active: true,
      vendorDeal: true,
      customerId: null,
      standing: 'ACTIVE',
      expiration: '2026-12-21T23:59:00+03:30',
      hours: [{ weekday: 'FRI', from: '22:00', to: '02:00' }],
    })
    const read = (await shop.ask(`GET ${codesPath}/${data.id}`)).data
    expect(read).toMatchObject({
      ...data,
      expiration: '2026-12-21T20:29:00.000Z',
      startsAt: '2026-10-31T20:30:00.000Z',
    })
  })

  it('creates one code when the same request is sent twice', async () => {
    const key = newId()
    const body = draft()
    const [one, two] = await Promise.all([
      shop.ask(`POST ${codesPath}`, { body, key }),
      shop.ask(`POST ${codesPath}`, { body, key }),
    ])
    expect(two).toEqual(one)
  })

  it("accepts a code's text once per vendor, in any spelling and from concurrent requests", async () => {
    const answers = await Promise.all([
      create({ code: 'آبان۲۰' }),
      create({ code: 'ابان20' }),
      create({ code: 'آبان 20' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.errors).toEqual([{ field: 'code', message: expect.stringContaining('همین نوشته') }])
    expect((await create({ code: 'آبان۲۰' }, { vendor: 'toranj' })).status).toBe(200)
  })

  it('reports invalid values of a discount code beside their fields', async () => {
    expect(fieldsOf(await create({ code: 'الف' }))).toEqual([])
    expect(fieldsOf(await create({ code: 'ا.ب' }))).toEqual(['code'])
    expect(fieldsOf(await create({ value: 10_001 }))).toEqual(['value'])
    expect(fieldsOf(await create({ value: 0, type: 'MONEY', cap: 5 }))).toEqual(['value', 'cap'])
    expect(fieldsOf(await create({ type: 'FREEITEM', value: 0 }))).toEqual(['freeItems'])
    expect(fieldsOf(await create({ type: 'FREESHIPPING', value: 0, deliveryTypes: ['SERVE'] }))).toEqual([
      'deliveryTypes',
    ])
    expect(fieldsOf(await create({ usageLimit: 0 }))).toEqual(['usageLimit'])
    const same = { startsAt: '2026-11-21T12:00:00Z', expiration: '2026-11-21T12:00:00Z' }
    expect(fieldsOf(await create(same))).toEqual(['expiration'])
    const twice = [
      { weekday: 'SAT', from: '12:00', to: '16:00' },
      { weekday: 'SAT', from: '12:00', to: '15:00' },
    ]
    expect(fieldsOf(await create({ hours: twice }))).toEqual(['hours'])
  })

  it('changes only the given fields of a discount code and leaves its uses', async () => {
    const { id, code } = await shop.put({ title: 'پاییز', usageLimit: 3 })
    await shop.take(id)
    const change = await shop.ask(`PUT ${codesPath}`, { body: { id, active: false, cap: null } })
    expect(change.data).toMatchObject({ id, code, title: 'پاییز', usageLimit: 3, active: false, standing: 'INACTIVE' })
    expect((await shop.ask(`GET ${codesPath}/${id}`)).data).toMatchObject({ usageCount: 1, value: 10_000 })
    expect(fieldsOf(await shop.ask(`PUT ${codesPath}`, { body: { id, type: 'FREEITEM' } }))).toEqual(['freeItems'])
    const other = await shop.put({})
    expect(fieldsOf(await shop.ask(`PUT ${codesPath}`, { body: { id, code: other.code } }))).toEqual(['code'])
    expect((await shop.ask(`PUT ${codesPath}`, { body: { id: newId(), active: true } })).code).toBe(
      'DISCOUNT_CODE_NOT_FOUND',
    )
  })

  it('hides a deleted code, keeps it for orders that used it and frees its text', async () => {
    const { id, code } = await shop.put({ usageLimit: 5 })
    const orderId = newId()
    await shop.take(id, { orderId })
    expect((await shop.ask(`DELETE ${codesPath}/${id}`)).data).toEqual({ id })
    expect((await shop.ask(`GET ${codesPath}/${id}`)).code).toBe('DISCOUNT_CODE_NOT_FOUND')
    expect((await shop.ask(`DELETE ${codesPath}/${id}`)).status).toBe(404)
    expect(await shop.find(code)).toMatchObject({ code: 'DISCOUNT_CODE_NOT_FOUND' })
    expect(await shop.usesOf(id)).toEqual({ counted: 1, held: 1 })
    await shop.giveBack(orderId)
    expect(await shop.usesOf(id)).toEqual({ counted: 0, held: 0 })
    expect((await create({ code })).status).toBe(200)
  })

  it('rejects reading, changing or deleting a code of another vendor', async () => {
    const { id } = await shop.put({})
    const there = { vendor: 'toranj' as const }
    expect((await shop.ask(`GET ${codesPath}/${id}`, there)).status).toBe(404)
    expect((await shop.ask(`PUT ${codesPath}`, { ...there, body: { id, active: false } })).status).toBe(404)
    expect((await shop.ask(`DELETE ${codesPath}/${id}`, there)).status).toBe(404)
  })

  it('makes a code that the platform pays for read-only for the vendor', async () => {
    const { id } = await shop.put({})
    const body = { id, vendorDeal: false, title: 'هدیهٔ سفره' }
    expect((await shop.ask(`PUT ${codesPath}/admin/update`, { body })).status).toBe(403)
    const changed = await shop.ask(`PUT ${codesPath}/admin/update`, { body, as: 'admin' })
    expect(changed.data).toMatchObject({ vendorDeal: false, title: 'هدیهٔ سفره' })
    expect(await shop.ask(`PUT ${codesPath}`, { body: { id, active: false } })).toMatchObject({
      status: 409,
      code: 'DISCOUNT_CODE_READ_ONLY',
    })
    expect((await shop.ask(`DELETE ${codesPath}/${id}`)).code).toBe('DISCOUNT_CODE_READ_ONLY')
    const missing = { body: { id: newId() }, as: 'admin' }
    expect((await shop.ask(`PUT ${codesPath}/admin/update`, missing)).status).toBe(404)
  })

  it('lists discount codes by standing, searches code and note, and sorts by use', async () => {
    const vendor = 'toranj' as const
    const put = async (facts: object) => (await create(facts, { vendor })).data.id as string
    await put({ code: 'OPEN1', title: 'ناهار' })
    await put({ code: 'EARLY1', startsAt: '2027-01-01T00:00:00Z' })
    await put({ code: 'LATE1', expiration: '2026-01-01T00:00:00Z' })
    await put({ code: 'OFF1', active: false, expiration: '2026-01-01T00:00:00Z' })
    const full = await put({ code: 'FULL1', usageLimit: 1, type: 'MONEY' })
    await shop.db.database.transaction((tx) =>
      shop.pricing.takeCoupon(tx, {
        vendorId: shop.toranj,
        couponId: full,
        orderId: newId(),
        personId: null,
        at: shop.clock(),
      }),
    )
    const page = async (query: string) => {
      const answer = await shop.ask(`GET ${codesPath}?pageSize=50&${query}`, { vendor })
      return answer.data.map((one: { code: string }) => one.code)
    }
    expect(await page('standing=ACTIVE')).toContain('OPEN1')
    expect(await page('standing=SCHEDULED')).toEqual(['EARLY1'])
    expect(await page('standing=EXPIRED')).toEqual(['LATE1'])
    expect(await page('standing=INACTIVE')).toEqual(['OFF1'])
    expect(await page('standing=USED_UP')).toEqual(['FULL1'])
    expect((await page('sort=uses'))[0]).toBe('FULL1')
    expect(await page('search=ناهار')).toEqual(['OPEN1'])
    expect(await page('search=late۱')).toEqual(['LATE1'])
    expect(await page('type=MONEY')).toEqual(['FULL1'])
    expect(await page('search=%')).toEqual([])
    const all = (await shop.ask(`GET ${codesPath}/all`, { vendor })).data
    expect(all.find((one: { code: string }) => one.code === 'FULL1')).toMatchObject({ standing: 'USED_UP' })
  })
})
