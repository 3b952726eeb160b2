// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import {
  accountEntryLabels,
  accountNames,
  counterMethodLabels,
  type CustomerInformation,
} from '@sofreh/customers/client'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { describeUnread } from '../../testing/describe-unread.ts'
import { describeForms, held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  field,
  fill,
  openRow,
  patient,
  place,
  press,
  pressFirst,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { addressesText } from './addresses/addresses.fa.ts'
import { customersText, signed } from './customers.fa.ts'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const address = `/customers/${id}`
const readsReport = 'GET /api-identity/identity/customers/report'
const readsList = 'GET /api-identity/identity/customers'
const readsCustomer = 'GET /api-identity/identity/customers/{id}/information'
const readsAddresses = 'GET /api-identity/identity/customers/{id}/address'
const readsStatement = 'GET /api-sofreh/customers/{id}/statement'
const readsDrawers = 'GET /api-sofreh/payments/drawers'
const setsLandlines = 'PUT /api-sofreh/customers/{id}/landlines'
const erases = 'POST /api-sofreh/customers/{id}/erasure'
const setsLimit = 'PUT /api-sofreh/customers/{id}/credit-limit'
const changesWallet = 'POST /api-sofreh/customers/{id}/wallet'
const { add, code, columns, data, landlines, limit, money, page, points, sorts, statement } = customersText
const { leave, stay, question } = sessionText.unsaved
const close = 'بستن'

const customer = await sampleOf<CustomerInformation>(`/api-identity/identity/customers/${id}/information`)
const account = { points: 0, pointsWorth: 0, wallet: 0, debt: 0, creditLimit: 0, creditLeft: 0 }
const known = (facts: Partial<CustomerInformation>) => ({
  [readsCustomer]: { body: { data: { ...customer, landlines: [], ...facts } } },
})
const owing = known({ account: { ...account, wallet: 40_000, debt: 250_000, creditLimit: 200_000 } })
const bodyOf = (rows: unknown): Behaviour => ({ body: { data: rows } })
const [listed] = recorded[readsReport].data
if (!listed) throw new Error('the recorded answers have a customer')
const pageOf = (rows: readonly object[], totalCount = rows.length): Behaviour => ({
  body: { data: rows, pageNumber: 1, pageSize: 10, totalCount },
})
const readsOf = (server: FakeServer, name: string) => server.reads.filter((read) => read.name === name)
const lastQuery = (server: FakeServer, name: string) => readsOf(server, name).at(-1)?.query
const figure = (name: string) =>
  [...document.querySelectorAll('dt')].find((one) => one.textContent === name)?.parentElement?.textContent ?? ''
const entry = {
  id,
  account: 'WALLET',
  kind: 'TOPUP',
  amount: 50_000,
  balance: 90_000,
  orderId: null,
  orderNumber: '',
  transactionId: null,
  method: 'CARD',
  slipNumber: '1234',
  takenByName: 'بهرام',
  reason: 'پیش از مهمانی',
  at: '2026-11-24T10:30:00.000Z',
}

describeForms([
  {
    title: 'customers: landlines',
    asks: true,
    address,
    answers: known({ landlines: ['02188001122'] }),
    opens: [landlines.open],
    fields: {},
    besides: () => addLandline('۰۲۶۳۳۰۰۱۱۲۲'),
    save: landlines.submit,
    sends: {
      name: setsLandlines,
      path: `/api-sofreh/customers/${id}/landlines`,
      body: { landlines: ['۰۲۱۸۸۰۰۱۱۲۲', '۰۲۶۳۳۰۰۱۱۲۲'] },
    },
    done: landlines.done,
    closes: true,
    rereads: readsCustomer,
    needs: 'CUSTOMER_EDIT',
  },
  {
    title: 'customers: money paid back out of the wallet',
    asks: true,
    address,
    answers: owing,
    opens: [money.REFUND.open],
    fields: { [money.note]: 'مهاجرت' },
    besides: () => press(money.whole),
    save: money.REFUND.submit,
    sends: {
      name: changesWallet,
      path: `/api-sofreh/customers/${id}/wallet`,
      body: expect.objectContaining({
        type: 'REFUND',
        amount: 40_000,
        method: 'CASH',
        slipNumber: '',
        reason: 'مهاجرت',
      }),
    },
    fault: { field: 'amount', label: money.amount },
    done: money.REFUND.done(`${showNumber(40_000)} تومان`),
    closes: true,
    rereads: readsStatement,
    needs: 'ORDER_REFUND',
  },
  {
    title: 'customers: erasing the data of a customer',
    address,
    opens: [data.open, { tick: data.sure }],
    fields: {},
    save: data.erase,
    sends: { name: erases, path: `/api-sofreh/customers/${id}/erasure` },
    done: data.done,
    closes: true,
    rereads: readsReport,
    needs: 'VENDOR_SETTINGS',
  },
])

describeUnread([
  {
    title: 'customers: the addresses of a customer',
    address,
    reads: readsAddresses,
    unread: sessionText.noAnswer,
  },
])

/** Types a number and ends it with Enter, as in every field of tags. */
async function addLandline(number: string): Promise<void> {
  const input = await field(landlines.field)
  input.focus()
  fireEvent.change(input, { target: { value: number } })
  await expect.poll(() => input.value, patient).toBe(number)
  fireEvent.keyDown(input, { key: 'Enter' })
  await expect.poll(() => input.value, patient).toBe('')
}

it('customers: staff with the report see balances; others see the list without them and without the workbook', async () => {
  const server = await openScreen('/customers')
  await sees(columns.debt)
  await button(customersText.excel)
  expect(server.calls).toContain(readsReport)
  const plain = await openScreen('/customers', { lacks: ['CUSTOMER_REPORT', 'CUSTOMER_EDIT'] })
  await sees(columns.lastOrder)
  await expect.poll(() => plain.calls, patient).toContain(readsList)
  expect(plain.calls).not.toContain(readsReport)
  expect(document.querySelector('thead')?.textContent).not.toContain(columns.debt)
  const offered = [customersText.excel, customersText.import.open, add.open].flatMap(buttonsOf)
  expect(offered).toEqual([])
})

it('customers: search, sort and page are asked of the server, and the workbook is of the same list', async () => {
  const answers = { [readsReport]: pageOf([listed], 25) }
  const server = await openScreen('/customers', { answers })
  await press('صفحهٔ ۲')
  await expect.poll(() => lastQuery(server, readsReport), patient).toMatchObject({ pageNumber: '2', sort: 'newest' })
  await fill(customersText.search, '۰۹۳۵')
  await expect.poll(() => lastQuery(server, readsReport), patient).toMatchObject({ pageNumber: '1', search: '۰۹۳۵' })
  await pressFirst(columns.debt)
  await expect.poll(() => lastQuery(server, readsReport), patient).toMatchObject({ sort: 'debt', search: '۰۹۳۵' })
  await press(customersText.excel)
  const excel = 'GET /api-identity/identity/customers/report/excel'
  await expect.poll(() => lastQuery(server, excel), patient).toEqual({ search: '۰۹۳۵', sort: 'debt' })
  expect(Object.keys(sorts)).toContain('debt')
})

it('customers: a workbook that did not come is reported, and can be asked for again', async () => {
  const excel = 'GET /api-identity/identity/customers/report/excel'
  await openScreen('/customers', { answers: { [excel]: 'lost' } })
  await press(customersText.excel)
  await expect.poll(toasts, patient).toContain(sessionText.noAnswer)
  await expect.poll(async () => (await button(customersText.excel)).disabled, patient).toBe(false)
})

it('customers: a row opens the page of its customer', async () => {
  await openScreen('/customers', { answers: { [readsReport]: pageOf([{ ...listed, firstName: '', lastName: '' }]) } })
  await openRow(customersText.unnamed)
  await expect.poll(() => window.location.pathname, patient).toBe(`/bo/customers/${listed.id}`)
})

it('customers: an empty list offers the first customer and the import; a search without a result does not', async () => {
  await openScreen('/customers', { answers: { [readsReport]: pageOf([]) } })
  await sees(customersText.empty)
  expect(buttonsOf(add.open)).toHaveLength(2)
  await openScreen('/customers?search=کاوه', { answers: { [readsReport]: pageOf([]) } })
  await sees('چیزی با این جست‌وجو پیدا نشد.')
  expect(buttonsOf(add.open)).toHaveLength(1)
})

it('customers: a number that is no mobile number and a missing name are said beside their fields', async () => {
  const server = await openScreen('/customers')
  await press(add.open)
  await fill(add.phone, '۰۲۱۸۸')
  await press(add.submit)
  await expect.poll(() => errorOf(add.phone), patient).toContain(add.phoneWrong)
  expect(await errorOf(add.firstName)).toContain(add.nameNeeded)
  expect(server.sent).toEqual([])
})

it('customers: a customer that is added after the panel was closed opens no page', async () => {
  const late = held<Behaviour>()
  const server = await openScreen('/customers', { answers: { 'POST /api-identity/identity/customers': late.promise } })
  await press(add.open)
  await fill(add.phone, '۰۹۱۲۱۱۱۲۲۳۳')
  await fill(add.firstName, 'کاوه')
  await press(add.submit)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(leave)
  await expect.poll(countDialogs, patient).toBe(0)
  late.open('recorded')
  await expect.poll(() => toasts().join(' '), patient).toContain('نمونه')
  expect(window.location.pathname).toBe('/bo/customers')
})

it('customers: a customer that is added opens on a page of its own without a question', async () => {
  await openScreen('/customers')
  await press(add.open)
  await fill(add.phone, '۰۹۱۲۱۱۱۲۲۳۳')
  await fill(add.firstName, 'کاوه')
  await press(add.submit)
  await expect.poll(() => window.location.pathname, patient).toMatch(/^\/bo\/customers\/.+/)
  expect(countDialogs()).toBe(0)
})

it('customers: the page shows what a customer bought, has and owes', async () => {
  const facts = { ...account, points: 120, pointsWorth: 12_000, wallet: 40_000, debt: 250_000, creditLimit: 200_000 }
  await openScreen(address, {
    answers: known({ account: facts, ordersCount: 7, totalSpent: 3_400_000, note: 'بی‌نمک', subscriptionCode: '12' }),
  })
  await sees('بی‌نمک')
  expect(figure(page.spent)).toContain(showNumber(3_400_000))
  expect(figure(page.spent)).toContain(page.ordersCount(7))
  expect(figure(page.points)).toContain(showNumber(12_000))
  expect(figure(page.wallet)).toContain(showNumber(40_000))
  expect(figure(page.debt)).toContain(page.overLimit)
  await sees(`${page.code} ۱۲`)
})

it('customers: points without a club have no worth, and a customer without credit owes nothing', async () => {
  await openScreen(address, { answers: known({ account: { ...account, points: 5 }, lastOrders: [] }) })
  await sees(page.noWorth)
  expect(figure(page.debt)).toContain(page.noLimit)
  await sees(page.noOrders)
  expect([...buttonsOf(money.REFUND.open), ...buttonsOf(money.DEBT.open)]).toEqual([])
})

it.each([
  ['PAYMENT_TAKE', [money.TOPUP.open, money.REFUND.open, money.DEBT.open]],
  ['ORDER_REFUND', [money.REFUND.open]],
  ['DISCOUNT_GIVE', [points.open]],
  ['CUSTOMER_EDIT', [limit.open, landlines.open, code.give, data.open, addressesText.add]],
  ['VENDOR_SETTINGS', [data.open]],
])('customers: without %s its acts are not offered', async (permission, acts) => {
  await openScreen(address, { answers: owing, lacks: [permission] })
  await expect.poll(() => figure(page.debt), patient).toContain(showNumber(250_000))
  expect(acts.flatMap(buttonsOf)).toEqual([])
})

it('customers: the last orders open for staff who may see orders, and are only read by others', async () => {
  await openScreen(address)
  await expect.poll(() => document.querySelectorAll('a[href*="/orders?order="]').length, patient).toBe(1)
  await openScreen(address, { lacks: ['ORDER_VIEW'] })
  await sees(page.lastOrders)
  await expect.poll(() => document.querySelector('li strong'), patient).not.toBeNull()
  expect(document.querySelectorAll('a[href*="/orders?order="]').length).toBe(0)
})

it('customers: the statement shows change, balance and reason, and is limited to one account', async () => {
  const answers = {
    [readsStatement]: pageOf([
      entry,
      { ...entry, id: 'b', amount: -3, account: 'POINTS', balance: 7, takenByName: '' },
    ]),
  }
  const server = await openScreen(address, { answers })
  await sees(signed(50_000))
  await sees(accountEntryLabels.TOPUP)
  await sees(`بهرام · `)
  await sees(`${toPersianDigits('1234')} · پیش از مهمانی`)
  await sees(signed(-3))
  await sees(statement.automatic)
  await fill(statement.filter, { choose: accountNames.WALLET })
  await expect.poll(() => lastQuery(server, readsStatement), patient).toMatchObject({ account: 'WALLET' })
})

it('customers: money needs an amount, and the whole debt is one press', async () => {
  const server = await openScreen(address, { answers: owing })
  await press(money.DEBT.open)
  await expect.poll(() => valuesOf([money.amount]), patient).toEqual([showNumber(250_000)])
  await fill(money.amount, '')
  await press(money.DEBT.submit)
  await expect.poll(() => errorOf(money.amount), patient).toContain(money.amountNeeded)
  await press(money.whole)
  expect(await valuesOf([money.amount])).toEqual([showNumber(250_000)])
  await press(money.DEBT.submit)
  await expect
    .poll(() => server.sent.map(({ body }) => body), patient)
    .toEqual([expect.objectContaining({ amount: 250_000 })])
})

it('customers: money is not taken before the drawers are known, since it could miss an open shift', async () => {
  const slow = held<Behaviour>()
  const server = await openScreen(address, { answers: { ...owing, [readsDrawers]: slow.promise } })
  await press(money.TOPUP.open)
  await fill(money.amount, '۵۰۰۰۰')
  expect((await button(money.TOPUP.submit)).disabled).toBe(true)
  slow.open('recorded')
  await press(money.TOPUP.submit)
  await expect
    .poll(() => server.sent.map(({ body }) => body), patient)
    .toEqual([expect.objectContaining({ type: 'TOPUP', shiftId: recorded[readsDrawers].data[0]?.openShift?.id })])
})

it.each(['WALLET_NOT_ENOUGH', 'ACCOUNT_TOO_LARGE', 'SHIFT_NOT_FOUND'])(
  'customers: %s is said in the form of the wallet, whose amount stays',
  async (refusal) => {
    await openScreen(address, { answers: { ...owing, [changesWallet]: { refusal } } })
    await press(money.TOPUP.open)
    await fill(money.amount, '۵۰۰۰۰')
    await press(money.TOPUP.submit)
    await expect.poll(alerts, patient).toContain(refusalMessage(refusal))
    expect(await valuesOf([money.amount])).toEqual([showNumber(50_000)])
  },
)

it('customers: a receipt that was recorded before is said beside its number', async () => {
  const errors = [{ field: 'slipNumber', code: 'WRONG_SHAPE', message: 'شماره درست نیست' }]
  await openScreen(address, { answers: { ...owing, [changesWallet]: { refusal: 'VALIDATION_FAILED', errors } } })
  await press(money.TOPUP.open)
  await fill(money.amount, '۵۰۰۰۰')
  await fill(money.method, { choose: counterMethodLabels.CARD })
  await fill(money.cardReceiptNumber, 'الف')
  await press(money.TOPUP.submit)
  await expect.poll(() => errorOf(money.cardReceiptNumber), patient).toContain('شماره درست نیست')
})

it('customers: staff who may only lower the credit limit read so', async () => {
  await openScreen(address, { answers: { ...owing, [setsLimit]: { refusal: 'FORBIDDEN' } }, lacks: ['WRITE_OFF'] })
  await press(limit.open)
  await sees(limit.onlyLower)
  await fill(limit.field, '')
  await press(limit.submit)
  await expect.poll(() => errorOf(limit.field), patient).toContain(limit.needed)
})

it('customers: points need a count and a reason, and too many taken are refused in the form', async () => {
  const sends = 'POST /api-sofreh/customers/{id}/points'
  const server = await openScreen(address, { answers: { [sends]: { refusal: 'POINTS_NOT_ENOUGH' } } })
  await press(points.open)
  await press(points.submitGive)
  await expect.poll(() => errorOf(points.count), patient).toContain(points.countNeeded)
  expect(await errorOf(points.reason)).toContain(points.reasonNeeded)
  await fill(points.kind, { choose: points.take })
  await fill(points.count, '۹۰')
  await fill(points.reason, 'اشتباه')
  await press(points.submitTake)
  await expect.poll(alerts, patient).toContain(refusalMessage('POINTS_NOT_ENOUGH'))
  expect(server.sent[0]?.body).toMatchObject({ count: -90, reason: 'اشتباه' })
})

it('customers: a number that is no landline is named, and not sent', async () => {
  const server = await openScreen(address, { answers: known({}) })
  await press(landlines.open)
  await addLandline('۱۲')
  await sees(landlines.wrong('۱۲'))
  expect((await button(landlines.submit)).disabled).toBe(true)
  expect(server.sent).toEqual([])
})

it('customers: a code that is typed again in other digits is no change', async () => {
  await openScreen(address, { answers: known({ subscriptionCode: '123' }) })
  await press(code.change)
  await fill(code.field, '۱۲۴')
  await fill(code.field, '۱۲۳')
  await press(close)
  await expect.poll(countDialogs, patient).toBe(0)
})

it('customers: the data of a customer are erased only when that is confirmed, and handed out as a file', async () => {
  const server = await openScreen(address)
  await press(data.open)
  expect((await button(data.erase)).disabled).toBe(true)
  const made: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  await press(data.download)
  await expect.poll(() => made.length, patient).toBe(1)
  expect(made[0]?.type).toBe('application/json')
  expect(server.sent).toEqual([])
})

it('customers: after the data were erased the list is shown', async () => {
  await openScreen(address)
  await press(data.open)
  await fill(data.sure, 'tick')
  await press(data.erase)
  await expect.poll(() => window.location.pathname, patient).toBe('/bo/customers')
})

it('customers: a form ends with its own answer although the customer is slow to be read again', async () => {
  const slow = held<Behaviour>()
  const server = await openScreen(address, { answers: owing })
  await press(limit.open)
  await fill(limit.field, '۳۰۰۰۰۰')
  for (const name of [readsCustomer, readsStatement, readsAddresses]) server.answer(name, slow.promise)
  await press(limit.submit)
  await expect.poll(countDialogs, patient).toBe(0)
  slow.open('recorded')
})

it('customers: a limit that was changed asks before its panel closes with Escape', async () => {
  await openScreen(address, { answers: owing })
  await press(limit.open)
  fireEvent.keyDown(await field(limit.field), { key: 'Escape' })
  await expect.poll(countDialogs, patient).toBe(0)
  await press(limit.open)
  await fill(limit.field, '۳۰۰۰۰۰')
  fireEvent.keyDown(await field(limit.field), { key: 'Escape' })
  await sees(question)
  await press(stay)
  await expect.poll(() => valuesOf([limit.field]), patient).toEqual([showNumber(300_000)])
})

it('customers: addresses are listed with plaque, unit and the note for the courier; one without a place is marked', async () => {
  const [stored] = await sampleOf<object[]>(`/api-identity/identity/customers/${id}/address`)
  const far = {
    ...stored,
    id: 'b',
    title: '',
    address: 'خیابان ولیعصر',
    plaque: '12',
    unit: '3',
    description: 'زنگ ۲',
    position: null,
  }
  await openScreen(address, { answers: { [readsAddresses]: bodyOf([far]) } })
  await sees(addressesText.line(far))
  await sees(addressesText.forCourier('زنگ ۲'))
  await sees(addressesText.notPinned)
  await button(addressesText.editOf('خیابان ولیعصر'))
  await openScreen(address, { answers: { [readsAddresses]: bodyOf([]) }, lacks: ['CUSTOMER_EDIT'] })
  await sees(addressesText.none)
  expect(buttonsOf(addressesText.add)).toEqual([])
})

it('customers: an address needs its line and its plaque, or that it has none', async () => {
  const server = await openScreen(address)
  await press(addressesText.add)
  await press(addressesText.save)
  await expect.poll(() => errorOf(addressesText.address), patient).toContain(addressesText.addressNeeded)
  expect(await errorOf(addressesText.plaque)).toContain(addressesText.plaqueNeeded)
  await fill('پلاک ندارد', 'tick')
  expect((await field(addressesText.plaque)).disabled).toBe(true)
  expect(server.sent).toEqual([])
  expect(place().textContent).toContain(addressesText.addTitle)
})
