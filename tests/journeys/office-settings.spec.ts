import type { Page } from '@playwright/test'
import { naranj, sessionFile } from './addresses.ts'
import { atTheBank } from './guest.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from './journey.ts'

test.use({ storageState: sessionFile('owner') })

const sizes = [
  ['-narrow', 390, 844],
  ['', 1366, 768],
] as const

const saveIn = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'ذخیره', exact: true })

for (const part of ['profile', 'selling', 'costs', 'orders'])
  test(`the settings part ${part} fits a phone and a desk`, async ({ page, saveScreenshot }) => {
    for (const [suffix, width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.goto(`${naranj}/bo/settings?part=${part}`)
      await expect(saveIn(page).first()).toBeVisible()
      await saveScreenshot(page, `settings-${part}${suffix}`)
      await expectNoSidewaysScroll(page)
    }
    await expectPersian(page)
    await expectAccessible(page)
  })

test('shows the guest below the menu how to reach the restaurant', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/settings?part=profile`)
  const phone = page.getByLabel('تلفن', { exact: true })
  const [instagram, enamad] = [page.getByLabel('صفحهٔ اینستاگرام'), page.getByLabel('نماد اعتماد (اینماد)')]
  const before = await phone.inputValue()
  await phone.fill('021-88001010 داخلی 12')
  await instagram.fill('https://instagram.com/Naranj.Food')
  await enamad.fill('<a href="https://trustseal.enamad.ir/?id=12&Code=abc"><img></a>')
  await saveIn(page).click()
  await expect(phone).toHaveValue('۰۲۱۸۸۰۰۱۰۱۰ داخلی ۱۲')
  await expect(instagram).toHaveValue('naranj.food')
  await expect(page.getByText('هنوز ذخیره نشده است')).toHaveCount(0)
  await page.goto(naranj)
  const foot = page.getByRole('region', { name: 'نشانی و تماس رستوران' })
  await foot.scrollIntoViewIfNeeded()
  await expect(foot.getByRole('link', { name: '۰۲۱۸۸۰۰۱۰۱۰ داخلی ۱۲' })).toHaveAttribute('href', 'tel:02188001010,12')
  await expect(foot.getByRole('link', { name: /اینستاگرام/ })).toHaveAttribute('href', /instagram\.com\/naranj\.food/)
  await expect(foot.getByRole('link', { name: /نماد اعتماد/ })).toHaveAttribute('href', /trustseal\.enamad\.ir/)
  await saveScreenshot(page, 'menu-foot')
  await page.goto(`${naranj}/bo/settings?part=profile`)
  await phone.fill(before)
  await instagram.fill('')
  await enamad.fill('')
  await saveIn(page).click()
  await expect(page.getByText('تنظیمات ذخیره شد', { exact: false }).first()).toBeVisible()
})

test('shows an owner how long the latest calls took', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/settings?part=devices`)
  await page.getByRole('link', { name: 'زمان پاسخ‌های سرور' }).click()
  await expect(page.getByRole('heading', { name: 'زمان پاسخ‌ها' })).toBeVisible()
  await expect(
    page.getByRole('row').filter({ hasText: 'GET /api-identity/identity/vendors/me' }).first(),
  ).toContainText('۲۰۰')
  for (const [suffix, width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await saveScreenshot(page, `diagnostics${suffix}`)
    await expectNoSidewaysScroll(page)
  }
  await expectPersian(page)
  await expectAccessible(page)
})

test('tests a new gateway by a small payment and reports that it arrived', async ({ page, saveScreenshot }) => {
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
  for (const [suffix, width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await outcome.scrollIntoViewIfNeeded()
    await saveScreenshot(page, `gateway-trial${suffix}`)
    await expectNoSidewaysScroll(page)
  }
  await expectPersian(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'برداشتن درگاه' }).click()
  await page.getByRole('button', { name: 'بله، انجام شود' }).click()
  await expect(page.getByText('درگاه برداشته شد.')).toBeVisible()
  await page.goto(`${naranj}/bo/payments`)
  await expect(
    page.getByRole('table', { name: 'فهرست تراکنش‌ها' }).getByText('پرداخت آزمایشی درگاه').first(),
  ).toBeVisible()
})

test('picks the restaurant’s position beside its address', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/settings?part=profile`)
  await page.getByRole('button', { name: 'جابه‌جا کردن روی نقشه' }).click()
  const dialog = page.getByRole('dialog', { name: 'رستوران کجاست؟' })
  const here = dialog.getByRole('button', { name: 'همین‌جاست' })
  await expect(here).toBeEnabled()
  await dialog.getByRole('application').or(dialog.locator('.leaflet-container')).first().press('ArrowUp')
  await expect(here).toBeEnabled()
  for (const [suffix, width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await saveScreenshot(page, `settings-place${suffix}`)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await here.click()
  await expect(page.getByText('جای تازه برگزیده شد')).toBeVisible()
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.getByText('جای تازه برگزیده شد')).toHaveCount(0)
})
