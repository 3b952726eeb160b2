import { expect, type Locator, type Page } from '@playwright/test'
import { naranj } from './addresses.ts'
import { newLetters, staffApi } from './staff-api.ts'

/** Actions of a guest on the site, by the texts they read. */

/** Returns the address on a table's QR card. */
export async function addressOfTable(name: string): Promise<string> {
  const tables: { id: string; name: string }[] = (await staffApi('owner').get('/api/diningtables/alltables')).data
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`there is no table named ${name}`)
  return `/?table=${table.id}`
}

export type Seat = { id: string; name: string; hall: string; address: string }

/** Creates a table in a hall of its own, at which no other journey and no earlier try has sat. */
export async function newTable(): Promise<Seat> {
  const api = staffApi('owner')
  const letters = newLetters()
  const [hall, name] = [`ایوان ${letters}`, `میز ${letters}`]
  const { data } = await api.post('/api/diningtables/categories', { name: hall })
  const made = await api.post('/api/diningtables', { categoryId: data.id, tables: [{ name }] })
  const { id } = made.data[0]
  return { id, name, hall, address: `${naranj}/?table=${id}` }
}

/** Waits until the worker has stored the shell, the built files and this page, which was loaded before it. */
export async function cachedByWorker(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      const stored = await Promise.all(['/', '/_app'].map((path) => caches.match(path)))
      return active?.state === 'activated' && stored.every((answer) => answer !== undefined)
    })
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true)
}

/** Waits until the page is hydrated and handles keys and taps. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const plus = document.querySelector('[data-add]')
    return plus !== null && Object.keys(plus).some((key) => key.startsWith('__reactProps'))
  })
}

/** Presses the plus beside a dish once the page is hydrated. */
export async function addDish(page: Page, title: string): Promise<void> {
  const plus = page.getByRole('button', { name: `افزودن ${title} به سبد`, exact: true })
  await plus.click()
  await expect(plus).toBeHidden()
}

export async function toOverview(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: /ادامه/ }).filter({ visible: true })
  await goOn.first().click()
  await expect(page.getByRole('heading', { name: 'صورت‌حساب' })).toBeVisible()
}

export function placeButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(ثبت سفارش|ثبت و پرداخت|ورود و ثبت سفارش)/ })
}

export type BankAct = 'پرداخت' | 'انصراف' | 'پرداخت و بستن صفحه (بدون بازگشت)' | 'پرداخت و دو بار بازگشت'

/** Waits for the bank's page, whose address is the gateway's affair. */
export async function waitForBankPage(page: Page): Promise<void> {
  await page.waitForURL(/StartPay/)
}

/** Presses one of the buttons on the bank's page. */
export async function atTheBank(page: Page, act: BankAct): Promise<void> {
  await waitForBankPage(page)
  await page.getByRole('button', { name: act, exact: true }).click()
}

/** Waits for the guest's order page. Returns the order's id. */
export async function orderOnScreen(page: Page): Promise<string> {
  await page.waitForURL(/step=ORDER_DETAILS/)
  await expect(page.getByRole('heading', { name: 'رسید', exact: true })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order')
  if (id === null) throw new Error('the address names no order')
  return id
}

export function sentence(page: Page, text: string): Locator {
  return page.getByRole('heading', { name: text })
}
