import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { naranj, sessionFile } from '../addresses.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { dishNamed, orderSeen, staffApi } from '../staff-api.ts'

test.use({ storageState: sessionFile('owner') })

/** Opens a bill of one dish, unpaid. Returns its number and what is due. */
async function openBillOf(title: string, count: number): Promise<{ number: string; due: number }> {
  const dish = await dishNamed(naranj, title)
  const orderId = randomUUID()
  const cart = { deliveryType: 'PICKUP', lines: [{ id: randomUUID(), menuItemId: dish.id, count }] }
  const quote = await staffApi('cashier').post('/api-sofreh/ordering/quote', cart)
  const expectedPrice = quote.data.price.finalPrice
  await staffApi('cashier').post('/api/orders/postpaid', { id: orderId, ...cart, expectedPrice })
  const { number, due } = await orderSeen(orderId)
  return { number, due }
}

/** Waits until a report of today has a text: reports follow the orders a moment later. */
async function expectReported(report: string, text: string): Promise<void> {
  const { get } = staffApi('owner')
  await expect.poll(async () => JSON.stringify((await get(`${report}?range=TODAY`)).data)).toContain(text)
}

test('an owner reads today’s sales by dish with a total row, sorts them and takes the workbook', async ({
  page,
  saveScreenshot,
}) => {
  await openBillOf('ماست موسیر', 3)
  await expectReported('/api/reports/itemssales', 'ماست موسیر')
  await page.goto(`${naranj}/bo/reports`)
  await expect(page.getByRole('link', { name: /^فروش غذاها/ })).toBeVisible()
  await expectPersian(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^فروش غذاها/ }).click()
  const table = page.getByRole('table', { name: 'جدول فروش غذاها' })
  await expect(table.getByRole('row', { name: /ماست موسیر/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^جمع/ })).toBeVisible()
  await table.getByRole('button', { name: 'مبلغ نهایی' }).click()
  await expect(page).toHaveURL(/sort=-total/)
  await expect(table.getByRole('columnheader', { name: /مبلغ نهایی/ })).toHaveAttribute('aria-sort', 'descending')
  await saveScreenshot(page, 'office-report-dishes')
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'خروجی اکسل' }).click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
})

test('an owner opens an order from the report of unpaid orders', async ({ page }) => {
  const { number } = await openBillOf('ماست موسیر', 2)
  await expectReported('/api/reports/unpaidorders', `"${number}"`)
  await page.goto(`${naranj}/bo/reports/unpaidOrders`)
  const table = page.getByRole('table', { name: 'جدول سفارش‌های پرداخت‌نشده' })
  await expect(table.getByRole('row').nth(1)).toContainText(toPersian(number))
  await table.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/\/bo\/orders\?order=/)
})

test('a report fits a phone and offers every filter there', async ({ page, saveScreenshot }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${naranj}/bo/reports/perDay?range=LAST_30_DAY`)
  await expect(page.getByRole('combobox', { name: 'بازهٔ زمانی' })).toBeVisible()
  await expect(page.getByText('جمع', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await saveScreenshot(page, 'office-report-phone')
})

test('an owner saves a report with its filters, renames it and deletes it', async ({ page, saveScreenshot }) => {
  const { get, remove } = staffApi('owner')
  // A first try may have left its report.
  for (const { id } of (await get('/api-sofreh/reporting/views')).data)
    await remove(`/api-sofreh/reporting/views/${id}`)
  await page.goto(`${naranj}/bo/reports/perDay?range=LAST_7_DAY&channel=SALON`)
  await page.getByRole('button', { name: 'ذخیره در گزارش‌های من' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('نام').fill('فروش هفتگی سالن')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${naranj}/bo/reports`)
  const mine = page.getByRole('region', { name: 'گزارش‌های من' })
  await expectAccessible(page)
  await saveScreenshot(page, 'office-report-views')
  await mine.getByRole('link', { name: /^فروش هفتگی سالن/ }).click()
  await expect(page).toHaveURL(/perDay\?.*channel=SALON/)
  await page.goBack()
  await mine.getByRole('button', { name: 'کارهای «فروش هفتگی سالن»' }).click()
  await page.getByRole('menuitem', { name: 'تغییر نام' }).click()
  await dialog.getByLabel('نام').fill('سالن')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await mine.getByRole('button', { name: 'کارهای «سالن»' }).click()
  await page.getByRole('menuitem', { name: 'حذف' }).click()
  await dialog.getByRole('button', { name: 'حذف' }).click()
  await expect(mine).toBeHidden()
})

test('an owner subscribes to the daily letter on a phone and ends it', async ({ page, saveScreenshot }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { get, remove } = staffApi('owner')
  // A first try may have left its reader.
  for (const { personId } of (await get('/api-sofreh/reporting/letters')).data)
    await remove(`/api-sofreh/reporting/letters/${personId}`)
  await page.goto(`${naranj}/bo/reports/letters`)
  await page.getByRole('button', { name: 'افزودن گیرنده' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('همکار').click()
  const owner = page.getByRole('option', { name: 'نرگس نارنجی' })
  await expect(owner).toBeVisible()
  // A cashier may not see the figures.
  await expect(page.getByRole('option', { name: 'بهرام صندوقی' })).toHaveCount(0)
  await owner.click()
  await saveScreenshot(page, 'office-daily-letter-panel')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('هنوز چیزی فرستاده نشده است.')).toBeVisible()
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await saveScreenshot(page, 'office-daily-letter')
  await page.getByRole('button', { name: 'حذف' }).click()
  await dialog.getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByText('هنوز برای کسی فرستاده نمی‌شود')).toBeVisible()
})

function toPersian(text: string): string {
  return text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)
}
