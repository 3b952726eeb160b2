import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDish, atTheBank, newTable, waitForBankPage, orderOnScreen, placeButton, toOverview } from '../guest.ts'
import { newGuestMobile, staffApi, orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { signInAsGuest } from '../sign-in.ts'

/** Orders two dishes at a table and chooses one of the two payment methods. */
async function orderAtTable(page: Page, control: RegExp): Promise<void> {
  const { address } = await newTable()
  await page.goto(address)
  await addDish(page, 'آش رشته')
  await addDish(page, 'سالاد شیرازی')
  await toOverview(page)
  await page.getByRole('radio', { name: control }).check()
  await placeButton(page).click()
  await signInAsGuest(page, newGuestMobile())
}

test('lets a guest of a split bill pay their share alone, and shows whose share is left', async ({
  page,
  saveScreenshot,
}) => {
  await orderAtTable(page, /پرداخت آنلاین/)
  await waitForBankPage(page)
  await atTheBank(page, 'انصراف')
  const id = await orderOnScreen(page)
  const share = (title: string) => ({ id: randomUUID(), title })
  await staffApi('owner').post(`/api-sofreh/ordering/orders/${id}/split`, {
    id: randomUUID(),
    way: { by: 'EVENLY', shares: [share('مریم'), share('سارا')] },
    rest: share('بقیه'),
  })
  const shares = page.getByRole('region', { name: 'سهم من از صورت‌حساب' })
  // A share paid while the page was loading appears at the next slow poll.
  await expect(shares.getByText('مریم')).toBeVisible({ timeout: 30_000 })
  await saveScreenshot(page, 'guest-shares', { fullPage: true })
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shares
    .getByRole('listitem')
    .filter({ hasText: 'مریم' })
    .getByRole('button', { name: /^پرداخت/ })
    .click()
  await atTheBank(page, 'پرداخت')
  await orderOnScreen(page)
  await expect(shares.getByRole('listitem').filter({ hasText: 'مریم' }).getByText('پرداخت شد')).toBeVisible()
  await expect(shares.getByRole('button', { name: /^پرداخت/ })).toHaveCount(1)
  const order = await orderSeen(id)
  expect(order.paid).toBeGreaterThan(0)
  expect(order.due).toBe(order.price.finalPrice - order.paid)
})

test('lets a guest who could not pay online pay at the counter instead, and change back', async ({
  page,
  saveScreenshot,
}) => {
  await orderAtTable(page, /پرداخت آنلاین/)
  await waitForBankPage(page)
  await atTheBank(page, 'انصراف')
  const id = await orderOnScreen(page)
  await page.getByRole('button', { name: 'حضوری می‌پردازم' }).click()
  await expect(
    page.getByText(/حتماً. شمارهٔ سفارش را در رستوران بگویید/).or(page.getByText(/را در رستوران می‌پردازید/)),
  ).toBeVisible()
  await saveScreenshot(page, 'guest-pays-here-after-all', { fullPage: true })
  await expect.poll(async () => (await orderSeen(id)) as object).toMatchObject({ paymentType: null, isPayLater: true })
  await page.getByRole('button', { name: 'همین حالا آنلاین می‌پردازم' }).click()
  await atTheBank(page, 'پرداخت')
  await orderOnScreen(page)
  await expect.poll(async () => (await orderSeen(id)).due).toBe(0)
})
