// @vitest-environment jsdom
import { type Behaviour, refusalMessage } from '@sofreh/contract/testing'
import { showNumber } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayRangeText } from '../../day-range/day-range.fa.ts'
import { shellText } from '../../shell/shell.fa.ts'
import { held } from '../../testing/describe-forms.ts'
import {
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
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import { sampleOf } from '../../testing/open-fake-office.ts'
import { answersShown, openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { accountingText as text } from './accounting.fa.ts'

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const other = '01a20def-2a4d-7e52-a2da-694c3b061e43'
const readsMonth = 'GET /api-sofreh/accounting/month'
const readsSettings = 'GET /api-sofreh/accounting/settings'
const savesSettings = 'PUT /api-sofreh/accounting/settings'
const { unsaved } = sessionText

type Month = { categories: { id: string; title: string }[]; payOuts: object[] }
const month = await sampleOf<Month>('/api-sofreh/accounting/month')
const [payOut] = month.payOuts
const bread = { id: other, title: 'نان' }
const monthWith = (changes: object) => ({ [readsMonth]: { body: { data: { ...month, ...changes } } } })
const oneCategory = monthWith({ categories: [bread], payOuts: [] })
const noSettings = { [readsSettings]: { body: { data: null } } }
const path = () => location.pathname.replace('/bo', '')

async function addCategory(title: string): Promise<void> {
  const input = await field(text.categories)
  // Without the focus, the field takes the text for one that the browser fills in.
  act(() => input.focus())
  fireEvent.change(input, { target: { value: title } })
  act(() => input.blur())
}

async function fillSettings(): Promise<void> {
  await fill(text.fields.configId, '۱۲')
}

const screens = [
  { name: 'categories', address: '/accounting', answers: oneCategory, change: () => addCategory('یخ') },
  { name: 'ids of the program', address: '/accounting/sanad-pardaz', answers: noSettings, change: fillSettings },
]

describe.each(screens)('accounting: unsaved $name', ({ address, answers, change }) => {
  it('stay on the screen when the person does not leave after all', async () => {
    await openScreen(address, { answers })
    await change()
    await press(shellText.screens.discounts)
    await sees(unsaved.question)
    await press(unsaved.stay)
    await expect.poll(countDialogs, patient).toBe(0)
    expect(path()).toBe(address)
    expect(place().textContent + String(await shownValues())).toMatch(/یخ|۱۲/)
  })

  it('are given up by a person who leaves, also by Back of the browser', async () => {
    await openScreen(address, { answers })
    await change()
    window.history.back()
    await sees(unsaved.question)
    await press(unsaved.go)
    await expect.poll(path, patient).toBe('/help')
    await expect.poll(countDialogs, patient).toBe(0)
  })

  it('are no reason to ask before anything was changed', async () => {
    await openScreen(address, { answers })
    await answersShown()
    await press(shellText.screens.discounts)
    await expect.poll(path, patient).toBe('/discounts')
    expect(place().textContent).not.toContain(unsaved.question)
  })
})

/** Returns what the inputs of the screen hold. */
const shownValues = async () => [...document.querySelectorAll<HTMLInputElement>('main input')].map(({ value }) => value)

describe('accounting: the categories', () => {
  it('are sent with the list that was edited, so that a category of another manager stays', async () => {
    const server = await openScreen('/accounting', { answers: oneCategory })
    await addCategory('یخ')
    await press(text.saveCategories)
    await expect
      .poll(() => server.sent.map(({ body }) => body), patient)
      .toEqual([{ titles: ['نان', 'یخ'], before: ['نان'] }])
    await expect.poll(toasts, patient).toContain(text.categoriesSaved)
    expect(server.problems).toEqual([])
  })

  it('stay as they were typed when another range is shown', async () => {
    const server = await openScreen('/accounting', { answers: oneCategory })
    await addCategory('یخ')
    await fill(dayRangeText.label, { choose: dayRangeText.ranges.YESTERDAY })
    await expect.poll(() => server.reads.at(-1)?.query, patient).toEqual({ dateRange: 'YESTERDAY' })
    await answersShown()
    await sees('یخ')
    await press(text.saveCategories)
    await expect.poll(() => server.sent.length, patient).toBe(1)
  })

  it('need no question after they were saved', async () => {
    const server = await openScreen('/accounting', { answers: oneCategory })
    await addCategory('یخ')
    server.answer(
      readsMonth,
      monthWith({ categories: [bread, { id, title: 'یخ' }], payOuts: [] })[readsMonth] as Behaviour,
    )
    await press(text.saveCategories)
    await expect.poll(toasts, patient).toContain(text.categoriesSaved)
    await expect.poll(async () => (await button(text.saveCategories)).disabled, patient).toBe(true)
    await press(shellText.screens.discounts)
    await expect.poll(path, patient).toBe('/discounts')
  })

  it('need no question once they are stored, although the month is still read again', async () => {
    const server = await openScreen('/accounting', { answers: oneCategory })
    await addCategory('یخ')
    await answersShown()
    server.answer(readsMonth, 'silent')
    await press(text.saveCategories)
    await expect.poll(toasts, patient).toContain(text.categoriesSaved)
    await press(shellText.screens.discounts)
    await expect.poll(path, patient).toBe('/discounts')
  })

  it('are not offered to staff without the settings', async () => {
    await openScreen('/accounting', { answers: oneCategory, lacks: ['VENDOR_SETTINGS'] })
    await sees(text.noExpenses)
    expect(fieldsOf(text.categories)).toEqual([])
  })
})

describe('accounting: a month', () => {
  it('names pay-outs that may count twice, with their sum, and what is no expense', async () => {
    const doubtful = [
      { ...payOut, id, amount: 120_000, mayBeSettlement: true },
      { ...payOut, id: other, amount: 80_000, mayBeSettlement: true },
    ]
    const settled = { categoryId: other, title: 'تسویه با شرکت پیک', count: 1, amount: 50_000, isSettlement: true }
    await openScreen('/accounting', { answers: monthWith({ payOuts: doubtful, byCategory: [settled] }) })
    await sees(text.doubtful('۲'))
    await sees(showNumber(200_000))
    await sees(text.notExpense(settled.title))
    expect(buttonsOf(text.isSettlement)).toHaveLength(2)
  })

  it('shows no table of fares without a courier company', async () => {
    await openScreen('/accounting', { answers: monthWith({ byCompany: [], payOuts: [] }) })
    await sees(text.noExpenses)
    expect(place().textContent).not.toContain(text.byCompany)
  })

  it('lists fares by company', async () => {
    const company = { name: 'اسنپ‌باکس', trips: 14, amount: 910_000 }
    await openScreen('/accounting', { answers: monthWith({ byCompany: [company] }) })
    for (const shown of [company.name, '۱۴', showNumber(910_000), text.settlementHint]) await sees(shown)
  })

  it('asks for two chosen days, and leaves a wrong day out', async () => {
    const server = await openScreen('/accounting?range=DAYS&fromDay=2026-11-20&toDay=2026-11-01')
    await expect.poll(() => asked(server), patient).toEqual({ from: '2026-11-01', to: '2026-11-20' })
    const wrong = await openScreen('/accounting?range=DAYS&fromDay=فردا')
    await expect.poll(() => asked(wrong), patient).toEqual({ dateRange: 'CURRENT_MONTH' })
  })

  it('reports a journal that the server refused, and offers it again', async () => {
    const exports = 'GET /api-sofreh/accounting/journal/excel'
    const answer = held<Behaviour>()
    const server = await openScreen('/accounting?range=TODAY', { answers: { [exports]: answer.promise } })
    await press(text.journal)
    await expect.poll(async () => (await button(text.journal)).disabled, patient).toBe(true)
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toContain(refusalMessage('FORBIDDEN'))
    await expect.poll(async () => (await button(text.journal)).disabled, patient).toBe(false)
    expect(server.reads.filter(({ name }) => name === exports).map(({ query }) => query)).toEqual([
      { dateRange: 'TODAY' },
    ])
  })
})

const asked = ({ reads }: { reads: readonly { name: string; query: object }[] }) =>
  reads.filter(({ name }) => name === readsMonth).at(-1)?.query

describe('accounting: the ids of the program', () => {
  it('shows which number is wrong, and leaves what was typed', async () => {
    const server = await openScreen('/accounting/sanad-pardaz', {
      answers: {
        ...noSettings,
        [savesSettings]: { refusal: 'VALIDATION_FAILED', errors: [{ field: 'typeNo', message: 'عدد بنویسید' }] },
      },
    })
    await fill(text.fields.typeNo, 'صد')
    await press(text.sanadPardaz.save)
    await expect.poll(() => errorOf(text.fields.typeNo), patient).toContain('عدد بنویسید')
    expect(await valuesOf([text.fields.typeNo])).toEqual(['صد'])
    expect(server.sent).toHaveLength(1)
  })

  it('needs no question after it was saved, and leaves a code that was typed meanwhile', async () => {
    const server = await openScreen('/accounting/sanad-pardaz', { answers: noSettings })
    const answer = held<Behaviour>()
    server.answer(savesSettings, answer.promise)
    await fill(text.fields.tipCode, '55')
    await press(text.sanadPardaz.save)
    await expect.poll(() => server.sent.length, patient).toBe(1)
    await fill(text.fields.deliveryCode, '77')
    answer.open('recorded')
    await expect.poll(toasts, patient).toContain(text.sanadPardaz.saved)
    expect(await valuesOf([text.fields.deliveryCode])).toEqual(['77'])
    await press(shellText.screens.discounts)
    await sees(unsaved.question)
    await press(unsaved.stay)
    await expect.poll(countDialogs, patient).toBe(0)
    server.answer(savesSettings, 'recorded')
    await press(text.sanadPardaz.save)
    await expect.poll(() => server.sent.length, patient).toBe(2)
    await expect.poll(async () => (await button(text.sanadPardaz.save)).disabled, patient).toBe(false)
    await press(shellText.screens.discounts)
    await expect.poll(path, patient).toBe('/discounts')
  })

  it('reports a refusal that arrives after the person left', async () => {
    const server = await openScreen('/accounting/sanad-pardaz', { answers: noSettings })
    const answer = held<Behaviour>()
    server.answer(savesSettings, answer.promise)
    await fill(text.fields.tipCode, '55')
    await press(text.sanadPardaz.save)
    await expect.poll(() => server.sent.length, patient).toBe(1)
    await press(shellText.screens.discounts)
    await press(unsaved.go)
    await expect.poll(path, patient).toBe('/discounts')
    answer.open({ refusal: 'FORBIDDEN' })
    await expect.poll(toasts, patient).toEqual([refusalMessage('FORBIDDEN')])
  })

  it('shows staff without the settings why they cannot save', async () => {
    await openScreen('/accounting/sanad-pardaz', { answers: noSettings, lacks: ['VENDOR_SETTINGS'] })
    await sees(text.sanadPardaz.mayNotSave)
    expect(buttonsOf(text.sanadPardaz.save)).toEqual([])
    expect((await field(text.fields.configId)).closest('fieldset')?.disabled).toBe(true)
  })

  it('finds one dish of a long menu by its name, and sends its code', async () => {
    const reads = 'GET /api-catalog/catalog/menucategories/all'
    const menu = await sampleOf<{ categories: { items: { id: string; title: string }[] }[] }>(reads.slice(4))
    const [category] = menu.categories
    const [dish] = category?.items ?? []
    const items = Array.from({ length: 60 }, (_, at) => ({
      ...dish,
      id: id.replace(/..$/, String(at + 10)),
      title: `خوراک ${showNumber(at + 1)}`,
    }))
    const server = await openScreen('/accounting/sanad-pardaz', {
      answers: { ...noSettings, [reads]: { body: { data: { ...menu, categories: [{ ...category, items }] } } } },
    })
    await sees(text.goodsCodes.shown('۴۰', '۶۰'))
    await fill(text.goodsCodes.search, 'خوراک ۵۷')
    await fill('خوراک ۵۷', '2002')
    await press(text.sanadPardaz.save)
    await expect.poll(() => server.sent.length, patient).toBe(1)
    expect(server.sent[0]?.body).toMatchObject({ goodsCodes: { [items[56]?.id ?? '']: '2002' } })
    await fill(text.goodsCodes.search, 'چلو')
    await sees(text.goodsCodes.none)
  })
})
