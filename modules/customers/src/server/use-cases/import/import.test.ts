import { readSheet, writeSheet } from '@sofreh/excel'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddressView, CustomerImportPreview, CustomerInformation, CustomerView } from '../../../contract/index.ts'
import { customerColumns } from '../../../domain/index.ts'
import { customerImportText } from '../../../text/customer-import.fa.ts'
import { type GuestBook, openGuestBook } from '../../testing/guest-book.ts'
import { previewCustomerImport } from './preview-customer-import.ts'

let book: GuestBook
beforeAll(async () => {
  book = await openGuestBook()
})
afterAll(() => book.close())

type Row = Record<string, string | number | null>
const { headers } = customerImportText
const workbook = (rows: readonly Row[], columns: readonly string[] = customerColumns.map((one) => headers[one][0])) =>
  writeSheet({
    sheet: 'مشتریان',
    columns: columns.map((header) => ({ header })),
    rows: rows.map((row) => columns.map((header) => row[header] ?? null)),
  })
const preview = async (vendorId: string, file: Uint8Array): Promise<CustomerImportPreview> =>
  previewCustomerImport({ ...book, newId }, book.staffOf(vendorId), file)
const apply = (vendorId: string, id: string | null) =>
  book.call<{ newCustomers: number; changedCustomers: number }>(
    'POST /api-sofreh/customers/import/{id}/apply',
    { params: { id: id ?? newId() } },
    book.staffOf(vendorId),
  )
const found = async (vendorId: string, search: string) => {
  const list = await book.call<CustomerView[]>(
    'GET /api-identity/identity/customers/search',
    { query: { search } },
    book.staffOf(vendorId),
  )
  const id = list[0]?.id ?? ''
  return book.call<CustomerInformation>(
    'GET /api-identity/identity/customers/{id}/information',
    { params: { id } },
    book.staffOf(vendorId),
  )
}
const codes = ({ problems }: CustomerImportPreview) => problems.map(({ row, code }) => [row, code])

describe('customer import', () => {
  it('adds customers with all fields and numbers in any notation', async () => {
    const vendorId = newId()
    const file = await workbook([
      {
        'شمارهٔ همراه': '+98 ۹۱۲ ۱۱۱ ۲۲ ۳۳',
        نام: 'مریم',
        'نام خانوادگی': 'رضایی',
        'تاریخ تولد': '۱۳۷۰/۱/۱۵',
        'تلفن ثابت': 2188001122,
        نشانی: 'خیابان گلستان',
        پلاک: '۱۲',
        واحد: 3,
        یادداشت: 'بی‌پیاز',
        اشتراک: '۱۰۰۱',
      },
      { 'شمارهٔ همراه': 9121112244 },
      { 'شمارهٔ همراه': '00989121112255' },
    ])
    const read = await preview(vendorId, file)
    expect(read.summary).toMatchObject({ rows: 3, newCustomers: 3, changedCustomers: 0, faultyRows: 0 })
    expect(await apply(vendorId, read.id)).toEqual({ newCustomers: 3, changedCustomers: 0 })
    const maryam = await found(vendorId, '09121112233')
    expect(maryam).toMatchObject({
      firstName: 'مریم',
      lastName: 'رضایی',
      birthday: '1991-04-04',
      note: 'بی‌پیاز',
      landlines: ['02188001122'],
      subscriptionCode: '1001',
    })
    const addresses = await book.call<AddressView[]>(
      'GET /api-identity/identity/customers/{id}/address',
      { params: { id: maryam.id } },
      book.staffOf(vendorId),
    )
    expect(addresses).toMatchObject([{ address: 'خیابان گلستان', plaque: '۱۲', unit: '3', position: null }])
    expect(await found(vendorId, '1112244')).toMatchObject({ mobile: '09121112244' })
    expect(await found(vendorId, '1112255')).toMatchObject({ mobile: '09121112255' })
  })

  it('changes no customer when the same file is imported again, and clears nothing for an empty cell', async () => {
    const vendorId = newId()
    const rows = [{ 'شمارهٔ همراه': '09121112233', نام: 'مریم', نشانی: 'خیابان گلستان', یادداشت: 'بی‌پیاز' }]
    await apply(vendorId, (await preview(vendorId, await workbook(rows))).id)
    const again = await preview(vendorId, await workbook(rows))
    expect([again.id, again.goodRowsId, again.summary.unchangedCustomers]).toEqual([null, null, 1])
    const changed = await preview(vendorId, await workbook([{ 'شمارهٔ همراه': '09121112233', یادداشت: 'کم‌نمک' }]))
    expect(changed.summary.changes).toEqual([
      { row: 2, title: 'مریم', column: 'یادداشت', before: 'بی‌پیاز', after: 'کم‌نمک' },
    ])
    await apply(vendorId, changed.id)
    expect(await found(vendorId, 'مریم')).toMatchObject({ firstName: 'مریم', note: 'کم‌نمک' })
  })

  it('reports every fault by row and imports only the good rows on request', async () => {
    const vendorId = newId()
    const holder = await book.newGuest(vendorId)
    const code = 'POST /api-identity/identity/usersubscriptioncode'
    await book.call(code, { body: { customerId: holder, code: '7' } }, book.staffOf(vendorId))
    const read = await preview(
      vendorId,
      await workbook([
        { 'شمارهٔ همراه': '09121110001', نام: 'درست' },
        { نام: 'بی‌شماره' },
        { 'شمارهٔ همراه': '021' },
        { 'شمارهٔ همراه': '+989121110001' },
        { 'شمارهٔ همراه': '09121110002', 'تاریخ تولد': '1370/13/01' },
        { 'شمارهٔ همراه': '09121110003', پلاک: '۱' },
        { 'شمارهٔ همراه': '09121110004', اشتراک: '7' },
        { 'شمارهٔ همراه': '09121110005', 'تلفن ثابت': '8800' },
        { 'شمارهٔ همراه': '09121110006', نام: 'ا'.repeat(61) },
      ]),
    )
    expect(codes(read)).toEqual([
      [3, 'MOBILE_MISSING'],
      [4, 'MOBILE_WRONG'],
      [5, 'ROW_REPEATED'],
      [6, 'BIRTHDAY_WRONG'],
      [7, 'ADDRESS_MISSING'],
      [8, 'CODE_TAKEN'],
      [9, 'LANDLINE_WRONG'],
      [10, 'TEXT_TOO_LONG'],
    ])
    expect(read.problems[2]?.message).toBe('همین شماره در سطر ۲ هم آمده است.')
    expect([read.id, read.summary.faultyRows]).toEqual([null, 8])
    expect(await apply(vendorId, read.goodRowsId)).toEqual({ newCustomers: 1, changedCustomers: 0 })
  })

  it('reports unknown columns, accepts usual column names and requires a mobile number', async () => {
    const vendorId = newId()
    const file = await workbook([{ موبایل: '09121112233', آدرس: 'کوچهٔ یک', امتیاز: 4 }], ['موبایل', 'آدرس', 'امتیاز'])
    expect((await preview(vendorId, file)).summary).toMatchObject({ newCustomers: 1, unknownColumns: ['امتیاز'] })
    const strange = await workbook([{ نام: 'مریم' }], ['نام'])
    await expect(preview(vendorId, strange)).rejects.toMatchObject({ code: 'EXCEL_WRONG_COLUMNS' })
    await expect(preview(vendorId, Buffer.from('x'))).rejects.toMatchObject({ code: 'EXCEL_UNREADABLE' })
  })

  it('applies a dry run once, within an hour, and only for its vendor', async () => {
    const vendorId = newId()
    const dryRun = async (mobile: string) => (await preview(vendorId, await workbook([{ 'شمارهٔ همراه': mobile }]))).id
    const first = await dryRun('09121112233')
    await expect(apply(newId(), first)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
    const twice = await Promise.allSettled([apply(vendorId, first), apply(vendorId, first)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = await dryRun('09121112244')
    book.clock.advance(61 * 60 * 1000)
    await expect(apply(vendorId, late)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  })

  it('keeps the name of a guest who ordered between the dry run and the import', async () => {
    const vendorId = newId()
    const file = await workbook([{ 'شمارهٔ همراه': '09121117777', نام: 'خانم', یادداشت: 'پلهٔ دوم' }])
    const read = await preview(vendorId, file)
    const body = { mobile: '09121117777', firstName: 'نیلوفر', lastName: 'امینی' }
    await book.call('POST /api-identity/identity/customers', { body }, book.staffOf(vendorId))
    expect(await apply(vendorId, read.id)).toEqual({ newCustomers: 0, changedCustomers: 1 })
    expect(await found(vendorId, '09121117777')).toMatchObject({ firstName: 'نیلوفر', note: 'پلهٔ دوم' })
  })

  it('refuses when a subscription code went to another customer after the dry run', async () => {
    const vendorId = newId()
    const file = await workbook([{ 'شمارهٔ همراه': '09121118888', اشتراک: '55' }])
    const read = await preview(vendorId, file)
    const customerId = await book.newGuest(vendorId)
    const give = 'POST /api-identity/identity/usersubscriptioncode'
    await book.call(give, { body: { customerId, code: '55' } }, book.staffOf(vendorId))
    await expect(apply(vendorId, read.id)).rejects.toMatchObject({ code: 'IMPORT_OUTDATED' })
  })

  it('offers a template whose example row is not imported', async () => {
    const vendorId = newId()
    const file = await book.call<Buffer>('GET /api-sofreh/customers/import/template', {}, book.staffOf(vendorId))
    const sheet = await readSheet(file)
    expect(sheet.ok && sheet.rows[0]).toEqual(customerColumns.map((column) => headers[column][0]))
    await expect(preview(vendorId, file)).rejects.toMatchObject({ code: 'EXCEL_EMPTY' })
  })

  it('imports twenty thousand customers at once', { timeout: 240_000 }, async () => {
    const vendorId = newId()
    const rows = Array.from({ length: 20_000 }, (_, place) => ({
      'شمارهٔ همراه': `0935${String(place).padStart(7, '0')}`,
      نام: `مشتری ${place}`,
      نشانی: `خیابان ${place}`,
    }))
    const file = await workbook(rows)
    const read = await preview(vendorId, file)
    expect(await apply(vendorId, read.id)).toEqual({ newCustomers: 20_000, changedCustomers: 0 })
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from customers where vendor_id = ${vendorId}`.execute(book.database.kysely)
    expect(counted).toEqual([{ count: 20_000 }])
  })
})
