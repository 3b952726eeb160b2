import type { Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { addDish, atTheBank, orderOnScreen, placeButton, toOverview } from '../guest.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { orderSeen, staffApi } from '../staff-api.ts'

test.use({ storageState: sessionFile('owner') })

const settings = '/api-identity/identity/vendors/me'
const sizes = [
  ['-narrow', 390, 844],
  ['', 1366, 768],
] as const

const openPart = (page: Page, part: string) => page.goto(`${naranj}/bo/settings?part=${part}`)
const save = async (page: Page) => {
  await page.getByRole('tabpanel').getByRole('button', { name: 'ذخیره', exact: true }).first().click()
  await expect(page.getByText('هنوز ذخیره نشده است')).toHaveCount(0)
}

test('shows economic code, service fee and rounding of the settings on a guest’s bill and receipt', async ({
  page,
  saveScreenshot,
}) => {
  const before = (await staffApi('owner').get(settings)).data
  const guest = await page.context().newPage()
  try {
    await openPart(page, 'profile')
    await page.getByLabel('کد اقتصادی یا شناسهٔ ملی').fill('۱۴۰۰۱۲۳۴۵۶۷')
    await save(page)
    await openPart(page, 'costs')
    await page.getByRole('group', { name: 'حق سرویس برای' }).getByLabel('تحویل حضوری', { exact: true }).check()
    await page.getByRole('radiogroup', { name: 'گرد کردن مبلغ نهایی' }).getByText('۱٬۰۰۰ تومان').click()
    await save(page)

    await guest.goto(naranj)
    await addDish(guest, 'آش رشته')
    await addDish(guest, 'سالاد شیرازی')
    await toOverview(guest)
    await expect(guest.getByText('حق سرویس', { exact: true })).toBeVisible()
    await guest.getByRole('radio', { name: /پرداخت آنلاین/ }).check()
    await placeButton(guest).click()
    await atTheBank(guest, 'پرداخت')
    const order = await orderSeen(await orderOnScreen(guest))
    expect(order.price.finalPrice % 1_000).toBe(0)
    const receipt = guest.getByRole('region', { name: 'رسید' })
    await expect(receipt.getByText('حق سرویس', { exact: true })).toBeVisible()
    await expect(receipt.getByText('کد اقتصادی ۱۴۰۰۱۲۳۴۵۶۷')).toBeVisible()
    for (const [suffix, width, height] of sizes) {
      await guest.setViewportSize({ width, height })
      await saveScreenshot(guest, `receipt-with-code${suffix}`, { fullPage: true })
      await expectNoSidewaysScroll(guest)
    }
    await expectPersian(guest)
    await expectAccessible(guest)
  } finally {
    const { economicCode, serviceFeeDeliveryTypes, roundTo } = before
    await staffApi('owner').put(settings, { economicCode, serviceFeeDeliveryTypes, roundTo })
  }
})

test('explains the shortest preparation time, and promises the saved one to guests', async ({
  page,
  saveScreenshot,
}) => {
  const { preparationMinutes } = (await staffApi('owner').get(settings)).data
  const guest = await page.context().newPage()
  const field = page.getByLabel('زمان آماده‌سازی معمول')
  try {
    await openPart(page, 'orders')
    await field.fill('۵')
    await page.getByRole('tabpanel').getByRole('button', { name: 'ذخیره', exact: true }).first().click()
    await expect(page.getByText('زمان آماده‌سازی معمول دست‌کم ۱۴ دقیقه است', { exact: false })).toBeVisible()
    await saveScreenshot(page, 'settings-preparation-too-short')
    expect((await staffApi('owner').get(settings)).data.preparationMinutes).toBe(preparationMinutes)
    await field.fill('۳۳')
    await save(page)
    // The server compares a page with its sources once a second.
    await expect(async () => {
      await guest.goto(naranj)
      await expect(guest.getByText(/۳۳ دقیقه/).first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 40_000 })
  } finally {
    await staffApi('owner').put(settings, { preparationMinutes })
  }
})

test('shows the trust seal, both telephone numbers and directions below the menu', async ({ page, saveScreenshot }) => {
  const { secondPhone, enamad } = (await staffApi('owner').get(settings)).data
  const guest = await page.context().newPage()
  try {
    await openPart(page, 'profile')
    await page.getByLabel('تلفن دوم').fill('021-88001011 داخلی 3')
    await page.getByLabel('نماد اعتماد (اینماد)').fill('https://trustseal.enamad.ir/?id=12&Code=abc')
    await save(page)
    const foot = guest.getByRole('region', { name: 'نشانی و تماس رستوران' })
    const telephone = foot.getByRole('link', { name: '۰۲۱۸۸۰۰۱۰۱۱ داخلی ۳' })
    await expect(async () => {
      await guest.goto(naranj)
      await expect(telephone).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 40_000 })
    await foot.scrollIntoViewIfNeeded()
    await expect(telephone).toHaveAttribute('href', 'tel:02188001011,3')
    await expect(foot.getByRole('link', { name: 'مسیریابی' })).toHaveAttribute('href', /destination=35\.\d+,51\.\d+/)
    const seal = foot.getByRole('link', { name: 'نماد اعتماد الکترونیکی' })
    await expect(seal.locator('svg')).toBeVisible()
    for (const [suffix, width, height] of sizes) {
      await guest.setViewportSize({ width, height })
      await seal.scrollIntoViewIfNeeded()
      await saveScreenshot(guest, `menu-seal${suffix}`)
      await expectNoSidewaysScroll(guest)
    }
    await expectAccessible(guest)
  } finally {
    await staffApi('owner').put(settings, { secondPhone, enamad })
  }
})
