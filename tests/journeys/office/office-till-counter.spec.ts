import type { Locator, Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { staffApi, ordersToday } from '../staff-api.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { openTabFor, ringUp, sellForCash, ticketOf, tillIsReady } from '../till-device.ts'

test.use({ storageState: sessionFile('manager') })

const sheetOf = (page: Page): Locator => page.getByRole('dialog')

test('sells by touch a pickup order that is paid when it is collected, and shows the change of a share and of the whole bill in large', async ({
  page,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1024, height: 768 })
  await tillIsReady(page, naranj)
  const ticket = ticketOf(page)
  await ticket.getByRole('button', { name: 'تحویل حضوری' }).click()
  await ringUp(page, 'ماست موسیر', 'سالاد شیرازی')
  await ticket.getByRole('button', { name: 'پرداخت بعداً' }).click()
  const done = ticket.getByText(/سفارش .* ثبت شد/)
  await expect(done).toBeVisible()
  const number = (await done.innerText()).replace(/^سفارش (.*) ثبت شد$/, '$1')

  await page.getByRole('button', { name: 'سفارش‌های باز' }).click()
  await page
    .getByRole('region', { name: 'سفارش‌های باز و میزها' })
    .getByRole('button', { name: new RegExp(`^${number} ·`) })
    .click()
  const sheet = sheetOf(page)
  // The head shows what is owed, and each button what it takes.
  await expect(sheet.getByRole('heading', { name: /مانده/ })).toBeInViewport()
  await sheet.getByRole('button', { name: 'تقسیم', exact: true }).click()
  await sheet.getByRole('button', { name: 'مساوی' }).click()
  await sheet.getByRole('button', { name: 'تقسیم شود' }).click()
  await expect(sheet.getByRole('button', { name: 'گرفتن پول سهم ۱' })).toContainText(/\d|[۰-۹]/)
  await saveScreenshot(page, 'till-counter-bill')
  await sheet.getByRole('button', { name: 'گرفتن پول سهم ۱' }).click()
  await payWith(page, '900000')
  await expect(sheet.getByRole('status').getByText('بقیهٔ پول')).toBeInViewport()
  await saveScreenshot(page, 'till-counter-share-change')
  await expectAccessible(page)
  await sheet
    .getByRole('button', { name: /^گرفتن پول/ })
    .last()
    .click()
  await payWith(page, '900000')
  await expect(ticket.getByText(`پول سفارش ${number} ثبت شد.`)).toBeVisible()
  await expect(ticket.getByText('بقیهٔ پول')).toBeVisible()
  await saveScreenshot(page, 'till-counter-bill-change')
})

test('keeps the cart when a payment link is not sent, and finds an order of today and yesterday without its shift', async ({
  page,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  await tillIsReady(page, naranj)
  const before = (await ordersToday()).length
  await ringUp(page, 'ماست موسیر')
  await page.keyboard.press('F8')
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'فرستادن لینک پرداخت' }).click()
  await expect(sheet.getByRole('button', { name: 'فرستادن لینک' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'بستن', exact: true }).click()
  await expect(ticketOf(page).getByText('۱ قلم')).toBeVisible()
  expect(await ordersToday()).toHaveLength(before)

  await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
  await sheet.getByRole('button', { name: 'سفارش‌های گذشته' }).click()
  const periods = sheet.getByRole('group', { name: 'کدام سفارش‌ها؟' })
  await periods.getByRole('button', { name: 'دیروز' }).click()
  await expect(periods.getByRole('button', { name: 'دیروز' })).toHaveAttribute('aria-pressed', 'true')
  await periods.getByRole('button', { name: 'امروز' }).click()
  await expect(sheet.getByRole('button', { name: /^سفارش/ }).first()).toBeVisible()
  await saveScreenshot(page, 'till-counter-orders')
})

test('reprints a sold order and refuses a refund without a network, and opens the help of the sheet', async ({
  page,
  context,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  await tillIsReady(page, naranj)
  const sheet = sheetOf(page)
  const orders = sheet.getByRole('button', { name: /^سفارش [آ-ی]*[۰-۹]/ })
  const pastOrders = async () => {
    await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
    await sheet.getByRole('button', { name: 'سفارش‌های گذشته' }).click()
  }
  await sellForCash(page, 'ماست موسیر')
  await pastOrders()
  await sheet.getByRole('button', { name: 'راهنمای این بخش' }).click()
  const help = page.getByRole('dialog', { name: 'راهنما', exact: true })
  await expect(help.getByRole('heading', { name: 'پس دادن پول و چاپ دوباره' })).toBeVisible()
  await expect(help.getByRole('button', { name: 'راهنمای این بخش' })).toHaveCount(0)
  await saveScreenshot(page, 'till-help-of-sheet')
  await help.getByRole('button', { name: 'بستن', exact: true }).click()

  // An order that was opened while online cannot be refunded once the connection is lost.
  await orders.first().click()
  await expect(sheet.getByRole('button', { name: 'پس دادن پول' })).toBeVisible()
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'پس دادن پول' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await saveScreenshot(page, 'till-refund-offline')
  await sheet.getByRole('button', { name: 'بستن', exact: true }).click()
  await sheet.getByRole('button', { name: 'بستن', exact: true }).click()

  // The day's orders that this till stored: found by their number, and reprinted.
  await pastOrders()
  await expect(orders.first()).toBeVisible()
  await orders.first().click()
  await expect(sheet.getByRole('button', { name: 'چاپ دوبارهٔ رسید' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'پس دادن پول' })).toHaveCount(0)
  await saveScreenshot(page, 'till-order-offline')
  await context.setOffline(false)
})

test('refuses an open bill by key and by touch where the counter may not sell on account', async ({ page }) => {
  const office = staffApi('owner')
  const { data } = await office.get('/api-identity/identity/vendors/me')
  await office.put('/api-identity/identity/vendors/me', { payLaterChannels: ['QR'] })
  try {
    const before = (await ordersToday()).length
    await tillIsReady(page, naranj)
    await expect(ticketOf(page).getByRole('button', { name: 'پرداخت بعداً' })).toBeHidden()
    await ringUp(page, 'ماست موسیر')
    await page.keyboard.press('F4')
    await expect(page.getByText(/فروش حضوری همان لحظه پرداخت می‌شود/)).toBeVisible()
    expect(await ordersToday()).toHaveLength(before)
  } finally {
    await office.put('/api-identity/identity/vendors/me', { payLaterChannels: data.payLaterChannels })
  }
})

test('shows for a bill opened without a network that no money was taken', async ({ page, context }) => {
  await tillIsReady(page, naranj)
  await ringUp(page, 'ماست موسیر')
  await context.setOffline(true)
  await openTabFor(page, 'مینا')
  await expect(ticketOf(page).getByText(/هنوز پولی برای آن گرفته نشده است/)).toBeVisible()
  await expect(page.getByText(/دوباره پول نگیرید/)).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /کار در صف ارسال/ })).toBeHidden({ timeout: 40_000 })
})

async function payWith(page: Page, given: string): Promise<void> {
  const cash = sheetOf(page).getByRole('region', { name: 'نقد' })
  await cash.getByLabel('پول دریافتی').fill(given)
  await cash.getByRole('button', { name: 'ثبت نقد' }).click()
}
