// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { DiscountCodeView } from '@sofreh/pricing/client'
import { sessionText } from '@sofreh/staff/session'
import { channelNames, deliveryTypeNames } from '@sofreh/vendors/client'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { describeActs, describeForms, held } from '../../testing/describe-forms.ts'
import { describeUnread } from '../../testing/describe-unread.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  field,
  fieldsOf,
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
import { answersShown, openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { discountsText } from './discounts.fa.ts'

beforeAll(startOffice, startMs)

const readsCodes = 'GET /api-identity/identity/discountcodes'
const readsCode = 'GET /api-identity/identity/discountcodes/{id}'
const readsMenu = 'GET /api-catalog/catalog/menucategories/all'
const adds = 'POST /api-identity/identity/discountcodes'
const changes = 'PUT /api-identity/identity/discountcodes'
const removes = 'DELETE /api-identity/identity/discountcodes/{id}'
const tries = 'POST /api-sofreh/pricing/try-discount-code'
const { form, attempt, columns, filters } = discountsText
const { leave } = sessionText.unsaved
const close = 'بستن'
const retry = 'دوباره تلاش کنید'
const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const gone = id.replace('0', '1')

const [sample] = await sampleOf<DiscountCodeView[]>('/api-identity/identity/discountcodes?pageNumber=1&pageSize=10')
const [starters, kebabs] = recorded[readsMenu].data.categories
const [yogurt, mirza] = starters?.items ?? []
if (!sample || !starters || !kebabs || !yogurt || !mirza) throw new Error('there are a code and a menu')
const code: DiscountCodeView = {
  ...sample,
  id,
  code: 'یلدا',
  title: 'شب چله',
  type: 'PERCENTAGE',
  value: 1_500,
  cap: 50_000,
  active: true,
  standing: 'ACTIVE',
  startsAt: null,
  expiration: null,
  usageCount: 4,
  usageLimit: 10,
  usageLimitPerUser: null,
  vendorDeal: true,
  customerId: null,
  isListed: false,
  firstOrderOnly: false,
  minimumBasket: 0,
  isStacking: false,
  waivesPackaging: false,
  hours: [],
  channels: [],
  deliveryTypes: [],
  itemIds: [],
  categoryIds: [],
  freeItems: [],
}
const bodyOf = (data: unknown): Behaviour => ({ body: { data } })
const pageOf = (rows: readonly object[], totalCount = rows.length): Behaviour => ({
  body: { data: rows, pageNumber: 1, pageSize: 10, totalCount },
})
const stored = (facts: Partial<DiscountCodeView> = {}) => ({
  [readsCodes]: pageOf([{ ...code, ...facts }]),
  [readsCode]: bodyOf({ ...code, ...facts }),
})
const lastQuery = (server: FakeServer) => server.reads.filter(({ name }) => name === readsCodes).at(-1)?.query
const verdict = { applies: true, refusal: null, message: '', discount: 20_400, freeItems: [], facts: {} }

async function openCode(
  facts: Partial<DiscountCodeView> = {},
  answers: Readonly<Record<string, Behaviour | Promise<Behaviour>>> = {},
) {
  const server = await openScreen('/discounts', { answers: { ...stored(facts), ...answers } })
  await openRow(code.code)
  await field(form.code)
  await answersShown()
  return server
}
/** Opens the trial of a code with one dish in its basket. */
async function openTrial(answers: Readonly<Record<string, Behaviour | Promise<Behaviour>>> = {}) {
  const server = await openCode({}, answers)
  await fill(attempt.tab, 'tick')
  await fill(attempt.addDish, { choose: yogurt?.title ?? '' })
  return server
}

describeForms([
  {
    title: 'discounts: another gift and other days of a code',
    asks: true,
    address: '/discounts',
    answers: stored(),
    opens: [{ row: code.code }],
    fields: {
      [form.type]: { choose: discountsText.types.MONEY },
      [form.amount]: '۳۰۰۰۰',
      [form.endDay]: '۱۴۰۵/۰۹/۳۰',
      [form.firstOrderOnly]: 'tick',
    },
    save: discountsText.save,
    sends: {
      name: changes,
      body: expect.objectContaining({
        id,
        type: 'MONEY',
        value: 30_000,
        cap: null,
        expiration: '2026-12-21T20:30:00.000Z',
        firstOrderOnly: true,
        usageLimit: 10,
      }),
    },
    answer: bodyOf({ ...code, type: 'MONEY', value: 30_000, cap: null }),
    fault: { field: 'minimumBasket', label: form.minimum },
    done: form.saved(code.code),
    rereads: readsCodes,
  },
])

describeActs([
  {
    title: 'discounts: removing a code',
    address: '/discounts',
    answers: stored(),
    opens: [{ row: code.code }],
    act: form.delete,
    confirm: form.delete,
    sends: { name: removes, path: `/api-identity/identity/discountcodes/${id}` },
    done: form.deleted(code.code),
    closes: true,
    rereads: readsCodes,
  },
])

describeUnread([
  {
    title: 'discounts: the dishes of a code',
    address: '/discounts',
    answers: stored(),
    open: () => press(discountsText.add),
    reads: readsMenu,
    unread: form.noMenu,
    field: form.items,
  },
  {
    title: 'discounts: the dishes that a code gives',
    address: '/discounts',
    answers: stored({ type: 'FREEITEM', freeItems: [] }),
    open: async () => {
      await openRow(code.code)
      await fill(attempt.tab, 'tick')
    },
    reads: readsMenu,
    unread: form.noMenu,
    field: attempt.addDish,
  },
])

it('discounts: the list names what each code gives, how often it was used, and who pays for it', async () => {
  const rows = [
    { ...code, itemIds: [yogurt.id] },
    { ...code, id: gone, code: 'هدیه', title: '', vendorDeal: false, standing: 'EXPIRED', usageLimit: null },
  ]
  await openScreen('/discounts', { answers: { [readsCodes]: pageOf(rows) } })
  await sees(yogurt.title)
  const [first, second] = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(first).toContain('۱۵٪')
  expect(first).toContain(discountsText.uses(4, 10))
  expect(second).toContain(discountsText.platform)
  expect(second).toContain(discountsText.standings.EXPIRED)
  expect(second).toContain(discountsText.forEver)
})

it('discounts: search, state, kind, sort and page are asked of the server', async () => {
  const server = await openScreen('/discounts', { answers: { [readsCodes]: pageOf([code], 25) } })
  await press('صفحهٔ ۲')
  await expect.poll(() => lastQuery(server), patient).toMatchObject({ pageNumber: '2' })
  await fill(filters.standing, { choose: discountsText.standings.EXPIRED })
  await fill(filters.type, { choose: discountsText.types.MONEY })
  await pressFirst(columns.uses)
  await fill(discountsText.search, 'یل')
  await expect
    .poll(() => lastQuery(server), patient)
    .toEqual({ pageNumber: '1', pageSize: '10', standing: 'EXPIRED', type: 'MONEY', sort: 'uses', search: 'یل' })
  expect(server.problems).toEqual([])
})

it('discounts: without DISCOUNT_EDIT a code is read and tried, not changed', async () => {
  await openScreen('/discounts', { answers: stored(), lacks: ['DISCOUNT_EDIT'] })
  expect(buttonsOf(discountsText.add)).toEqual([])
  await openRow(code.code)
  const input = await field(form.code)
  expect(input.closest('fieldset')?.disabled).toBe(true)
  expect([...buttonsOf(discountsText.save), ...buttonsOf(form.delete)]).toEqual([])
  await fill(attempt.tab, 'tick')
  await button(attempt.ask)
})

it('discounts: a code that the platform pays for is read only, also for its owner', async () => {
  await openCode({ vendorDeal: false })
  await sees(form.readOnly)
  expect([...buttonsOf(discountsText.save), ...buttonsOf(form.delete)]).toEqual([])
})

it('discounts: each kind of code needs its value, said beside its field', async () => {
  const server = await openScreen('/discounts')
  await press(discountsText.add)
  await press(discountsText.save)
  await expect.poll(() => errorOf(form.code), patient).toContain(form.codeNeeded)
  expect(await errorOf(form.percent)).toContain(form.percentNeeded)
  await fill(form.type, { choose: discountsText.types.MONEY })
  await press(discountsText.save)
  await expect.poll(() => errorOf(form.amount), patient).toContain(form.amountNeeded)
  await fill(form.type, { choose: discountsText.types.FREEITEM })
  await press(discountsText.save)
  await expect.poll(() => errorOf(form.freeItems), patient).toContain(form.freeItemsNeeded)
  expect(server.sent).toEqual([])
})

it('discounts: a new code is open as a stored one after it was saved, without a question', async () => {
  const server = await openScreen('/discounts', { answers: { ...stored(), [adds]: bodyOf(code) } })
  await press(discountsText.add)
  await fill(form.code, 'یلدا')
  await fill(form.percent, '۱۵')
  await press(discountsText.save)
  await expect.poll(toasts, patient).toContain(form.saved(code.code))
  await sees(form.change(code.code))
  await button(form.delete)
  await press(close)
  await expect.poll(countDialogs, patient).toBe(0)
  expect(server.sent).toHaveLength(1)
})

it('discounts: a percentage is sent with its decimal', async () => {
  const server = await openScreen('/discounts', { answers: { ...stored(), [adds]: bodyOf(code) } })
  await press(discountsText.add)
  await fill(form.code, 'یلدا')
  await fill(form.percent, '۷٫۵')
  await press(discountsText.save)
  await expect
    .poll(() => server.sent.map(({ body }) => body), patient)
    .toEqual([expect.objectContaining({ type: 'PERCENTAGE', value: 750 })])
})

it('discounts: a dish that left the menu stays in a code whose other dish is removed', async () => {
  const server = await openCode({ itemIds: [gone, yogurt.id], categoryIds: [gone] }, { [changes]: bodyOf(code) })
  await fill(form.items, { choose: mirza.title })
  await fill(form.items, { choose: yogurt.title })
  await fill(form.categories, { choose: kebabs.title })
  await press(discountsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  expect(server.sent[0]?.body).toMatchObject({ itemIds: [gone, mirza.id], categoryIds: [gone, kebabs.id] })
})

it('discounts: a field that was changed while the code was saved stays, and is not saved yet', async () => {
  const answer = held<Behaviour>()
  const server = await openCode({}, { [changes]: answer.promise })
  await fill(form.percent, '۲۰')
  await press(discountsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await fill(form.title, 'شب یلدا')
  answer.open(bodyOf({ ...code, value: 2_000 }))
  await expect.poll(toasts, patient).toContain(form.saved(code.code))
  expect(await valuesOf([form.percent, form.title])).toEqual(['۲۰', 'شب یلدا'])
  await press(close)
  await sees(sessionText.unsaved.question)
})

it('discounts: a field that was changed while a new code was saved stays, with the focus, and is not saved yet', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen('/discounts', { answers: { ...stored(), [adds]: answer.promise } })
  await press(discountsText.add)
  // The panel takes the focus once, after it was opened.
  const first = await field(form.code)
  await expect.poll(() => document.activeElement === first, patient).toBe(true)
  await fill(form.code, 'یلدا')
  await fill(form.percent, '۱۵')
  await press(discountsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  const typed = await field(form.title)
  typed.focus()
  fireEvent.change(typed, { target: { value: 'شب یلدا' } })
  answer.open(bodyOf(code))
  await button(form.delete)
  expect(await valuesOf([form.title])).toEqual(['شب یلدا'])
  expect(document.activeElement).toBe(await field(form.title))
  server.answer(changes, bodyOf({ ...code, title: 'شب یلدا' }))
  await press(discountsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(2)
  expect(server.sent[1]).toMatchObject({ name: changes, body: { id, title: 'شب یلدا' } })
})

it('discounts: a form ends with its own answer although the list is slow', async () => {
  const server = await openCode({}, { [changes]: bodyOf(code) })
  await fill(form.percent, '۲۰')
  for (const name of [readsCodes, readsCode]) server.answer(name, 'silent')
  await press(discountsText.save)
  await expect.poll(toasts, patient).toContain(form.saved(code.code))
  await expect.poll(async () => (await button(discountsText.save)).hasAttribute('data-loading'), patient).toBe(false)
})

it('discounts: a code that is saved after its panel was closed leaves the next panel open', async () => {
  const late = held<Behaviour>()
  const server = await openCode({}, { [changes]: late.promise })
  await fill(form.percent, '۲۰')
  await press(discountsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(leave)
  await expect.poll(countDialogs, patient).toBe(0)
  await press(discountsText.add)
  await fill(form.code, 'نوروز')
  late.open(bodyOf(code))
  await expect.poll(toasts, patient).toContain(form.saved(code.code))
  expect(await valuesOf([form.code])).toEqual(['نوروز'])
})

it('discounts: hours of the week are added, checked and removed', async () => {
  const server = await openCode({}, { [changes]: bodyOf(code) })
  await press(form.addHours)
  await press(discountsText.save)
  await expect.poll(alerts, patient).toContain(form.timeWrong)
  await fill(form.from, '۱۲')
  await fill(form.to, '۱۶:۳۰')
  await press(discountsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  const hours = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'].map((weekday) => ({
    weekday,
    from: '12:00',
    to: '16:30',
  }))
  expect(server.sent[0]?.body).toMatchObject({ hours })
})

it('discounts: dishes of a gift are added once each, counted and removed', async () => {
  const server = await openCode({ type: 'FREEITEM', value: 0, cap: null }, { [changes]: bodyOf(code) })
  await fill(form.freeItems, { choose: yogurt.title })
  await fill(form.freeItems, { choose: yogurt.title })
  await fill(form.freeItems, { choose: mirza.title })
  await fill(form.count(yogurt.title), '۳')
  await fill(form.count(mirza.title), '')
  await press(form.remove(mirza.title))
  await press(discountsText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  expect(server.sent[0]?.body).toMatchObject({
    freeItems: [{ id: yogurt.id, title: yogurt.title, count: 3, price: yogurt.price }],
  })
  expect(server.problems).toEqual([])
})

it('discounts: the sentence below the form follows what is filled in', async () => {
  await openCode()
  const output = () => place().querySelector('output')?.textContent
  await fill(form.minimum, '۲۰۰۰۰۰')
  await fill(deliveryTypeNames.PICKUP, 'tick')
  await fill(channelNames.WEBSITE, 'tick')
  await expect.poll(output, patient).toContain(showNumber(200_000))
  expect(output()).toContain(deliveryTypeNames.PICKUP)
  expect(output()).toContain(channelNames.WEBSITE)
})

it('discounts: a first order needs no limit for each customer, and a code of one customer says so', async () => {
  await openCode({ customerId: id })
  await sees(form.forOne)
  await field(form.usageLimitPerUser)
  await fill(form.firstOrderOnly, 'tick')
  await expect.poll(() => fieldsOf(form.usageLimitPerUser), patient).toEqual([])
})

it('discounts: a code is tried on a basket, and a changed basket takes the verdict away', async () => {
  const server = await openTrial({ [tries]: bodyOf(verdict) })
  await press(attempt.ask)
  await sees(attempt.takesOff(`${showNumber(20_400)} تومان`))
  expect(server.sent[0]?.body).toMatchObject({
    code: code.code,
    channel: 'WEBSITE',
    deliveryType: 'PICKUP',
    isFirstOrder: false,
    lines: [{ menuItemId: yogurt.id, title: yogurt.title, price: yogurt.price, count: 1 }],
  })
  await fill(form.count(yogurt.title), '۲')
  await expect.poll(() => place().textContent, patient).not.toContain(attempt.takesOff(`${showNumber(20_400)} تومان`))
  server.answer(
    tries,
    bodyOf({ ...verdict, applies: false, refusal: 'COUPON_BASKET_TOO_SMALL', message: 'سبد کوچک است' }),
  )
  await press(attempt.ask)
  await sees('سبد کوچک است')
})

it('discounts: a trial without an answer is repeated, and one that takes nothing off says so', async () => {
  const server = await openTrial({ [tries]: 'lost' })
  await press(attempt.ask)
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(tries, bodyOf({ ...verdict, discount: 0 }))
  await press(retry)
  await sees(attempt.nothingOff)
})

it('discounts: the cost of a delivery counts only where the order is delivered', async () => {
  const server = await openTrial({ [tries]: bodyOf(verdict) })
  await fill(attempt.deliveryType, { choose: deliveryTypeNames.DELIVER })
  await fill(attempt.deliveryCost, '۵۰۰۰۰')
  await press(attempt.ask)
  await expect.poll(() => server.sent.at(-1)?.body, patient).toMatchObject({ deliveryCost: 50_000 })
  await fill(attempt.deliveryType, { choose: deliveryTypeNames.PICKUP })
  await press(attempt.ask)
  await expect.poll(() => server.sent.length, patient).toBe(2)
  expect(server.sent[1]?.body).not.toHaveProperty('deliveryCost')
})

it('discounts: the verdict on a code leaves when the code is changed', async () => {
  const server = await openTrial({ [tries]: bodyOf(verdict), [changes]: bodyOf({ ...code, value: 2_000 }) })
  await press(attempt.ask)
  await sees(attempt.takesOff(`${showNumber(20_400)} تومان`))
  await fill(attempt.edit, 'tick')
  await fill(form.percent, '۲۰')
  server.answer(readsCode, bodyOf({ ...code, value: 2_000 }))
  await press(discountsText.save)
  await expect.poll(toasts, patient).toContain(form.saved(code.code))
  await fill(attempt.tab, 'tick')
  await expect.poll(() => place().textContent, patient).not.toContain(attempt.takesOff(`${showNumber(20_400)} تومان`))
  expect(place().textContent).toContain(toPersianDigits(yogurt.title))
})

it('discounts: a code that could not be opened is asked for again', async () => {
  const server = await openScreen('/discounts', {
    answers: { ...stored(), [readsCode]: { refusal: 'DISCOUNT_CODE_NOT_FOUND' } },
  })
  await openRow(code.code)
  await sees(refusalMessage('DISCOUNT_CODE_NOT_FOUND'))
  server.answer(readsCode, bodyOf(code))
  await press(retry)
  await field(form.code)
})
