import { naranj, sessionFile } from './addresses.ts'
import { atTheBank } from './guest.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from './journey.ts'

test.use({ storageState: sessionFile('owner') })

test('an owner pays a small amount at a new gateway and reads that it arrived', async ({ page, keepScreen }) => {
  await page.goto(`${naranj}/bo/payments`)
  await page.getByRole('button', { name: 'درگاه پرداخت' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: /زرین‌پال/ }).click()
  await panel.getByLabel('کد پذیرنده').fill('0f0e0d0c-0b0a-4908-8706-050403020100')
  await panel.getByRole('button', { name: 'ذخیرهٔ درگاه' }).click()
  const pay = panel.getByRole('button', { name: 'پرداخت آزمایشی ۱٬۰۰۰ تومان' })
  await pay.click()
  await atTheBank(page, 'انصراف')
  await page.waitForURL(/\/bo\/payments\?gateway=ZARIN_PAL/)
  await expect(panel.getByRole('status').filter({ hasText: 'انجام نشد' })).toBeVisible()
  await pay.click()
  await atTheBank(page, 'پرداخت')
  await page.waitForURL(/\/bo\/payments\?gateway=ZARIN_PAL/)
  const outcome = panel.getByRole('status').filter({ hasText: '۱٬۰۰۰ تومان' })
  await expect(outcome).toContainText('به حساب شما نشست')
  await expect(outcome).toContainText('کد پیگیری')
  for (const [suffix, width, height] of [
    ['-narrow', 390, 844],
    ['', 1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await outcome.scrollIntoViewIfNeeded()
    await keepScreen(page, `gateway-trial${suffix}`)
    await expectNoSidewaysScroll(page)
  }
  await expectPersian(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'برداشتن درگاه' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'برداشتن درگاه' }).click()
  await expect(page.getByText('درگاه برداشته شد.')).toBeVisible()
  await page.goto(`${naranj}/bo/payments`)
  await expect(
    page.getByRole('table', { name: 'فهرست تراکنش‌ها' }).getByText('پرداخت آزمایشی درگاه').first(),
  ).toBeVisible()
})
