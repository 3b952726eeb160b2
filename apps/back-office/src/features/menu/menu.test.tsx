// @vitest-environment jsdom
import {
  groupRule,
  type FoodShiftView,
  type MenuCategoryWithItems,
  type ToppingCategoryView,
} from '@sofreh/catalog/client'
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { showNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  field,
  fieldsOf,
  fill,
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
import { openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { menuText } from './menu.fa.ts'

beforeAll(startOffice, startMs)

const readsMenu = 'GET /api-catalog/catalog/menucategories/all'
const readsGroups = 'GET /api-catalog/catalog/toppingcategories'
const readsShifts = 'GET /api-catalog/catalog/foodshifts/list'
const changesDish = 'PUT /api-snappFood/menuitems'
const setsStatus = 'PUT /api-snappFood/menuitems/productstatus'
const setsToday = 'PUT /api-snappFood/menuitems/productavailability'
const setsStock = 'POST /api-catalog/catalog/stocks'
const arranges = 'POST /api-sofreh/catalog/positions'
const bulks = 'POST /api-sofreh/catalog/bulk'
const addsCategory = 'POST /api-snappFood/menucategories'
const addsTopping = 'POST /api-snappFood/toppings'
const { bulk, category, form: dish, item, shifts, toppings } = menuText
const { leave, stay, question } = sessionText.unsaved
const close = 'بستن'

const menu = recorded[readsMenu].data
const [starters, kebabs] = menu.categories
const [yogurt, mirza] = starters?.items ?? []
const [group] = await sampleOf<ToppingCategoryView[]>('/api-catalog/catalog/toppingcategories')
const [topping] = group?.toppings ?? []
const [shift] = await sampleOf<FoodShiftView[]>('/api-catalog/catalog/foodshifts/list')
if (!starters || !kebabs || !yogurt || !mirza || !group || !topping || !shift)
  throw new Error('the recorded menu has dishes, the samples have toppings and dayparts')

const bodyOf = (data: unknown): Behaviour => ({ body: { data } })
const menuOf = (...categories: readonly object[]): Behaviour => bodyOf({ ...menu, categories })
/** The menu with another first dish. */
const withYogurt = (changes: object) => ({
  [readsMenu]: menuOf({ ...starters, items: [{ ...yogurt, ...changes }, mirza] }, kebabs),
})
const sentBodies = ({ sent }: FakeServer) => sent.map(({ body }) => body)
const main = () => document.querySelector('main')?.textContent ?? ''
const titles = () =>
  [
    ...document.querySelectorAll(
      `main section[aria-label="${starters.title}"] [data-row] button[aria-label^="ویرایش"]`,
    ),
  ].map((one) => one.getAttribute('aria-label'))
async function chooseBoth(answers: Readonly<Record<string, Behaviour | Promise<Behaviour>>> = {}): Promise<FakeServer> {
  const server = await openScreen('/menu', { answers })
  await fill(item.select(yogurt?.title ?? ''), 'tick')
  await fill(item.select(mirza?.title ?? ''), 'tick')
  return server
}

it('menu: a dish is taken off the menu at once, and returns with the reason when that is refused', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen('/menu', {
    answers: { ...withYogurt({ isActive: true }), [setsStatus]: answer.promise },
  })
  const label = item.isActive(yogurt.title)
  await fill(label, 'tick')
  await expect.poll(() => valuesOf([label]), patient).toEqual([false])
  expect(sentBodies(server)).toEqual([{ menuItemId: yogurt.id, isActive: false }])
  answer.open({ refusal: 'FORBIDDEN' })
  await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
  await expect.poll(() => valuesOf([label]), patient).toEqual([true])
})

it('menu: a dish is sold out for today, and offered again', async () => {
  const server = await openScreen('/menu', {
    answers: withYogurt({ unavailableUntil: null, unavailableReason: null, isActive: true }),
  })
  await press(item.offTodayOf(yogurt.title))
  await expect.poll(() => sentBodies(server), patient).toEqual([{ menuItemId: yogurt.id, isAvailable: false }])
  const off = withYogurt({
    unavailableUntil: '2026-12-01T20:30:00.000Z',
    unavailableReason: 'SOLD_OUT',
    isActive: true,
  })
  server.answer(readsMenu, off[readsMenu])
  await reread('menu')
  await press(item.backOf(yogurt.title))
  await expect.poll(() => sentBodies(server).at(-1), patient).toEqual({ menuItemId: yogurt.id, isAvailable: true })
  expect(server.sent.map(({ name }) => name)).toEqual([setsToday, setsToday])
})

it('menu: a price in a row is saved with Enter, and left with Escape', async () => {
  const server = await openScreen('/menu', {
    answers: withYogurt({ price: 68_000, finalPrice: 68_000, discount: null }),
  })
  const input = await field(item.price(yogurt.title))
  input.focus()
  fireEvent.change(input, { target: { value: '۷۰۰۰۰' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  await expect.poll(() => input.value, patient).toBe(showNumber(68_000))
  fireEvent.change(input, { target: { value: '۷۵۰۰۰' } })
  await expect.poll(() => input.value, patient).toBe(showNumber(75_000))
  fireEvent.keyDown(input, { key: 'Enter' })
  await expect.poll(() => sentBodies(server), patient).toEqual([{ id: yogurt.id, price: 75_000 }])
  expect(server.sent[0]?.name).toBe(changesDish)
})

it('menu: an emptied price stays as it was, and an emptied stock is unlimited', async () => {
  const server = await openScreen('/menu', { answers: withYogurt({ price: 68_000, stock: 5 }) })
  await fill(item.price(yogurt.title), '')
  expect(await valuesOf([item.price(yogurt.title)])).toEqual([showNumber(68_000)])
  await fill(item.stock(yogurt.title), '')
  await expect
    .poll(() => server.sent.map(({ name, body }) => ({ name, body })), patient)
    .toEqual([{ name: setsStock, body: { items: [{ menuItemId: yogurt.id, stock: null }] } }])
})

it('menu: staff without MENU_EDIT and MENU_STOCK read the menu', async () => {
  await openScreen('/menu', { lacks: ['MENU_EDIT', 'MENU_STOCK'] })
  await sees(yogurt.title)
  expect([...fieldsOf(item.price(yogurt.title)), ...fieldsOf(item.select(yogurt.title))]).toEqual([])
  expect((await field(item.stock(yogurt.title))).disabled).toBe(true)
  expect((await field(item.isActive(yogurt.title))).disabled).toBe(true)
  expect([...buttonsOf(item.add), ...buttonsOf(category.add), ...buttonsOf(menuText.importExcel)]).toEqual([])
  await press(item.edit(yogurt.title))
  expect((await field(dish.name)).closest('fieldset')?.disabled).toBe(true)
  expect(buttonsOf(menuText.save)).toEqual([])
})

it('menu: a search covers all categories, and a dish that is not there is said', async () => {
  await openScreen('/menu')
  await fill(menuText.search, 'كباب')
  await expect.poll(main, patient).not.toContain(mirza.title)
  expect(main()).toContain(kebabs.items[0]?.title)
  await fill(menuText.search, 'پیتزا')
  await sees(menuText.nothingFound('پیتزا'))
})

it('menu: one category is shown alone, and all of them again', async () => {
  await openScreen('/menu')
  await fill(category.list, { choose: kebabs.title })
  await expect.poll(main, patient).not.toContain(mirza.title)
  await fill(category.list, { choose: category.all })
  await expect.poll(main, patient).toContain(mirza.title)
})

it('menu: a dish moves with an arrow key at once, and returns when the order is refused', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen('/menu', { answers: { [arranges]: answer.promise } })
  await button(menuText.drag(yogurt.title))
  const before = titles()
  fireEvent.keyDown(await button(menuText.drag(yogurt.title)), { key: 'ArrowDown' })
  await expect.poll(() => server.sent.length, patient).toBe(1)
  expect(sentBodies(server)).toEqual([{ of: 'ITEMS', categoryId: starters.id, ids: [mirza.id, yogurt.id] }])
  await expect.poll(titles, patient).toEqual([...before].reverse())
  answer.open({ refusal: 'FORBIDDEN' })
  await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
  await expect.poll(titles, patient).toEqual(before)
})

it('menu: a new order stays on the screen until the menu shows it', async () => {
  const slow = held<Behaviour>()
  const server = await openScreen('/menu')
  await button(menuText.drag(yogurt.title))
  const before = titles()
  server.answer(readsMenu, slow.promise)
  fireEvent.keyDown(await button(menuText.drag(yogurt.title)), { key: 'ArrowDown' })
  await expect.poll(() => server.calls.filter((name) => name === readsMenu).length, patient).toBe(2)
  expect(titles()).toEqual([...before].reverse())
  slow.open(menuOf({ ...starters, items: [mirza, yogurt] }, kebabs))
  await expect.poll(titles, patient).toEqual([...before].reverse())
})

it('menu: many dishes show their prices before and after, and none is changed below zero', async () => {
  const server = await chooseBoth({
    [bulks]: { refusal: 'VALIDATION_FAILED', errors: [{ field: 'change', message: 'کمتر از صفر' }] },
  })
  await sees(bulk.chosen(2))
  await press(bulk.act)
  await press(bulk.apply)
  await expect.poll(alerts, patient).toContain(bulk.nothing)
  await fill(bulk.kind, { choose: bulk.kinds.PRICE_AMOUNT })
  await fill(bulk.amount, '۵۰۰۰')
  const prices = () => place().querySelector('tbody')?.textContent
  await expect.poll(prices, patient).toContain(showNumber(yogurt.price + 5_000))
  await fill(bulk.lower, 'tick')
  await fill(bulk.amount, '۱۰۰۰۰۰')
  await sees(bulk.tooLowCount(1))
  expect(prices()).toContain(showNumber(mirza.price - 100_000))
  await press(bulk.apply)
  await expect.poll(alerts, patient).toContain('کمتر از صفر')
  expect(sentBodies(server)).toEqual([
    { itemIds: [yogurt.id, mirza.id], change: { kind: 'PRICE_AMOUNT', amount: -100_000 } },
  ])
})

it('menu: a share with a decimal moves many prices by that share', async () => {
  const server = await chooseBoth()
  await press(bulk.act)
  await fill(bulk.percent, '7.5')
  await press(bulk.apply)
  await expect
    .poll(() => sentBodies(server), patient)
    .toEqual([expect.objectContaining({ change: { kind: 'PRICE_PERCENT', rateBp: 750, roundTo: 1_000 } })])
})

it('menu: a change of many dishes asks before its panel closes over what was filled in', async () => {
  await chooseBoth()
  await press(bulk.act)
  await press(close)
  await expect.poll(countDialogs, patient).toBe(0)
  await press(bulk.act)
  await fill(bulk.percent, '۱۰')
  await press(close)
  await sees(question)
  await press(stay)
  await expect.poll(() => valuesOf([bulk.percent]), patient).toEqual(['۱۰'])
})

it('menu: the choice of dishes ends with its change, and is removed by one press', async () => {
  const server = await chooseBoth({ [bulks]: bodyOf({ changed: 2, version: 61 }) })
  await press(bulk.clear)
  await expect.poll(() => buttonsOf(bulk.act), patient).toEqual([])
  await fill(`${item.selectAll}: ${starters.title}`, 'tick')
  await press(bulk.act)
  await fill(bulk.kind, { choose: bulk.kinds.AVAILABILITY })
  await press(bulk.apply)
  await expect.poll(toasts, patient).toContain(bulk.done(2))
  await expect.poll(() => buttonsOf(bulk.act), patient).toEqual([])
  expect(sentBodies(server)).toEqual([
    expect.objectContaining({ change: { kind: 'AVAILABILITY', isAvailable: false } }),
  ])
})

it('menu: a form ends with its own answer although the menu is slow', async () => {
  const slow = held<Behaviour>()
  const server = await openScreen('/menu')
  await press(item.edit(yogurt.title))
  await fill(dish.name, 'ماست ساده')
  server.answer(readsMenu, slow.promise)
  await press(menuText.save)
  await expect.poll(countDialogs, patient).toBe(0)
  slow.open('recorded')
})

it('menu: a category that is added after its panel was closed leaves the list as it is', async () => {
  const late = held<Behaviour>()
  const server = await openScreen('/menu', { answers: { [addsCategory]: late.promise } })
  await press(category.add)
  await fill(category.name, 'نوشیدنی')
  await press(menuText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(leave)
  await expect.poll(countDialogs, patient).toBe(0)
  const made = { ...starters, id: starters.id.replace('0', '1'), title: 'نوشیدنی', items: [], itemCount: 0 }
  server.answer(readsMenu, menuOf(starters, kebabs, made))
  late.open(bodyOf({ ...(made as unknown as MenuCategoryWithItems) }))
  await expect.poll(toasts, patient).toContain(category.saved('نوشیدنی'))
  await expect.poll(main, patient).toContain('نوشیدنی')
  expect(await valuesOf([category.list])).toEqual([category.all])
})

it('menu: Ctrl and Enter save a dish and go on with the next one of its category', async () => {
  const adds = 'POST /api-snappFood/menuitems'
  const server = await openScreen('/menu', { answers: { [adds]: 'recorded' } })
  await pressFirst(item.add)
  await fill(dish.name, 'زیتون')
  await fill(dish.price, '۹۰۰۰۰')
  fireEvent.keyDown(await field(dish.name), { key: 'Enter', ctrlKey: true })
  await expect.poll(toasts, patient).toContain(dish.saved('زیتون'))
  await expect.poll(() => valuesOf([dish.name, dish.price]), patient).toEqual(['', ''])
  await press(close)
  await expect.poll(countDialogs, patient).toBe(0)
  expect(server.sent).toHaveLength(1)
})

it('menu: a dish needs a name, a price and the size of its discount', async () => {
  const server = await openScreen('/menu')
  await pressFirst(item.add)
  await fill(dish.discount, { choose: dish.discountKinds.FIX })
  await press(menuText.save)
  await expect.poll(() => errorOf(dish.name), patient).toContain(dish.nameNeeded)
  expect(await errorOf(dish.price)).toContain(dish.priceNeeded)
  expect(await errorOf(dish.discountAmount)).toContain(dish.discountNeeded)
  await fill(dish.price, '۱۰۰۰۰۰')
  await fill(dish.discountAmount, '۲۰۰۰۰')
  await expect.poll(() => place().textContent, patient).toContain(showNumber(80_000))
  expect(server.sent).toEqual([])
})

it('menu: a barcode that a scanner ends with Enter does not send the form', async () => {
  const server = await openScreen('/menu')
  await press(item.edit(yogurt.title))
  const input = await field(dish.barcode)
  fireEvent.change(input, { target: { value: '6260001' } })
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false)
  expect(server.sent).toEqual([])
})

it('menu: a picture that is removed while another one is sent stays removed', async () => {
  const answer = held<Behaviour>()
  const sends = 'POST /api-identity/identity/files'
  const [picture] = ['a', 'b', 'c'].map((id) => ({ id, url: `/files/${id}.webp`, sources: [] }))
  const images = [picture, { ...picture, id: 'b', url: '/files/b.webp' }]
  const server = await openScreen('/menu', { answers: { ...withYogurt({ images }), [sends]: answer.promise } })
  await press(item.edit(yogurt.title))
  await button(dish.removePicture)
  const input = place().querySelector('input[type="file"]') ?? document.body
  fireEvent.change(input, { target: { files: [new File(['x'], 'c.webp')] } })
  await expect.poll(() => server.sent.length, patient).toBe(1)
  expect((await button(dish.isUploadingPicture)).disabled).toBe(true)
  await press(dish.removePicture)
  await expect.poll(() => buttonsOf(dish.removePicture), patient).toEqual([])
  answer.open(bodyOf({ ...picture, id: 'c', url: '/files/c.webp' }))
  await button(menuText.save)
  expect(buttonsOf(dish.removePicture)).toEqual([])
})

it('toppings: a group says its rule, and warns when too few of its toppings are on sale', async () => {
  const scarce = { ...group, min: 2, max: 3, free: 1, toppings: [{ ...topping, isActive: true, max: 1 }] }
  await openScreen('/menu?part=toppings', { answers: { [readsGroups]: bodyOf([scarce]) } })
  await sees(groupRule(scarce))
  await sees(toppings.tooFewToppings)
})

it('toppings: the numbers of a group fit together, each fault beside its field', async () => {
  const server = await openScreen('/menu?part=toppings')
  await press(toppings.add)
  await fill(toppings.name, 'سس')
  await fill(toppings.min, '۴')
  await fill(toppings.max, '۳')
  await fill(toppings.free, '۵')
  await press(menuText.save)
  await expect.poll(() => errorOf(toppings.min), patient).toContain(toppings.minOverMax)
  await fill(toppings.min, '۰')
  await press(menuText.save)
  await expect.poll(() => errorOf(toppings.free), patient).toContain(toppings.freeOverMax)
  await fill(toppings.max, '۰')
  await press(menuText.save)
  await expect.poll(() => errorOf(toppings.max), patient).toContain(toppings.maxNeeded)
  expect(server.sent).toEqual([])
})

it('toppings: a topping that is written while the one before is saved stays', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen('/menu?part=toppings', { answers: { [addsTopping]: answer.promise } })
  await fill(toppings.toppingName, 'سیر')
  await fill(toppings.toppingPrice, '۵۰۰۰')
  await press(toppings.addTopping)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await fill(toppings.toppingName, 'پنیر')
  answer.open('recorded')
  await expect.poll(async () => (await button(toppings.addTopping)).hasAttribute('data-loading'), patient).toBe(false)
  expect(await valuesOf([toppings.toppingName])).toEqual(['پنیر'])
  expect(sentBodies(server)).toEqual([{ toppingCategoryId: group.id, title: 'سیر', price: 5_000 }])
})

it('toppings: a refused change of a topping returns to the stored one, with the reason', async () => {
  const server = await openScreen('/menu?part=toppings', {
    answers: { 'PUT /api-snappFood/toppings': { refusal: 'FORBIDDEN' } },
  })
  const [label, name] = [toppings.maxOf(topping.title), toppings.nameOf(topping.title)]
  const before = await valuesOf([label, name])
  await fill(label, '۷')
  await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
  await expect.poll(() => valuesOf([label, name]), patient).toEqual(before)
  await fill(name, ' ')
  await expect.poll(() => valuesOf([name]), patient).toEqual([topping.title])
  expect(sentBodies(server)).toEqual([{ id: topping.id, max: 7 }])
})

it('dayparts: intervals need days and hours, and a second one can be removed', async () => {
  const saves = 'PUT /api-catalog/catalog/foodshifts'
  const stored = { ...shift, title: 'صبحانه', hours: [{ weekday: 'SAT', from: '08:00', to: '11:30' }], isOnNow: true }
  const server = await openScreen('/menu?part=shifts', { answers: { [readsShifts]: bodyOf([stored]) } })
  await sees(shifts.onNow)
  await sees(shifts.interval('08:00', '11:30'))
  await press(shifts.edit('صبحانه'))
  await press(shifts.addHours)
  await press(menuText.save)
  await expect.poll(alerts, patient).toContain(shifts.timeWrong)
  for (const one of buttonsOf(shifts.removeHours).slice(1)) fireEvent.click(one)
  await expect.poll(() => buttonsOf(shifts.removeHours), patient).toEqual([])
  await fill('شنبه', 'tick')
  await press(menuText.save)
  await expect.poll(alerts, patient).toContain(shifts.daysNeeded)
  await fill('یکشنبه', 'tick')
  await press(menuText.save)
  await expect
    .poll(() => server.sent.map(({ name, body }) => ({ name, body })), patient)
    .toEqual([
      { name: saves, body: { id: shift.id, title: 'صبحانه', hours: [{ weekday: 'SUN', from: '08:00', to: '11:30' }] } },
    ])
})
