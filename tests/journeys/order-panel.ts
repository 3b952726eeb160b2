import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { naranj } from './addresses.ts'
import { dishNamed, staffApi } from './staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian } from './journey.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const counts = { 'ماست موسیر': 3, میرزاقاسمی: 2 }

/** Opens a bill of a few dishes, as a till does. Adds `facts` to every line. */
export async function openBill(dishes: Record<string, number> = counts, facts: object = {}): Promise<string> {
  const api = staffApi('owner')
  const id = randomUUID()
  const lines: { id: string; menuItemId: string; count: number }[] = []
  for (const [title, count] of Object.entries(dishes))
    lines.push({ id: randomUUID(), menuItemId: (await dishNamed(naranj, title)).id, count, ...facts })
  const quote = await api.post('/api-sofreh/ordering/quote', { deliveryType: 'PICKUP', lines })
  const expectedPrice = quote.data.price.finalPrice
  await api.post('/api/orders/postpaid', { id, deliveryType: 'PICKUP', lines, expectedPrice })
  return id
}

export async function openDrawer(page: Page, orderId: string): Promise<Locator> {
  await page.goto(`${naranj}/bo/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByRole('heading', { name: 'اقلام' })).toBeVisible()
  return drawer
}

/** Returns the dialog above the drawer. */
export const questionIn = (page: Page): Locator => page.getByRole('dialog').last()
export const persian = (amount: number) =>
  String(amount)
    .replace(/\B(?=(\d{3})+(?!\d))/g, '٬')
    .replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))

/** Takes both screenshots and runs the checks of every screen. */
export async function looksRight(
  page: Page,
  saveScreenshot: (page: Page, name: string) => Promise<void>,
  name: string,
) {
  await page.setViewportSize(phone)
  await page.waitForTimeout(300)
  await saveScreenshot(page, `${name}-narrow`)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desk)
  await page.waitForTimeout(300)
  await saveScreenshot(page, name)
  await expectPersian(page)
  await expectAccessible(page)
}
