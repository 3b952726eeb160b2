import { expect, type Locator, type Page } from '@playwright/test'
import { naranj } from './addresses.ts'
import { staffApi } from './staff-api.ts'

/** Actions of guests and staff at a kiosk, by the texts they read. */

export const exitPin = '2468'
const api = () => staffApi('owner')
const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

export type Kiosk = { id: string; name: string }

/** Pairs a kiosk with a code, and with a terminal beside it if one is named. */
export async function pairKiosk(page: Page, name: string, terminal?: { bank: string; name: string }): Promise<Kiosk> {
  const { code } = (await api().post('/api-sofreh/identity/devices/codes', { name, exitPin })).data
  await page.goto(`${naranj}/kiosk`)
  await expect(page.getByRole('heading', { name: 'این کیوسک هنوز به رستوران وصل نیست' })).toBeVisible()
  await typeDigits(page, code)
  const paired = page.waitForResponse(/devices\/pair/)
  await page.getByRole('button', { name: 'وصل شود' }).click()
  const { data } = await (await paired).json()
  if (terminal) {
    await api().put(`/api-sofreh/identity/devices/${data.id}`, { terminal })
    await page.reload()
  }
  await expect(page.getByRole('heading', { name: 'غذایتان را کجا میل می‌کنید؟' })).toBeVisible()
  return { id: data.id, name }
}

export async function typeDigits(page: Page | Locator, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: persian(digit), exact: true }).click()
}

export async function takeAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'با خودم می‌برم' }).click()
  await expect(page.getByRole('navigation', { name: 'دسته‌ها' })).toBeVisible()
}

export async function openCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'دسته‌ها' }).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /دیدن سفارش/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'سفارش شما' })).toBeVisible()
}

/** Returns the order's number on the last page. */
export async function numberShown(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'شمارهٔ سفارش شما' })).toBeVisible()
  return (await page.locator('h1 + p bdi').innerText()).trim()
}

export type KioskOrder = {
  id: string
  number: string
  state: string
  due: number
  channel: string
  deliveryType: string
}

/** Returns the newest order from a kiosk, as staff see it. */
export async function lastKioskOrder(): Promise<KioskOrder> {
  const orders: KioskOrder[] = (await api().get('/api/orders?pageSize=50')).data
  const found = orders.find(({ channel }) => channel === 'KIOSK')
  if (!found) throw new Error('no order came from a kiosk')
  return found
}

/** Returns the attempt at the terminal that the kiosk has begun. */
export async function attemptOf(orderId: string): Promise<{ id: string; amount: number; status: string }> {
  let found: { id: string; amount: number; status: string; terminal: string | null }[] = []
  await expect
    .poll(async () => {
      found = (await api().get(`/api/orders/${orderId}/transactions`)).data.transactions
      return found.filter(({ status, terminal }) => terminal !== null && status === 'PENDING').length
    })
    .toBe(1)
  const open = found.find(({ status }) => status === 'PENDING')
  if (!open) throw new Error('the terminal was not asked')
  return open
}

/** Reports the terminal's answer in place of the device bridge. */
export async function terminalSays(answer: { id: string; outcome: string; reference?: string }): Promise<void> {
  await api().post('/api/transactions/approvepospayment', answer)
}
