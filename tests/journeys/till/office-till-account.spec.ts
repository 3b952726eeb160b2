import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { retireDrawer } from './retire-drawer.ts'
import { dishNamed, newGuestMobile, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { tillIsReady } from '../till-device.ts'

test.use({ storageState: sessionFile('cashier') })

const sheetOf = (page: Page) => page.getByRole('dialog')
const drawers: { id: string; name: string }[] = []

/** Adds a drawer that is retired after the test. */
async function addDrawer(name: string): Promise<string> {
  const drawer = { id: randomUUID(), name }
  await staffApi('owner').post('/api-sofreh/payments/drawers', drawer)
  drawers.push(drawer)
  return drawer.id
}

test.afterEach(async () => {
  for (const { id, name } of drawers.splice(0)) await retireDrawer(id, name)
})

/** Returns one dish and its price. */
async function oneDish() {
  const dish = await dishNamed(naranj, 'ماست موسیر')
  const lines = [{ id: randomUUID(), menuItemId: dish.id, count: 1 }]
  const quote = await staffApi('cashier').post('/api-sofreh/ordering/quote', { deliveryType: 'PICKUP', lines })
  const expectedPrice: number = quote.data.price.finalPrice
  return { id: randomUUID(), deliveryType: 'PICKUP', lines, expectedPrice }
}

/** Creates a customer who owes the price of one order. */
async function debtor(): Promise<{ id: string; phone: string; debt: number }> {
  const owner = staffApi('owner')
  const phone = newGuestMobile()
  const customer = { mobile: phone, firstName: 'مینا', lastName: 'بدهکار' }
  const { id } = (await owner.post('/api-identity/identity/customers', customer)).data
  await owner.put(`/api-sofreh/customers/${id}/credit-limit`, { id: randomUUID(), creditLimit: 1_000_000 })
  const order = await oneDish()
  const payments = [{ id: randomUUID(), method: 'CREDIT', amount: order.expectedPrice }]
  await staffApi('cashier').post('/api/orders/quick', { ...order, customer: { phone }, payments })
  return { id, phone, debt: order.expectedPrice }
}

/** Leaves a bill open, and a sale with an approved cash refund that was not paid out. */
async function leaveOpen(shiftId: string): Promise<{ sold: number }> {
  const [owner, cashier] = [staffApi('owner'), staffApi('cashier')]
  await cashier.post('/api/orders/postpaid', { ...(await oneDish()), shiftId })
  const sale = await oneDish()
  const payments = [{ id: randomUUID(), method: 'CASH', amount: sale.expectedPrice, given: sale.expectedPrice }]
  await cashier.post('/api/orders/quick', { ...sale, shiftId, payments })
  await owner.put('/api/orders/refund', { id: randomUUID(), orderId: sale.id, reason: 'مهمان پشیمان شد' })
  return { sold: sale.expectedPrice }
}

async function openAccount(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
  await sheetOf(page).getByRole('button', { name: 'بدهی و کیف پول' }).click()
  await sheetOf(page).getByLabel('شماره، نام یا کد اشتراک').fill(phone)
  await sheetOf(page)
    .getByRole('button', { name: /مینا بدهکار/ })
    .click()
}

test('collects a debt in cash and tops up a wallet by card, and lists both in the shift', async ({
  page,
  saveScreenshot,
}) => {
  test.setTimeout(180_000)
  const [owner, cashier] = [staffApi('owner'), staffApi('cashier')]
  const { id, phone, debt } = await debtor()
  const [drawerId, shiftId] = [await addDrawer('کشوی بدهی'), randomUUID()]
  await tillIsReady(page, naranj)

  // No shift is open: the debt waits until the drawer has one.
  await openAccount(page, phone)
  await expect(sheetOf(page).getByText(/شیفتی باز نیست/)).toBeVisible()
  await cashier.post('/api-sofreh/payments/shifts', { id: shiftId, drawerId, float: 100_000, device: 'الف' })
  await page.reload()
  await tillIsReady(page, naranj)
  await openAccount(page, phone)
  await expect(sheetOf(page).getByRole('button', { name: 'دریافت بدهی' })).toHaveAttribute('aria-pressed', 'true')
  for (const [size, width, height] of [
    ['desk', 1366, 768],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await saveScreenshot(page, `till-account-${size}`)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await expectPersian(page)
  await expectAccessible(page)
  await sheetOf(page).getByRole('button', { name: 'ثبت نقد' }).click()
  await expect(page.getByText(/از بدهی مینا بدهکار گرفته شد/)).toBeVisible()

  await openAccount(page, phone)
  await sheetOf(page)
    .getByLabel(/^چقدر می‌گیرید/)
    .fill('50000')
  await sheetOf(page).getByRole('button', { name: 'با کارت پرداخت شد' }).click()
  await expect(page.getByText(/کیف پول مینا بدهکار .* شارژ شد/)).toBeVisible()
  const { account } = (await owner.get(`/api-identity/identity/customers/${id}/information`)).data
  expect(account).toMatchObject({ debt: 0, wallet: 50_000 })

  // The X report links to the count. Closing the shift lists open bills and unpaid refunds.
  const { sold } = await leaveOpen(shiftId)
  await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
  await sheetOf(page).getByRole('button', { name: 'کشو و شیفت' }).click()
  await sheetOf(page).getByRole('button', { name: 'گزارش تا این لحظه' }).click()
  await sheetOf(page).getByRole('button', { name: 'شمردن و بستن شیفت' }).click()
  await sheetOf(page).getByRole('button', { name: 'فقط جمع' }).click()
  await sheetOf(page)
    .getByLabel('جمع شمارش')
    .fill(String(100_000 + debt + sold))
  await sheetOf(page).getByRole('button', { name: 'شمردم' }).click()
  await expect(sheetOf(page).getByText('برابر است')).toBeVisible()
  await expect(sheetOf(page).getByText('۱ صورت‌حساب هنوز باز است')).toBeVisible()
  await expect(sheetOf(page).getByText(/^پول .+ برگشتی هنوز به مشتری داده نشده است/)).toBeVisible()
  await saveScreenshot(page, 'till-left-open')
  await sheetOf(page).getByRole('button', { name: 'بستن شیفت' }).click()
  await sheetOf(page).getByRole('button', { name: 'حساب‌های باز به شیفت بعد بروند و بسته شود' }).click()
  const z = sheetOf(page).getByRole('region', { name: 'گزارش پایان شیفت' })
  await expect(z.getByText(/^وصول بدهی · نقد/)).toBeVisible()
  await expect(z.getByText(/^شارژ کیف پول · کارت‌خوان/)).toBeVisible()
  await expect(z.getByRole('region', { name: 'صورت‌حساب‌های باز' })).toBeVisible()
  await expect(z.getByRole('region', { name: 'پول برگشتی که باید داده شود' })).toBeVisible()
  await saveScreenshot(page, 'till-z-accounts')
  await page.setViewportSize({ width: 390, height: 844 })
  await saveScreenshot(page, 'till-z-accounts-phone')
  await expectNoSidewaysScroll(page)
  const { report } = (await owner.get(`/api-sofreh/payments/shifts/${shiftId}/report`)).data
  expect(report.accounts).toEqual([
    { purpose: 'DEBT', type: 'PAYMENT', method: 'CASH', count: 1, amount: debt },
    { purpose: 'WALLET', type: 'PAYMENT', method: 'CARD', count: 1, amount: 50_000 },
  ])
})

test('lists each payment outside shifts with time, person, purpose, method and amount', async ({
  saveScreenshot,
  staffPage,
}) => {
  const cashier = staffApi('cashier')
  await addDrawer('کشوی بی‌شیفت')
  const { id } = await debtor()
  const body = { id: randomUUID(), amount: 20_000, method: 'CASH' }
  await cashier.post(`/api-sofreh/customers/${id}/debt`, body)
  const office = await staffPage('owner')
  await office.goto(`${naranj}/bo/drawers`)
  await office.getByRole('region', { name: 'پول بیرون از شیفت' }).getByRole('link', { name: 'دیدن ردیف‌ها' }).click()
  await expect(office.getByText('وصول بدهی · مینا بدهکار').first()).toBeVisible()
  await saveScreenshot(office, 'drawers-outside')
  await expectPersian(office)
  await expectAccessible(office)
  await office.setViewportSize({ width: 390, height: 844 })
  await saveScreenshot(office, 'drawers-outside-phone')
  await expectNoSidewaysScroll(office)
})
