import { naranj } from './addresses.ts'
import {
  addDish,
  atTheBank,
  newTable,
  waitForBankPage,
  orderOnScreen,
  placeButton,
  sentence,
  toOverview,
} from './guest.ts'
import { newGuestMobile, staffApi, orderSeen } from './staff-api.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { signInAsGuest } from './sign-in.ts'
import type { Page } from '@playwright/test'

const thanks = 'پرداخت شد. آشپزخانه به‌زودی تأیید می‌کند'

/** Takes a signed-in guest with two dishes for pickup to the bank's page. */
async function goToTheBank(page: Page): Promise<void> {
  await page.goto(naranj)
  await addDish(page, 'آش رشته')
  await addDish(page, 'سالاد شیرازی')
  await toOverview(page)
  await placeButton(page).click()
  await signInAsGuest(page, newGuestMobile())
  await waitForBankPage(page)
}

/** Returns the bill that the party at a table shares. */
async function billOfTable(id: string): Promise<string> {
  const visits: { tableId: string; billId: string | null }[] = (
    await staffApi('owner').get('/api-sofreh/dining/visits')
  ).data
  return visits.find(({ tableId }) => tableId === id)?.billId ?? ''
}

test('puts the cash of a guest at a table into the drawer of the order when the cashier takes it at the counter', async ({
  page,
  staffPage,
  saveScreenshot,
}) => {
  const table = await newTable()
  await page.goto(table.address)
  await addDish(page, 'آش رشته')
  await addDish(page, 'سالاد شیرازی')
  await toOverview(page)
  await expect(page.getByRole('radio', { name: /روی صورت‌حساب میز/ })).toBeChecked()
  await page.getByRole('button', { name: /^فرستادن به آشپزخانه/ }).click()
  await expect(sentence(page, 'سفارشتان را گرفتیم')).toBeVisible()
  await saveScreenshot(page, 'guest-pays-at-counter', { fullPage: true })
  const id = await billOfTable(table.id)

  const cashier = await staffPage('cashier')
  await cashier.goto(`/bo/orders?order=${id}`)
  const drawer = cashier.getByRole('dialog')
  await drawer.getByRole('button', { name: 'تأیید', exact: true }).click()
  await expect(page.getByText('در آشپزخانه است')).toBeVisible()
  await drawer.getByLabel('پول دریافتی').fill('1000000')
  await expect(drawer.getByText(/بقیهٔ پول مشتری/)).toBeVisible()
  await saveScreenshot(cashier, 'cash-from-the-drawer')
  await drawer.getByRole('button', { name: 'ثبت پرداخت' }).click()
  await expect(cashier.getByText('پرداخت ثبت شد')).toBeVisible()
  await expect(sentence(page, 'ممنون که مهمان ما بودید')).toBeVisible()
  const order = await orderSeen(id)
  expect(order).toMatchObject({ due: 0, paid: order.price.finalPrice, state: 'CONFIRMED' })
})

test('cancels a paid order before the restaurant accepts it, and shows before and after how the money returns', async ({
  page,
  saveScreenshot,
}) => {
  await goToTheBank(page)
  await atTheBank(page, 'پرداخت')
  const id = await orderOnScreen(page)
  await expect(sentence(page, thanks)).toBeVisible()
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  const sheet = page.getByRole('dialog', { name: 'لغو سفارش' })
  await expect(sheet.getByText(/به کارتی که با آن پرداختید برمی‌گردد/)).toBeVisible()
  await saveScreenshot(page, 'guest-cancel')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'نه، بماند' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  await sheet.getByRole('button', { name: 'بله، لغو شود' }).click()
  await expect(page.getByText(/به کارت برمی‌گردد|پول شما برگردانده/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'لغو سفارش' })).toBeHidden()
  await saveScreenshot(page, 'guest-cancelled', { fullPage: true })
  expect(await orderSeen(id)).toMatchObject({ state: 'REJECTED', paid: 0, due: 0 })

  // The account lists the payment and its refund.
  await page.goto(`${naranj}/?sheet=account`)
  await page.getByRole('navigation', { name: 'بخش‌های حساب من' }).getByRole('button', { name: 'پرداخت‌ها' }).click()
  const payments = page.getByRole('dialog', { name: 'پرداخت‌های من' }).getByRole('listitem')
  await expect(payments.filter({ hasText: 'پرداخت سفارش' }).first()).toContainText('انجام شد')
  await expect(payments.filter({ hasText: 'برگشت پول' }).first()).toBeVisible()
  await saveScreenshot(page, 'guest-payments')
  await expectAccessible(page)
  await payments.filter({ hasText: 'برگشت پول' }).first().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(id))
})

test('charges nothing when a guest turns back at the bank, and takes the second attempt', async ({
  page,
  saveScreenshot,
}) => {
  await goToTheBank(page)
  await atTheBank(page, 'انصراف')
  const id = await orderOnScreen(page)
  await expect(page.getByText('پرداخت انجام نشد و پولی کم نشده است. دوباره تلاش کنید.')).toBeVisible()
  // Paying at the counter was not offered before the bank, and is not offered after it.
  await expect(page.getByRole('button', { name: 'حضوری می‌پردازم' })).toHaveCount(0)
  await saveScreenshot(page, 'guest-payment-failed')
  await page.getByRole('button', { name: 'تلاش دوباره برای پرداخت' }).click()
  await atTheBank(page, 'پرداخت')
  await orderOnScreen(page)
  await expect(sentence(page, thanks)).toBeVisible()
  const order = await orderSeen(id)
  expect(order).toMatchObject({ state: 'PAID', due: 0, paid: order.price.finalPrice })
})

test('counts a payment once when the guest returns from the bank twice', async ({ page }) => {
  await goToTheBank(page)
  await atTheBank(page, 'پرداخت و دو بار بازگشت')
  const id = await orderOnScreen(page)
  await expect(sentence(page, thanks)).toBeVisible()
  await page.goBack().catch(() => null)
  await page.goto(`${naranj}/?step=ORDER_DETAILS&order=${id}`)
  await expect(sentence(page, thanks)).toBeVisible()
  const { transactions } = (await staffApi('owner').get(`/api/orders/${id}/transactions`)).data
  expect(transactions.filter(({ status }: { status: string }) => status === 'DONE')).toHaveLength(1)
})

test('finds the payment of a guest who closed the bank’s page after paying, without a second payment', async ({
  page,
  saveScreenshot,
}) => {
  await goToTheBank(page)
  await atTheBank(page, 'پرداخت و بستن صفحه (بدون بازگشت)')
  await page.goto(`${naranj}/?sheet=account`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /سفارش [۰-۹]/ })
    .first()
    .click()
  const id = await orderOnScreen(page)
  // Opening the page makes the server ask the bank. The guest presses nothing.
  await expect(sentence(page, thanks)).toBeVisible()
  await saveScreenshot(page, 'guest-payment-found')
  expect((await orderSeen(id)).state).toBe('PAID')
})

test('asks a guest who left the bank’s page without paying whether they paid', async ({ page, saveScreenshot }) => {
  await goToTheBank(page)
  await page.goto(`${naranj}/?sheet=account`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /سفارش [۰-۹]/ })
    .first()
    .click()
  const id = await orderOnScreen(page)
  const check = page.getByRole('button', { name: 'پرداخت کرده‌ام؛ بررسی کنید' })
  await expect(check).toBeVisible()
  await saveScreenshot(page, 'guest-payment-open')
  await check.click()
  await expect(page.getByText(/^نتیجهٔ پرداخت هنوز معلوم نیست/)).toBeVisible()
  expect((await orderSeen(id)).paid).toBe(0)
  await page.getByRole('button', { name: 'ادامهٔ پرداخت' }).click()
  await atTheBank(page, 'پرداخت')
  await orderOnScreen(page)
  await expect(sentence(page, thanks)).toBeVisible()
})

test('refunds a rejected order and shows the reason', async ({ page, staffPage, saveScreenshot }) => {
  await goToTheBank(page)
  await atTheBank(page, 'پرداخت')
  const id = await orderOnScreen(page)
  await expect(sentence(page, thanks)).toBeVisible()
  const owner = await staffPage('owner')
  await owner.goto(`/bo/orders?order=${id}`)
  const drawer = owner.getByRole('dialog')
  await drawer.getByRole('button', { name: 'رد', exact: true }).click()
  const question = owner.getByRole('dialog', { name: /رد سفارش/ })
  await question
    .getByRole('combobox', { name: 'علت' })
    .or(question.getByLabel('علت', { exact: true }))
    .first()
    .click()
  await owner.getByRole('option').first().click()
  await saveScreenshot(owner, 'reject-with-cause')
  await expectAccessible(owner)
  await question.getByRole('button', { name: 'رد سفارش' }).click()
  await expect(sentence(page, 'متأسفانه سفارش شما پذیرفته نشد')).toBeVisible()
  await expect(page.getByText(/پول شما برگرداند|پول شما برگردانده می‌شود/)).toBeVisible()
  await saveScreenshot(page, 'guest-rejected')
  const order = await orderSeen(id)
  expect(order.state).toBe('REJECTED')
})
