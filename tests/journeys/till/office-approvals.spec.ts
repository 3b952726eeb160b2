import type { Locator, Page } from '@playwright/test'
import { naranj } from '../addresses.ts'
import { hireStaff } from './hire-staff.ts'
import { staffApi, ordersToday, ordersTodayAre } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { signInToOffice } from '../sign-in.ts'
import { ringUp, ticketOf, tillIsReady } from '../till-device.ts'

/** Requests approval of a discount of ten percent. Returns the till's sheet. */
async function askForDiscount(page: Page): Promise<Locator> {
  await ticketOf(page).getByRole('button', { name: 'تخفیف' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '۱۰٪', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'تأیید مدیر' })
  await sheet.getByRole('button', { name: 'درخواست از گوشی مدیر' }).click()
  await expect(sheet.getByText('درخواست برای مدیر رفت. منتظر پاسخ…')).toBeVisible()
  return sheet
}

/** Answers requests that another test left open: a phone shows one at a time, the oldest first. */
async function rejectOpenRequests(): Promise<void> {
  const { data } = await staffApi('owner').get('/api-sofreh/ordering/approvals')
  for (const { id } of data.approvals) {
    await staffApi('owner').post(`/api-sofreh/ordering/approvals/${id}/answer`, { isApproved: false })
  }
}

test('approves and rejects a discount of the till on a manager’s phone', async ({
  page,
  staffPage,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const mobile = await hireStaff({ first: 'مینا', last: 'صندوقی' }, ['PAYMENT_TAKE', 'STAFF_EDIT'])
  await rejectOpenRequests()
  const phone = await staffPage('owner')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`${naranj}/bo/customers`)
  await expect(phone.getByRole('main')).toBeVisible()
  await signInToOffice(page, { site: naranj, mobile })
  await tillIsReady(page, naranj)
  const before = await ordersToday()
  await ringUp(page, 'ماست موسیر')

  const first = await askForDiscount(page)
  await saveScreenshot(page, 'till-asks-manager')
  const request = phone.getByRole('alert', { name: 'درخواست تأیید از صندوق' })
  await expect(request.getByText('تخفیف روی کل سفارش')).toBeVisible({ timeout: 20_000 })
  await expect(request.getByText(/مینا صندوقی/)).toBeVisible()
  // For a moment the buttons of a new request take no press, and look like that.
  await expect(request.getByRole('button', { name: 'اجازه نمی‌دهم' })).toBeEnabled()
  await expectPersian(phone)
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await saveScreenshot(phone, 'manager-approves')
  await request.getByRole('button', { name: 'اجازه نمی‌دهم' }).click()
  await expect(first.getByText(/این درخواست را رد کرد/)).toBeVisible()
  await expect(request).toBeHidden()

  await first.getByRole('button', { name: 'درخواست از گوشی مدیر' }).click()
  await request.getByRole('button', { name: 'تأیید', exact: true }).click()
  await expect(first).toBeHidden()
  await ticketOf(page).getByRole('button', { name: 'کارت', exact: true }).click()
  await expect(ticketOf(page).getByText(/سفارش .* ثبت شد/)).toBeVisible()
  const [order] = await ordersTodayAre(before.length + 1)
  const { data } = await staffApi('owner').get(`/api/reports/orderhistory/${order?.id}`)
  const { personName, approvedByName } = data[0]
  expect(personName).toBe('مینا صندوقی')
  expect(approvedByName).not.toBe('')

  // Closing the sheet withdraws its request from every phone.
  await ringUp(page, 'ماست موسیر')
  const last = await askForDiscount(page)
  await expect(request).toBeVisible({ timeout: 20_000 })
  await last.getByRole('button', { name: 'بستن' }).click()
  await expect(request).toBeHidden({ timeout: 20_000 })
})
