// @vitest-environment jsdom
import { type HelpBook, helpText } from '@sofreh/staff/help'
import { beforeAll, expect, it } from 'vitest'
import { buttonsOf, fill, patient, place, press, sees } from '../../testing/form-parts.ts'
import { answersShown, openScreen, startMs, startOffice } from '../../testing/started-office.tsx'
import { firstDaySheetText } from './first-day/first-day-sheet.fa.ts'

beforeAll(startOffice, startMs)

const page = { group: 'شروع', about: 'برای آغاز روز', screens: [], acts: [], trouble: [], related: [] }
const book = [
  { ...page, id: 'today', title: 'امروز', related: ['orders'] },
  { ...page, id: 'orders', title: 'سفارش‌های زنده', group: 'سفارش', about: 'برای دیدن سفارش‌ها' },
] as unknown as HelpBook

/** Answers the help book; the calls of the contract stay with the server of the test. */
function answerBook(answer: () => Response): void {
  const { fetch: others } = globalThis
  globalThis.fetch = (input, init) => (String(input).includes('/api') ? others(input, init) : Promise.resolve(answer()))
}

it('says that the help could not be loaded, and shows it after a retry', async () => {
  await openScreen('/help/today')
  answerBook(() => new Response('', { status: 503 }))
  await sees(helpText.failed)
  answerBook(() => Response.json(book))
  await press(helpText.retry)
  await sees('برای آغاز روز')
  expect(place().textContent).not.toContain(helpText.failed)
})

it('opens a related page at an address of its own', async () => {
  await openScreen('/help/today')
  await press('سفارش‌های زنده')
  await sees('برای دیدن سفارش‌ها')
  expect(location.pathname).toBe('/bo/help/orders')
})

it('says that an address has no help page, prints nothing, and leads to all pages', async () => {
  await openScreen('/help/none-like-this')
  await sees(helpText.missing)
  expect(buttonsOf(helpText.print).every((one) => one.hasAttribute('disabled'))).toBe(true)
  expect(buttonsOf(helpText.all).length).toBeGreaterThan(0)
})

it('finds a page by what is typed, and says when there is none', async () => {
  await openScreen('/help')
  await expect.poll(() => buttonsOf('سفارش‌های زنده').length, patient).toBe(1)
  const before = buttonsOf('امروز').length
  await fill(helpText.search, 'زنده')
  await expect.poll(() => buttonsOf('امروز').length, patient).toBe(before - 1)
  expect(buttonsOf('سفارش‌های زنده').length).toBe(1)
  await fill(helpText.search, 'قققق')
  await sees(helpText.nothing)
})

it.each([
  { role: 'cashier', address: '/bo/pos' },
  { role: 'kitchen', address: '/bo/kitchen' },
  { role: 'unknown', address: '/bo' },
] as const)('prints the sheet of «$role» with the address $address', async ({ role, address }) => {
  await openScreen(`/help/first-day?for=${role}`)
  await answersShown()
  const { name } = firstDaySheetText.roles[role === 'unknown' ? 'owner' : role]
  await sees(firstDaySheetText.of(name))
  const shown = [...place().querySelectorAll('article bdi')].map(({ textContent }) => textContent)
  expect(shown).toContain(`${location.origin}${address}`)
})
