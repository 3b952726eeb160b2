import type { Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { newLetters, staffApi, orderSeen, ordersToday, ordersTodayAre } from '../staff-api.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { openTabFor, ringUp, ticketOf, tillIsReady } from '../till-device.ts'

test.use({ storageState: sessionFile('manager') })

declare global {
  interface Window {
    taps?: number
  }
}

async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.taps = 0
    document.addEventListener('pointerdown', () => (window.taps = (window.taps ?? 0) + 1), { capture: true })
  })
  return () => page.evaluate(() => window.taps ?? 0)
}

test('sells three dishes of three categories, one with a required choice, by card in at most six taps', async ({
  page,
  saveScreenshot,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await tillIsReady(page, naranj)
  const before = await ordersToday()
  const taps = await countTaps(page)
  await ringUp(page, 'ماست موسیر', 'چلوکباب کوبیده')
  await page.getByRole('dialog').getByRole('button', { name: 'افزودن به فیش' }).click()
  await ringUp(page, 'دوغ')
  const ticket = ticketOf(page)
  // The parts of the total are shown above it.
  await expect(ticket.getByText('مالیات')).toBeVisible()
  await saveScreenshot(page, 'till-taps-ticket')
  await expectAccessible(page)
  await ticket.getByRole('button', { name: 'کارت', exact: true }).click()
  const sold = ticket.getByText(/سفارش .* ثبت شد/)
  await expect(sold).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(6)
  await expect(ticket.getByRole('button', { name: 'چاپ رسید' })).toBeVisible()
  await saveScreenshot(page, 'till-taps-sold')

  const orders = await ordersTodayAre(before.length + 1)
  expect(orders).toHaveLength(before.length + 1)
  const [order] = orders
  expect(order).toMatchObject({ due: 0 })
  expect((await staffApi('owner').get(`/api/orders/${order?.id}`)).data.paymentType).toBe('CARD')
  // The next tap continues with the next sale.
  await page.getByRole('navigation', { name: 'دسته‌های منو' }).getByRole('button').first().click()
  await expect(sold).toBeHidden()
})

test('takes the exact cash from the cart, and removes a dish again from its tile', async ({ page }) => {
  await tillIsReady(page, naranj)
  const before = await ordersToday()
  const ticket = ticketOf(page)
  await ringUp(page, 'ماست موسیر', 'آش رشته', 'آش رشته')
  await expect(ticket.getByText('۳ قلم')).toBeVisible()
  await page.getByRole('region', { name: 'منو' }).getByRole('button', { name: 'یکی کمتر از آش رشته' }).click()
  await expect(ticket.getByText('۲ قلم')).toBeVisible()
  await ticket.getByRole('button', { name: 'نقد دقیق' }).click()
  await expect(ticket.getByText(/سفارش .* ثبت شد/)).toBeVisible()
  const [order] = await ordersTodayAre(before.length + 1)
  expect((await staffApi('owner').get(`/api/orders/${order?.id}`)).data.paymentType).toBe('CASH')
})

test('asks for the name of an open bill, and shows it among the open orders', async ({ page, saveScreenshot }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await tillIsReady(page, naranj)
  const before = await ordersToday()
  await ringUp(page, 'ماست موسیر')
  await ticketOf(page).getByRole('button', { name: 'پرداخت بعداً' }).click()
  const sheet = page.getByRole('dialog', { name: 'حساب باز برای چه کسی؟' })
  await expect(sheet).toBeVisible()
  await saveScreenshot(page, 'till-name-tab')
  await sheet.getByRole('button', { name: 'بستن', exact: true }).click()
  expect(await ordersToday()).toHaveLength(before.length)
  const name = `گلناز ${newLetters()}`
  await openTabFor(page, name)
  await expect(ticketOf(page).getByText(/سفارش .* ثبت شد/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'سفارش‌های باز و میزها' }).getByText(name)).toBeVisible()
  const [order] = await ordersTodayAre(before.length + 1)
  expect(await orderSeen(String(order?.id))).toMatchObject({ paid: 0 })
})

test('keeps a toast off the payment buttons on a phone', async ({ page, saveScreenshot }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${naranj}/bo/pos`)
  await expect(page.getByRole('button', { name: /^ماست موسیر/ })).toBeVisible()
  await ringUp(page, 'ماست موسیر')
  await page.getByRole('navigation', { name: 'بخش‌های صندوق' }).getByRole('button', { name: /فیش/ }).click()
  await ticketOf(page).getByRole('button', { name: 'خالی کردن' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'فیش خالی شد' })
  const foot = ticketOf(page).getByRole('button', { name: 'کارت', exact: true })
  const gap = async () => {
    const [above, below] = [await toast.boundingBox(), await foot.boundingBox()]
    return above && below ? below.y - (above.y + above.height) : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThan(0)
  await toast.getByRole('button', { name: 'برگرداندن' }).click()
  await ticketOf(page).getByRole('button', { name: 'روش دیگر' }).click()
  const pay = page.getByRole('dialog')
  await expect(pay.getByRole('button', { name: 'با کارت پرداخت شد' })).toBeInViewport()
  await saveScreenshot(page, 'till-hand-pay')
})
