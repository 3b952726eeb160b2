import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MenuShop, openMenuShop, pictureId } from '../../testing/menu-shop.ts'

let shop: MenuShop
beforeAll(async () => {
  shop = await openMenuShop()
})
afterAll(() => shop.close())

const items = '/api-snappFood/menuitems'

describe('menu item', () => {
  it('stores an item with every field of the form and reads it back unchanged', async () => {
    const categoryId = await shop.category('کباب‌ها')
    const group = (
      await shop.call('POST /api-snappFood/toppingcategories', { title: 'همراه کباب', min: 0, max: 2, free: 1 })
    ).data.id
    const shift = (
      await shop.call('POST /api-catalog/catalog/foodshifts', {
        title: 'ناهار',
        hours: [{ weekday: 'SAT', from: '۱۱:۰۰', to: '16:00' }],
      })
    ).data.id
    const fields = {
      categoryId,
      title: 'چلوکباب كوبيده ممتاز',
      description: 'دو سیخ کوبیدهٔ گوسفندی\nبا برنج ایرانی',
      price: 385_000,
      discount: { kind: 'PERCENTAGE', value: 1_250 },
      packagingCost: 8_000,
      servePackagingCost: 0,
      withTax: false,
      imageIds: [pictureId],
      tags: ['پرفروش'],
      barcode: '6260001234567',
      sellChannels: ['WEBSITE', 'SALON'],
      deliveryTypes: ['PICKUP', 'SERVE'],
      foodShiftIds: [shift],
      toppingCategoryIds: [group],
      preparationMinutes: 25,
      stock: 40,
      isActive: true,
    }
    const id = await shop.item(fields)
    const { imageIds, ...same } = fields
    expect(await shop.read(id)).toMatchObject({
      ...same,
      title: 'چلوکباب کوبیده ممتاز',
      finalPrice: 336_875,
      images: [{ id: imageIds[0], url: '/files/v/aa-640.webp' }],
      unavailableReason: null,
    })
  })

  it('changes only the given fields of a menu item', async () => {
    const id = await shop.item({ description: 'می‌ماند', stock: 3, tags: ['تند'] })
    const before = await shop.read(id)
    expect((await shop.call(`PUT ${items}`, { id, price: 123_000 })).status).toBe(200)
    expect(await shop.read(id)).toEqual({ ...before, price: 123_000, finalPrice: 123_000 })
  })

  it('moves an item to the end of another category and keeps its position within its own', async () => {
    const [from, to] = [await shop.category(), await shop.category()]
    const first = await shop.item({ categoryId: from })
    await shop.item({ categoryId: to })
    const { position } = await shop.read(first)
    await shop.call(`PUT ${items}`, { id: first, categoryId: from, title: 'همان دسته' })
    expect((await shop.read(first)).position).toBe(position)
    await shop.call(`PUT ${items}`, { id: first, categoryId: to })
    expect(await shop.read(first)).toMatchObject({ categoryId: to, position: 2 })
  })

  it('reports all faults of the form at once, each with its field', async () => {
    const categoryId = await shop.category()
    await shop.item({ categoryId, title: 'قیمه' })
    const answer = await shop.call(`POST ${items}`, {
      categoryId,
      title: 'قيمه',
      price: 50_000,
      discount: { kind: 'FIX', value: 60_000 },
      imageIds: [newId()],
      foodShiftIds: [newId()],
      toppingCategoryIds: [newId()],
    })
    expect(answer).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(answer.errors.map((error) => error.field).sort()).toEqual([
      'discount.value',
      'foodShiftIds',
      'imageIds',
      'title',
      'toppingCategoryIds',
    ])
    for (const error of answer.errors) expect(error.message).toMatch(/[آ-ی]/)
  })

  it('refuses a title of ten kilobytes, a title of spaces, and a price that is no whole amount', async () => {
    const categoryId = await shop.category()
    for (const wrong of [
      { title: 'ک'.repeat(10_000) },
      { title: '   ' },
      { title: 'ک'.repeat(121) },
      { price: 1.5 },
      { price: -1 },
      { price: 2 ** 53 },
      { discount: { kind: 'PERCENTAGE', value: 10_001 } },
      { stock: -1 },
      { tags: ['الف، ب'] },
      { barcode: '123' },
      { barcode: 'کد ۱۲۳۴' },
      { categoryId: 'دسته' },
    ]) {
      const answer = await shop.call(`POST ${items}`, { categoryId, title: 'سالم', price: 1000, ...wrong })
      expect(answer, JSON.stringify(wrong).slice(0, 60)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
      expect(answer.errors[0]?.message).toMatch(/[آ-ی]/)
    }
    expect((await shop.call(`POST ${items}`, { categoryId, title: 'ک'.repeat(120), price: 0 })).status).toBe(200)
  })

  it('accepts a barcode in any digits and keeps it unique within the menu until its item gives it up', async () => {
    const first = await shop.item({ barcode: ' ۶۲۶۱ ۲۳۴ab ' })
    expect((await shop.read(first)).barcode).toBe('6261234AB')
    const second = await shop.item()
    const take = { id: second, barcode: '6261234ab' }
    const taken = await shop.call(`PUT ${items}`, take)
    expect(taken).toMatchObject({
      status: 422,
      errors: [{ field: 'barcode', message: expect.stringMatching(/بارکد/) }],
    })
    expect((await shop.call(`PUT ${items}`, { id: first, barcode: '6261234AB', title: 'همان' })).status).toBe(200)
    // Another restaurant sells the same bottle.
    const other = { vendor: 'other.localhost' }
    const { id: categoryId } = (await shop.call('POST /api-snappFood/menucategories', { title: 'دیگر' }, other)).data
    const bottle = { categoryId, title: 'دوغ', price: 1, barcode: '6261234AB' }
    expect((await shop.call(`POST ${items}`, bottle, other)).status).toBe(200)
    const { data } = await shop.call(`GET /api-catalog/catalog/menuitems?search=6261234`)
    expect(data.map(({ id }: { id: string }) => id)).toEqual([first])
    await shop.call(`DELETE ${items}?id=${first}`)
    expect((await shop.call(`PUT ${items}`, take)).status).toBe(200)
    expect((await shop.call('GET /api-catalog/catalog/menuitems/sync')).data.items).toContainEqual(
      expect.objectContaining({ id: second, barcode: '6261234AB' }),
    )
    await shop.call(`PUT ${items}`, { id: second, barcode: null })
    expect((await shop.read(second)).barcode).toBeNull()
  })

  it("refuses a price below the item's own discount", async () => {
    const id = await shop.item({ price: 90_000, discount: { kind: 'FIX', value: 80_000 } })
    const answer = await shop.call(`PUT ${items}`, { id, price: 70_000 })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'price' }] })
    expect((await shop.read(id)).price).toBe(90_000)
  })

  it("answers not found for a deleted, an unknown and another restaurant's item", async () => {
    const gone = await shop.item()
    expect((await shop.call(`DELETE ${items}?id=${gone}`)).status).toBe(200)
    const mine = await shop.item()
    for (const [id, vendor] of [
      [gone, undefined],
      [newId(), undefined],
      [mine, 'other.localhost'],
    ] as const) {
      const options = vendor ? { vendor } : {}
      for (const [call, body] of [
        [`GET /api-catalog/catalog/menuitems/${id}`, undefined],
        [`PUT ${items}`, { id, price: 1 }],
        [`DELETE ${items}?id=${id}`, undefined],
        [`PUT ${items}/productavailability`, { menuItemId: id, isAvailable: false }],
        [`PUT ${items}/productstatus`, { menuItemId: id, isActive: false }],
        ['POST /api-catalog/catalog/stocks', { items: [{ menuItemId: id, stock: 1 }] }],
        ['POST /api-sofreh/catalog/bulk', { itemIds: [id], change: { kind: 'TAX', withTax: false } }],
      ] as const)
        expect(await shop.call(call, body, options), call).toMatchObject({ status: 404, code: 'MENU_ITEM_NOT_FOUND' })
    }
    expect(await shop.read(mine)).toMatchObject({ price: 100_000, isActive: true })
  })

  it("refuses a deleted category and another restaurant's category", async () => {
    const other = (
      await shop.call('POST /api-snappFood/menucategories', { title: 'آنجا' }, { vendor: 'other.localhost' })
    ).data.id
    const answer = await shop.call(`POST ${items}`, { categoryId: other, title: 'نان', price: 1 })
    expect(answer).toMatchObject({ status: 404, code: 'MENU_CATEGORY_NOT_FOUND' })
  })

  it('frees the name of a deleted item', async () => {
    const categoryId = await shop.category()
    const id = await shop.item({ categoryId, title: 'میرزاقاسمی' })
    await shop.call(`DELETE ${items}?id=${id}`)
    expect(await shop.item({ categoryId, title: 'میرزاقاسمی' })).not.toBe(id)
  })

  it('creates an item once when the same request comes twice', async () => {
    const categoryId = await shop.category()
    const key = newId()
    const body = { categoryId, title: 'یک بار', price: 1000 }
    const [first, second] = await Promise.all([
      shop.call(`POST ${items}`, body, { key }),
      shop.call(`POST ${items}`, body, { key }),
    ])
    expect(first.data).toEqual(second.data)
    const page = await shop.call(`GET /api-catalog/catalog/menuitems?categoryId=${categoryId}`)
    expect(page.totalCount).toBe(1)
  })

  it('makes an item unavailable until the business day ends or until a time, and then available again', async () => {
    const id = await shop.item()
    shop.clock.set('2026-11-21T23:30:00+03:30')
    const today = await shop.call(`PUT ${items}/productavailability`, { menuItemId: id, isAvailable: false })
    // The restaurant's business day starts at four in the morning.
    expect(today.data.unavailableUntil).toBe('2026-11-22T00:30:00.000Z')
    expect((await shop.read(id)).unavailableReason).toBe('SOLD_OUT')
    shop.clock.set('2026-11-22T03:59:00+03:30')
    expect((await shop.read(id)).unavailableReason).toBe('SOLD_OUT')
    shop.clock.set('2026-11-22T04:00:00+03:30')
    expect(await shop.read(id)).toMatchObject({ unavailableReason: null, unavailableUntil: null })
    const until = '2026-11-22T20:00:00+03:30'
    await shop.call(`PUT ${items}/productavailability`, { menuItemId: id, isAvailable: false, until })
    expect((await shop.read(id)).unavailableReason).toBe('SOLD_OUT')
    await shop.call(`PUT ${items}/productavailability`, { menuItemId: id, isAvailable: true })
    expect((await shop.read(id)).unavailableReason).toBeNull()
    shop.clock.set('2026-11-21T12:00:00+03:30')
  })

  it('lets the kitchen change only availability and stock', async () => {
    const id = await shop.item()
    const kitchen = { token: 'token-of-kitchen' }
    expect((await shop.call(`PUT ${items}/productstatus`, { menuItemId: id, isActive: false }, kitchen)).status).toBe(
      200,
    )
    expect((await shop.read(id)).unavailableReason).toBe('INACTIVE')
    expect(await shop.call(`PUT ${items}`, { id, price: 1 }, kitchen)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})

describe('bulk change', () => {
  const bulk = (itemIds: string[], change: unknown) => shop.call('POST /api-sofreh/catalog/bulk', { itemIds, change })

  it('raises prices by a percentage, rounded half up once, then to round amounts', async () => {
    const ids = [await shop.item({ price: 185_000 }), await shop.item({ price: 99_995 }), await shop.item({ price: 0 })]
    const prices = async () => Promise.all(ids.map(async (id) => (await shop.read(id)).price))
    expect((await bulk(ids, { kind: 'PRICE_PERCENT', rateBp: 1_250 })).data.changed).toBe(3)
    expect(await prices()).toEqual([208_125, 112_494, 0])
    await bulk(ids, { kind: 'PRICE_PERCENT', rateBp: 0, roundTo: 5_000 })
    expect(await prices()).toEqual([210_000, 110_000, 0])
    await bulk(ids, { kind: 'PRICE_AMOUNT', amount: 500 })
    expect(await prices()).toEqual([210_500, 110_500, 500])
    for (const price of await prices()) expect(Number.isSafeInteger(price) && price >= 0).toBe(true)
  })

  it('changes packaging, tax, discount, activity, availability and category', async () => {
    const ids = [await shop.item(), await shop.item()]
    const to = await shop.category()
    for (const change of [
      { kind: 'PACKAGING', packagingCost: 7_000 },
      { kind: 'TAX', withTax: false },
      { kind: 'DISCOUNT', discount: { kind: 'PERCENTAGE', value: 1_000 } },
      { kind: 'AVAILABILITY', isAvailable: false },
      { kind: 'CATEGORY', categoryId: to },
    ])
      expect((await bulk(ids, change)).status, change.kind).toBe(200)
    for (const id of ids)
      expect(await shop.read(id)).toMatchObject({
        packagingCost: 7_000,
        servePackagingCost: 0,
        withTax: false,
        finalPrice: 90_000,
        categoryId: to,
        unavailableReason: 'SOLD_OUT',
      })
    expect((await bulk(ids, { kind: 'ACTIVE', isActive: false })).status).toBe(200)
    expect((await shop.read(ids[0] ?? '')).unavailableReason).toBe('INACTIVE')
  })

  it('changes all items or none, and names the item that failed', async () => {
    const cheap = await shop.item({ title: 'ارزان', price: 1_000 })
    const dear = await shop.item({ price: 500_000 })
    const low = await bulk([dear, cheap], { kind: 'PRICE_AMOUNT', amount: -2_000 })
    expect(low).toMatchObject({ status: 422, code: 'BULK_PRICE_OUT_OF_RANGE', details: { title: 'ارزان' } })
    expect(low.message).toContain('«ارزان»')
    const over = await bulk([dear, cheap], { kind: 'DISCOUNT', discount: { kind: 'FIX', value: 2_000 } })
    expect(over).toMatchObject({ status: 422, code: 'BULK_DISCOUNT_OVER_PRICE' })
    expect(await bulk([dear, newId()], { kind: 'TAX', withTax: false })).toMatchObject({ code: 'MENU_ITEM_NOT_FOUND' })
    expect(await bulk([dear], { kind: 'CATEGORY', categoryId: newId() })).toMatchObject({
      code: 'MENU_CATEGORY_NOT_FOUND',
    })
    expect(await shop.read(dear)).toMatchObject({ price: 500_000, discount: null, withTax: true })
  })

  it('refuses to move two items of one name into a category', async () => {
    const [one, two] = [await shop.category(), await shop.category()]
    const moving = await shop.item({ categoryId: one, title: 'سالاد' })
    await shop.item({ categoryId: two, title: 'سالاد' })
    const answer = await bulk([moving], { kind: 'CATEGORY', categoryId: two })
    expect(answer).toMatchObject({ status: 409, code: 'TITLE_TAKEN_THERE' })
  })
})
