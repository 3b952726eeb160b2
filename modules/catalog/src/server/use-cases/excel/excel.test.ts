import { type Cell, readSheet, writeSheet } from '@sofreh/excel'
import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportPreview } from '../../../contract/index.ts'
import { excelTexts } from '../../../text/catalog.fa.ts'
import { type Called, type MenuShop, openMenuShop } from '../../testing/menu-shop.ts'

let shop: MenuShop
beforeAll(async () => {
  shop = await openMenuShop()
})
afterAll(() => shop.close())

const { headers } = excelTexts
type Row = Partial<Record<keyof typeof headers, Cell>>

const workbook = (rows: Row[], columns = Object.keys(headers) as (keyof typeof headers)[]) =>
  writeSheet({
    sheet: 'منو',
    columns: columns.map((column) => ({ header: headers[column] })),
    rows: rows.map((row) => columns.map((column) => row[column] ?? null)),
  })

async function send(file: Buffer, options: { field?: string; vendor?: string } = {}): Promise<Called<ImportPreview>> {
  const mark = 'xxsofrehxx'
  const payload = Buffer.concat([
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="${options.field ?? 'file'}"; filename="menu.xlsx"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    file,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ])
  const answer = await shop.inject({
    method: 'POST',
    url: '/api-sofreh/catalog/import',
    headers: {
      host: options.vendor ?? 'naranj.localhost',
      authorization: 'Bearer token-of-staff',
      'content-type': `multipart/form-data; boundary=${mark}`,
    },
    payload,
  })
  return { ...(answer.json() as Called<ImportPreview>), status: answer.statusCode }
}
const apply = (id: string | null, vendor?: string) =>
  shop.call(`POST /api-sofreh/catalog/import/${id}/apply`, undefined, vendor ? { vendor } : {})
const exported = async () =>
  (
    await shop.inject({
      url: '/api-sofreh/catalog/export',
      headers: { host: 'naranj.localhost', authorization: 'Bearer token-of-staff' },
    })
  ).rawPayload

describe('menu workbook', () => {
  it('exports the whole menu right-to-left, and importing it again changes nothing', async () => {
    const category = await shop.category('کباب، و دیگر | چیزها')
    const group = (await shop.call('POST /api-snappFood/toppingcategories', { title: 'سس، یا | نان', max: 2 })).data.id
    const second = (await shop.call('POST /api-snappFood/toppingcategories', { title: 'برنج', max: 1 })).data.id
    const hours = [{ weekday: 'SAT', from: '11:00', to: '16:00' }]
    const shift = (await shop.call('POST /api-catalog/catalog/foodshifts', { title: 'ناهار و، شام', hours })).data.id
    await shop.item({
      categoryId: category,
      title: 'کوبیده',
      description: 'سطر اول\nسطر دوم',
      discount: { kind: 'PERCENTAGE', value: 1_250 },
      tags: ['تند', 'ویژه'],
      barcode: '6260009999991',
      stock: 0,
      sellChannels: ['QR', 'WEBSITE'],
      deliveryTypes: [],
      toppingCategoryIds: [second, group],
      foodShiftIds: [shift],
      preparationMinutes: 20,
    })
    await shop.item({ categoryId: category, title: '=SUM(1)', discount: { kind: 'FIX', value: 100 }, isActive: false })
    await shop.item({ categoryId: category, title: '۱۲۳', price: 0, withTax: false })
    const file = await exported()
    const sheet = await readSheet(file)
    expect(sheet.ok && sheet.rows[0]).toEqual(Object.values(headers))
    const version = await shop.version()
    const preview = await send(file)
    expect(preview.data.problems).toEqual([])
    expect(preview.data.summary).toMatchObject({
      rows: 3,
      newItems: 0,
      changedItems: 0,
      unchangedItems: 3,
      changes: [],
    })
    expect(preview.data.id).toBeNull()
    expect(await shop.version()).toBe(version)
  })

  it('imports new categories and items in digits of any script after a preview', async () => {
    const preview = await send(
      await workbook([
        {
          category: 'دسرها',
          title: 'شله‌زرد',
          price: '۱۸۵٬۰۰۰',
          withTax: 'خير',
          stock: '٢٠',
          discountKind: 'درصد',
          discountValue: '۱۰٪',
        },
        { category: 'دسرها', title: 'باقلوا', price: 90_000, sellChannels: 'سالن، سایت', tags: 'شیرین، عید' },
      ]),
    )
    expect(preview.data.problems).toEqual([])
    expect(preview.data.summary).toMatchObject({ rows: 2, newCategories: ['دسرها'], newItems: 2 })
    expect(await found('شله‌زرد')).toBeUndefined()
    const applied = await apply(preview.data.id)
    expect(applied.data).toMatchObject({ newCategories: 1, newItems: 2, changedItems: 0 })
    expect(await found('شله‌زرد')).toMatchObject({
      price: 185_000,
      finalPrice: 166_500,
      withTax: false,
      stock: 20,
      position: 1,
    })
    expect(await found('باقلوا')).toMatchObject({
      sellChannels: ['WEBSITE', 'SALON'],
      tags: ['شیرین', 'عید'],
      position: 2,
      withTax: true,
    })
  })

  it('changes items by id or by name, shows before and after, and swaps two names', async () => {
    const [here, there] = [await shop.category('اینجا'), await shop.category('آنجا')]
    const [a, b] = [
      await shop.item({ categoryId: here, title: 'الف', price: 1_000, description: 'می‌ماند' }),
      await shop.item({ categoryId: here, title: 'ب', price: 2_000 }),
    ]
    const c = await shop.item({ categoryId: here, title: 'پ', price: 3_000 })
    const preview = await send(
      await workbook(
        [
          { id: a, category: 'اینجا', title: 'ب', price: 1_500 },
          { id: b, category: 'اینجا', title: 'الف', price: 2_000 },
          { category: 'اینجا', title: 'پ', price: 3_000 },
          { id: c.toUpperCase(), category: 'آنجا', title: 'پ تازه', price: 3_000 },
        ].filter((row) => row.title !== 'پ'),
        ['id', 'category', 'title', 'price'],
      ),
    )
    expect(preview.data.problems).toEqual([])
    expect(preview.data.summary).toMatchObject({ changedItems: 3, newItems: 0 })
    expect(preview.data.summary.changes).toContainEqual({
      row: 2,
      title: 'الف',
      column: 'قیمت',
      before: '۱٬۰۰۰',
      after: '۱٬۵۰۰',
    })
    expect((await apply(preview.data.id)).status).toBe(200)
    expect(await shop.read(a)).toMatchObject({ title: 'ب', price: 1_500, description: 'می‌ماند' })
    expect(await shop.read(b)).toMatchObject({ title: 'الف' })
    expect(await shop.read(c)).toMatchObject({ title: 'پ تازه', categoryId: there })
  })

  it('swaps the barcodes of two dishes, also from numeric cells', async () => {
    const category = await shop.category('بطری‌ها')
    const [a, b] = [
      await shop.item({ categoryId: category, title: 'دوغ', price: 1_000, barcode: '6260000000001' }),
      await shop.item({ categoryId: category, title: 'نوشابه', price: 1_000, barcode: '6260000000002' }),
    ]
    const rows: Row[] = [
      { id: a, category: 'بطری‌ها', title: 'دوغ', price: 1_000, barcode: 6260000000002 },
      { id: b, category: 'بطری‌ها', title: 'نوشابه', price: 1_000, barcode: '۶۲۶۰۰۰۰۰۰۰۰۰۱' },
    ]
    const preview = await send(await workbook(rows, ['id', 'category', 'title', 'price', 'barcode']))
    expect(preview.data).toMatchObject({ problems: [], summary: { changedItems: 2 } })
    expect((await apply(preview.data.id)).status).toBe(200)
    expect((await shop.read(a)).barcode).toBe('6260000000002')
    expect((await shop.read(b)).barcode).toBe('6260000000001')
  })

  it('reports faults by row and cell, and then writes nothing', async () => {
    const taken = await shop.category('گرفته')
    const inSheet = await shop.item({ categoryId: taken, title: 'این' })
    await shop.item({ categoryId: taken, title: 'آن' })
    await shop.item({ title: 'بیرونی', barcode: '62611110000' })
    const good = { category: 'دسته', title: 'خوب', price: 1_000 }
    const rows: [Row, string, string][] = [
      [{ ...good, title: 'بی‌دسته', category: ' ' }, 'دسته', 'CATEGORY_MISSING'],
      [{ ...good, title: null }, 'نام', 'TITLE_MISSING'],
      [{ ...good, title: 'بی‌قیمت', price: null }, 'قیمت', 'PRICE_MISSING'],
      [{ ...good, title: 'ب'.repeat(121) }, 'نام', 'TEXT_TOO_LONG'],
      [{ ...good, title: 'حرف', price: 'صد هزار' }, 'قیمت', 'NOT_A_NUMBER'],
      [{ ...good, title: 'نیم', price: 10.5 }, 'قیمت', 'NOT_A_NUMBER'],
      [{ ...good, title: 'منفی', price: -1 }, 'قیمت', 'NUMBER_OUT_OF_RANGE'],
      [{ ...good, title: 'نوع', discountKind: 'هدیه', discountValue: 1 }, 'نوع تخفیف', 'DISCOUNT_KIND_UNKNOWN'],
      [{ ...good, title: 'بی‌مقدار', discountKind: 'مبلغ' }, 'مقدار تخفیف', 'DISCOUNT_VALUE_MISSING'],
      [{ ...good, title: 'درصد', discountKind: 'درصد', discountValue: 101 }, 'مقدار تخفیف', 'DISCOUNT_OVER_WHOLE'],
      [{ ...good, title: 'مبلغ', discountKind: 'مبلغ', discountValue: 1_001 }, 'مقدار تخفیف', 'DISCOUNT_OVER_PRICE'],
      [{ ...good, title: 'شاید', withTax: 'شاید' }, 'مالیات دارد', 'NOT_YES_OR_NO'],
      [{ ...good, title: 'کانال', sellChannels: 'سایت، فکس' }, 'کانال‌های فروش', 'CHANNEL_UNKNOWN'],
      [{ ...good, title: 'دریافت', deliveryTypes: 'کبوتر' }, 'روش‌های دریافت', 'DELIVERY_TYPE_UNKNOWN'],
      [{ ...good, title: 'وعده', foodShifts: 'سحری' }, 'وعده‌ها', 'FOOD_SHIFT_UNKNOWN'],
      [{ ...good, title: 'گروه', toppingCategories: 'طلا' }, 'گروه‌های افزودنی', 'TOPPING_CATEGORY_UNKNOWN'],
      [{ ...good, title: 'برچسب', tags: 'ابپتثجچحخدذرز'.split('').join('،') }, 'برچسب‌ها', 'TOO_MANY_TAGS'],
      [{ ...good, title: 'کوتاه', barcode: 'ب۱' }, 'بارکد', 'WRONG_BARCODE'],
      [{ ...good, title: 'بارکد دیگری', barcode: 62611110000 }, 'بارکد', 'BARCODE_TAKEN'],
      [{ ...good, title: 'بارکد یک', barcode: '۶۲۶۲۲۲' }, '', ''],
      [{ ...good, title: 'بارکد دو', barcode: '626222' }, 'بارکد', 'BARCODE_TAKEN'],
      [{ ...good, title: 'شناسه', id: newId() }, 'شناسه', 'ITEM_ID_UNKNOWN'],
      [{ ...good, title: 'شناسهٔ بد', id: 'الف-۱' }, 'شناسه', 'ITEM_ID_UNKNOWN'],
      [{ ...good, title: 'دوقلو' }, '', ''],
      [{ ...good, title: 'دوقلو' }, 'نام', 'ROW_REPEATED'],
      [{ ...good, category: 'گرفته', title: 'آن', id: inSheet }, 'نام', 'TITLE_TAKEN'],
    ]
    const version = await shop.version()
    const preview = await send(await workbook(rows.map(([row]) => row)))
    expect(preview.data.id).toBeNull()
    const expected = rows.flatMap(([, column, code], place) => (code ? [{ row: place + 2, column, code }] : []))
    expect(preview.data.problems.map(({ row, column, code }) => ({ row, column, code }))).toEqual(expected)
    for (const { message } of preview.data.problems) {
      expect(message).toMatch(/[آ-ی].*\.$/)
      expect(message).not.toMatch(/[{}a-zA-Z0-9]/)
    }
    expect(await shop.version()).toBe(version)
  })

  it('lists every fault and every change of a large sheet', async () => {
    const rows = Array.from({ length: 350 }, (_, place) => ({
      category: 'فهرست',
      title: `غذای ${place}`,
      price: 1_000,
    }))
    await apply((await send(await workbook(rows))).data.id)
    const dearer = (await send(await workbook(rows.map((row) => ({ ...row, price: 2_000 }))))).data
    expect([dearer.summary.changes.length, dearer.summary.furtherChanges]).toEqual([350, 0])
    const wrong = (await send(await workbook(rows.map((row) => ({ ...row, price: 'هیچ' }))))).data
    expect([wrong.problems.length, wrong.furtherProblems, wrong.summary.faultyRows]).toEqual([350, 0, 350])
    expect([wrong.id, wrong.goodRowsId]).toEqual([null, null])
  })

  it('names unknown columns and imports the others', async () => {
    const file = await writeSheet({
      sheet: 'منو',
      columns: ['دسته', 'نام', 'قیمت', 'تخفیف ویژه', ' تخفیف ویژه', ''].map((header) => ({ header })),
      rows: [['ستون', 'غذای ستون', 1_000, 20, 30, 'x']],
    })
    const { id, summary } = (await send(file)).data
    expect(summary).toMatchObject({ unknownColumns: ['تخفیف ویژه'], newItems: 1 })
    expect(id).not.toBeNull()
  })

  it('imports only the good rows on request, also when the file is sent twice', async () => {
    const category = await shop.category('نیمه')
    const renamed = await shop.item({ categoryId: category, title: 'الف', price: 1_000 })
    const holder = await shop.item({ categoryId: category, title: 'ب', price: 1_000 })
    const rows: Row[] = [
      { category: 'نیمه', title: 'درست', price: 5_000 },
      { category: 'نیمه', title: 'نادرست', price: 'هیچ' },
      // Needs the name of the next row's item, which keeps it because its row is faulty.
      { id: renamed, category: 'نیمه', title: 'ب', price: 1_000 },
      { id: holder, category: 'نیمه', title: 'پ', price: 'هیچ' },
    ]
    const preview = (await send(await workbook(rows))).data
    expect(preview.id).toBeNull()
    expect(preview.summary).toMatchObject({ rows: 4, faultyRows: 3, newItems: 1, changedItems: 0 })
    expect(preview.problems.map(({ row, code }) => [row, code])).toEqual([
      [3, 'NOT_A_NUMBER'],
      [4, 'TITLE_TAKEN'],
      [5, 'NOT_A_NUMBER'],
    ])
    expect((await apply(preview.goodRowsId)).data).toMatchObject({ newItems: 1, changedItems: 0 })
    expect(await found('درست')).toMatchObject({ price: 5_000 })
    expect((await shop.read(renamed)).title).toBe('الف')
    const again = (await send(await workbook(rows))).data
    expect([again.goodRowsId, again.summary.unchangedItems]).toEqual([null, 1])
  })

  it('offers a template with skipped example rows and a guide to every column', async () => {
    const answer = await shop.inject({
      url: '/api-sofreh/catalog/import/template',
      headers: { host: 'other.localhost', authorization: 'Bearer token-of-staff' },
    })
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''")
    const sheet = await readSheet(answer.rawPayload)
    if (!sheet.ok) throw new Error(sheet.code)
    expect(sheet.rows[0]).toEqual(Object.values(headers))
    expect(sheet.rows.length).toBe(3)
    expect(await send(answer.rawPayload, { vendor: 'other.localhost' })).toMatchObject({ code: 'EXCEL_EMPTY' })
    const price = Object.keys(headers).indexOf('price')
    const dish = Object.keys(headers).map((_, place) =>
      place === price ? 90_000 : place === 1 ? 'نو' : place === 2 ? 'نان' : null,
    )
    const filled = await writeSheet({
      sheet: 'منو',
      columns: Object.values(headers).map((header) => ({ header })),
      rows: [...sheet.rows.slice(1), dish],
    })
    const { summary, problems } = (await send(filled, { vendor: 'other.localhost' })).data
    expect([summary.rows, summary.newItems, problems]).toEqual([1, 1, []])
  })

  it('refuses a file that is no menu workbook', async () => {
    const empty = await workbook([])
    const columns = await workbook([{ title: 'نان' }], ['title', 'stock'])
    for (const [file, status, code] of [
      [Buffer.from('این یک فایل متنی است'), 422, 'EXCEL_UNREADABLE'],
      [empty, 422, 'EXCEL_EMPTY'],
      [columns, 422, 'EXCEL_WRONG_COLUMNS'],
      [Buffer.alloc(0), 422, 'EXCEL_FILE_MISSING'],
    ] as const)
      expect(await send(file), code).toMatchObject({ status, code })
    expect(await send(empty, { field: 'other' })).toMatchObject({ status: 422, code: 'EXCEL_FILE_MISSING' })
    expect(await shop.call('POST /api-sofreh/catalog/import', { a: 1 })).toMatchObject({ code: 'EXCEL_FILE_MISSING' })
    const large = await send(Buffer.alloc(4 * 1024 * 1024 + 10))
    expect(large).toMatchObject({ status: 413 })
    const rows = Array.from({ length: 10_001 }, (_, place) => ({ category: 'دسته', title: `${place}`, price: 1 }))
    const long = await send(await workbook(rows, ['category', 'title', 'price']))
    expect(long).toMatchObject({ status: 413, code: 'EXCEL_TOO_LARGE' })
  })

  it('gives up on a workbook that takes too long to read', async () => {
    const file = await workbook([{ category: 'نو', title: 'کند', price: 1 }])
    const reading = shop.otherCatalog.previewImport({ vendorId: shop.vendorId, personId: newId() }, file)
    await expect(reading).rejects.toMatchObject({ code: 'EXCEL_TOO_SLOW' })
  })

  it('applies an import once, as previewed, within the hour, and only by its own restaurant', async () => {
    const dryRun = async () => (await send(await workbook([{ category: 'نو', title: newId(), price: 1 }]))).data.id
    const gone = { status: 404, code: 'IMPORT_NOT_FOUND' }
    const first = await dryRun()
    expect(await apply(first, 'other.localhost')).toMatchObject(gone)
    expect((await apply(first)).status).toBe(200)
    expect(await apply(first)).toMatchObject(gone)
    expect(await apply(newId())).toMatchObject(gone)

    const stale = await dryRun()
    await shop.item()
    expect(await apply(stale)).toMatchObject({ status: 409, code: 'IMPORT_OUTDATED' })

    const counted = await shop.item({ stock: 3 })
    const fresh = await dryRun()
    await shop.call('POST /api-catalog/catalog/stocks', { items: [{ menuItemId: counted, change: -1 }] })
    expect((await apply(fresh)).status).toBe(200)

    const late = await dryRun()
    shop.clock.advance(61 * 60 * 1000)
    expect(await apply(late)).toMatchObject(gone)
  })

  it('imports a thousand items at once', async () => {
    const rows = Array.from({ length: 1000 }, (_, place) => ({
      category: `دستهٔ بزرگ ${place % 20}`,
      title: `غذای شمارهٔ ${place}`,
      price: 1_000 * place,
    }))
    const preview = await send(await workbook(rows))
    expect((await apply(preview.data.id)).data).toMatchObject({ newCategories: 20, newItems: 1000 })
  })
})

async function found(title: string) {
  const page = await shop.call(`GET /api-catalog/catalog/menuitems?search=${encodeURIComponent(title)}`)
  return page.data[0]
}
