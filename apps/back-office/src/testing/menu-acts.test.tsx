// @vitest-environment jsdom
import type { MenuCategoryWithItems, ToppingCategoryView } from '@sofreh/catalog/client'
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { menuText } from '../features/menu/menu.fa.ts'
import { held } from './describe-forms.ts'
import { alerts, countDialogs, field, fill, patient, press, pressFirst, sees, toasts, valuesOf } from './form-parts.ts'
import recorded from './recorded-answers.json' with { type: 'json' }
import { sampleOf } from './open-fake-office.ts'
import { openScreen, reread, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const readsMenu = 'GET /api-catalog/catalog/menucategories/all'
const readsToppings = 'GET /api-catalog/catalog/toppingcategories'
const writesCategory = 'POST /api-snappFood/menucategories'
const addsDish = 'POST /api-snappFood/menuitems'
const menu = recorded[readsMenu].data
const [starters] = menu.categories
const [group] = await sampleOf<ToppingCategoryView[]>('/api-catalog/catalog/toppingcategories')
const [topping] = group?.toppings ?? []
if (!starters || !group || !topping) throw new Error('the recorded menu has a category, the samples a topping')
const { category, newRow, toppings, item, form: dish } = menuText

const menuOf = (...categories: object[]): Behaviour => ({ body: { data: { ...menu, categories } } })
const emptyCategory = { ...starters, items: [], itemCount: 0 } as unknown as MenuCategoryWithItems

it('menu: the panel of the first category closes when the menu shows that category before the answer', async () => {
  const answer = held<Behaviour>()
  const server = await openScreen('/menu', { answers: { [readsMenu]: menuOf(), [writesCategory]: answer.promise } })
  await press(category.add)
  await fill(category.name, starters.title)
  await press(menuText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  server.answer(readsMenu, menuOf(emptyCategory))
  await reread('menu')
  await expect.poll(() => document.querySelector('main')?.textContent, patient).toContain(category.empty)
  expect(await valuesOf([category.name])).toEqual([starters.title])
  answer.open('recorded')
  await expect.poll(toasts, patient).toContain(category.saved(starters.title))
  await expect.poll(countDialogs, patient).toBe(0)
})

it('menu: removing the last category leaves the empty menu, without a panel for a new one', async () => {
  const [answer, removes] = [held<Behaviour>(), 'PUT /api-snappFood/menucategories']
  const answers = { [readsMenu]: menuOf(emptyCategory), [removes]: answer.promise }
  const server = await openScreen('/menu', { answers })
  await press(category.edit(starters.title))
  await press(menuText.remove)
  await sees(category.removeQuestion(starters.title))
  await press(menuText.remove)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  server.answer(readsMenu, menuOf())
  await reread('menu')
  answer.open('recorded')
  await expect.poll(toasts, patient).toContain(category.removed(starters.title))
  await expect.poll(countDialogs, patient).toBe(0)
  await sees(category.none)
})

it('menu: a dish whose answer was lost returns to its row although the next one was sent meanwhile', async () => {
  const first = held<Behaviour>()
  const [name, price] = [newRow.name(starters.title), newRow.price(starters.title)]
  const server = await openScreen('/menu', { answers: { [addsDish]: first.promise } })
  const add = async (title: string) => {
    await fill(name, title)
    await fill(price, '۹۰۰۰۰')
    await pressFirst(newRow.add)
  }
  await add('زیتون')
  await expect.poll(() => server.sent.length, patient).toBe(1)
  server.answer(addsDish, 'recorded')
  await add('ماست')
  await expect.poll(() => server.sent.length, patient).toBe(2)
  first.open('lost')
  await expect.poll(alerts, patient).toContain(`زیتون: ${sessionText.noAnswer}`)
  expect(await valuesOf([name, price])).toEqual(['زیتون', '۹۰٬۰۰۰'])
})

it('menu: the price of a topping that is half typed stays when the answer for its name arrives', async () => {
  const answer = held<Behaviour>()
  const writes = 'PUT /api-snappFood/toppings'
  const server = await openScreen('/menu?part=toppings', { answers: { [writes]: answer.promise } })
  await fill(toppings.nameOf(topping.title), 'سیر')
  await expect.poll(() => server.sent.length, patient).toBe(1)
  const priceField = await field(toppings.priceOf(topping.title))
  fireEvent.change(priceField, { target: { value: '۷۵' } })
  const renamed = { ...topping, title: 'سیر' }
  server.answer(readsToppings, { body: { data: [{ ...group, toppings: [renamed] }] } })
  answer.open({ body: { data: { ...renamed } } })
  await expect.poll(() => valuesOf([toppings.nameOf('سیر')]), patient).toEqual(['سیر'])
  expect(await valuesOf([toppings.priceOf('سیر')])).toEqual(['۷۵'])
  await fill(toppings.priceOf('سیر'), '۷۵۰۰')
  await expect
    .poll(() => server.sent.map(({ body }) => body), patient)
    .toEqual([
      { id: topping.id, title: 'سیر' },
      { id: topping.id, price: 7_500 },
    ])
})

it('menu: a refused price in a row returns to the stored one, with the reason', async () => {
  const [yogurt] = starters.items
  if (!yogurt) throw new Error('the recorded menu has a dish')
  const label = item.price(yogurt.title)
  const server = await openScreen('/menu', { answers: { 'PUT /api-snappFood/menuitems': { refusal: 'FORBIDDEN' } } })
  const [before] = await valuesOf([label])
  await fill(label, '۸۰۰۰۰')
  await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
  await expect.poll(() => valuesOf([label]), patient).toEqual([before])
  expect(server.sent.map(({ body }) => body)).toEqual([{ id: yogurt.id, price: 80_000 }])
  expect(server.problems).toEqual([])
})

it('menu: a dish that was half filled in asks before it closes, and stays when it may', async () => {
  await openScreen('/menu')
  await pressFirst(item.add)
  await fill(dish.name, 'دلمه')
  await press('بستن')
  await press(sessionText.unsaved.stay)
  await expect.poll(() => valuesOf([dish.name]), patient).toEqual(['دلمه'])
  await press('بستن')
  await press(sessionText.unsaved.leave)
  await expect.poll(countDialogs, patient).toBe(0)
})

it('menu: a refusal about where and when a dish is sold is shown, and what was filled in stays', async () => {
  const [yogurt] = starters.items
  if (!yogurt) throw new Error('the recorded menu has a dish')
  const fields = ['sellChannels', 'deliveryTypes', 'foodShiftIds']
  const errors = fields.map((name) => ({ field: name, code: 'WRONG', message: `نادرست: ${name}` }))
  const server = await openScreen('/menu', {
    answers: { 'PUT /api-snappFood/menuitems': { refusal: 'VALIDATION_FAILED', errors } },
  })
  await press(item.edit(yogurt.title))
  await fill(dish.price, '۸۰۰۰۰')
  await field(dish.stock)
  await press(menuText.save)
  for (const { message } of errors) await sees(message)
  expect(await valuesOf([dish.price])).toEqual(['۸۰٬۰۰۰'])
  expect(server.problems).toEqual([])
})
