import type { Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { addDish, atTheBank, awake } from '../guest.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { staffApi } from '../staff-api.ts'

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

test('scrolls the strip of parts to the current one on a phone, in settings, payments and the audit page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const current = page.locator('main [role="tab"][aria-selected="true"], main nav a[aria-current="page"]')
  for (const [path, name] of [
    ['settings?part=club', 'باشگاه مشتریان'],
    ['settings?part=brands', 'برند و شعبه‌ها'],
    ['payments/credit', 'سفارش‌های اعتباری'],
    ['audit/changes', 'تغییر تنظیمات'],
  ] as const) {
    await page.goto(`${naranj}/bo/${path}`)
    await expect(current, path).toHaveText(name)
    await expect(current, path).toBeInViewport({ ratio: 0.9 })
  }
})

test('scrolls a screen by keyboard before anything was clicked, and begins the next screen at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 500 })
  await page.goto(`${naranj}/bo/settings?part=costs`)
  await expect(saveIn(page).first()).toBeVisible()
  const top = () => page.evaluate(() => document.getElementById('screen')?.scrollTop ?? Number.NaN)
  await page.keyboard.press('PageDown')
  await expect.poll(top).toBeGreaterThan(200)
  await page.getByRole('link', { name: 'مشتریان', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'مشتریان' }).first()).toBeVisible()
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect.poll(top).toBeGreaterThan(200)
})

test('shows the guest below the menu how to reach the restaurant', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/settings?part=profile`)
  const phone = page.getByLabel('تلفن', { exact: true })
  const [instagram, enamad] = [page.getByLabel('صفحهٔ اینستاگرام'), page.getByLabel('نماد اعتماد (اینماد)')]
  await expect(phone).not.toHaveValue('')
  const before = await phone.inputValue()
  await phone.fill('021-88001010 داخلی 12')
  await instagram.fill('https://instagram.com/Naranj.Food')
  await enamad.fill('<a href="https://trustseal.enamad.ir/?id=12&Code=abc"><img></a>')
  await saveIn(page).click()
  await expect(phone).toHaveValue('۰۲۱۸۸۰۰۱۰۱۰ داخلی ۱۲')
  await expect(instagram).toHaveValue('naranj.food')
  await expect(page.getByText('هنوز ذخیره نشده است')).toHaveCount(0)
  const foot = page.getByRole('region', { name: 'نشانی و تماس رستوران' })
  const telephone = foot.getByRole('link', { name: '۰۲۱۸۸۰۰۱۰۱۰ داخلی ۱۲' })
  await expect(async () => {
    await page.goto(naranj)
    await expect(telephone).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  await foot.scrollIntoViewIfNeeded()
  await expect(telephone).toHaveAttribute('href', 'tel:02188001010,12')
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
  const call = page.getByRole('row').filter({ hasText: 'GET /api-identity/identity/vendors/me' })
  await expect(call.filter({ hasText: '۲۰۰' }).first()).toBeVisible()
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
  const open = page.getByRole('button', { name: 'جابه‌جا کردن روی نقشه' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'رستوران کجاست؟' })
  const here = dialog.getByRole('button', { name: 'همین‌جاست' })
  await expect(here).toBeEnabled()
  // Pressed while the map still moves: the place before must not count.
  await dialog.getByRole('application').press('ArrowUp')
  await here.click()
  await expect(page.getByText('جای تازه برگزیده شد')).toBeVisible()
  await open.click()
  await expect(here).toBeEnabled()
  for (const [suffix, width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await saveScreenshot(page, `settings-place${suffix}`)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'انصراف' }).first().click()
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.getByText('جای تازه برگزیده شد')).toHaveCount(0)
})

test('switches delivery off and on for guests, and refuses a restaurant without a delivery type', async ({
  page,
  saveScreenshot,
}) => {
  const { deliveryTypes } = (await staffApi('owner').get('/api-identity/identity/vendors/me')).data
  const guest = await page.context().newPage()
  const offered = guest.getByRole('radio', { name: 'ارسال با پیک' })
  const kinds = page.getByRole('group', { name: 'مهمان سفارشش را چطور می‌گیرد؟' })
  const set = async (name: string, isOn: boolean) => kinds.getByLabel(name, { exact: true }).setChecked(isOn)
  try {
    await page.goto(`${naranj}/bo/settings?part=selling`)
    for (const isOn of [false, true]) {
      await set('ارسال با پیک', isOn)
      await saveIn(page).click()
      await expect(page.getByText('هنوز ذخیره نشده است')).toHaveCount(0)
      // The server compares a page with its sources once a second.
      await expect(async () => {
        await guest.goto(naranj)
        await awake(guest)
        await expect(offered).toHaveCount(isOn ? 1 : 0, { timeout: 2_000 })
      }).toPass({ timeout: 40_000 })
    }
    for (const box of await kinds.getByRole('checkbox').all()) await box.setChecked(false)
    await saveIn(page).click()
    await expect(page.getByText('دست‌کم یک راه دریافت سفارش را روشن بگذارید.')).toBeVisible()
    await saveScreenshot(page, 'settings-no-delivery-type')
    await expectAccessible(page)
  } finally {
    await staffApi('owner').put('/api-identity/identity/vendors/me', { deliveryTypes })
  }
})

test('offers guests the tips that the owner chose, and asks for none where none is chosen', async ({
  page,
  saveScreenshot,
}) => {
  const { tipRatesBp } = (await staffApi('owner').get('/api-identity/identity/vendors/me')).data
  const guest = await page.context().newPage()
  const tips = page.getByRole('group', { name: 'انعام پیشنهادی به مهمان سایت' })
  const asked = guest.getByRole('group', { name: /انعام/ })
  const save = async () => {
    await saveIn(page).click()
    await expect(page.getByText('هنوز ذخیره نشده است')).toHaveCount(0)
    await guest.goto(`${naranj}/?step=OVERVIEW`)
    await expect(guest.getByRole('heading', { name: 'صورت‌حساب' })).toBeVisible()
  }
  try {
    await guest.goto(naranj)
    await addDish(guest, 'آش رشته')
    await page.goto(`${naranj}/bo/settings?part=costs`)
    await tips.getByLabel('۵٪', { exact: true }).uncheck()
    await tips.getByLabel('۲۰٪', { exact: true }).check()
    await save()
    // No tip, three rates, and another amount.
    await expect(async () => {
      await guest.reload()
      await expect(asked.getByRole('radio')).toHaveCount(5, { timeout: 5_000 })
    }).toPass({ timeout: 40_000 })
    await tips.scrollIntoViewIfNeeded()
    await saveScreenshot(page, 'settings-tips')
    await expectPersian(page)
    await expectAccessible(page)
    for (const rate of ['۱۰٪', '۱۵٪', '۲۰٪']) await tips.getByLabel(rate, { exact: true }).uncheck()
    await save()
    await expect(asked).toHaveCount(0)
    await saveScreenshot(guest, 'guest-without-tips', { fullPage: true })
  } finally {
    await staffApi('owner').put('/api-identity/identity/vendors/me', { tipRatesBp })
  }
})

test('shrinks a photo that is larger than the server takes before it is sent, and keeps it upright', async ({
  page,
}) => {
  await page.goto(`${naranj}/bo/settings?part=look`)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/files'), {
    timeout: 120_000,
  })
  const bytes = await page
    .locator('input[type=file]')
    .first()
    .evaluate(async (input: HTMLInputElement) => {
      // Noise does not compress: a file as large as a phone's photo.
      const pixels = new ImageData(4_000, 3_000)
      for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
      const canvas = new OffscreenCanvas(pixels.width, pixels.height)
      canvas.getContext('2d')?.putImageData(pixels, 0, 0)
      const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
      // A phone that was held upright stores the rows as they are, and how far to turn them.
      const turned = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
      const exif = new Uint8Array([0xff, 0xe1, 0, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, ...turned])
      const chosen = new DataTransfer()
      chosen.items.add(new File([photo.slice(0, 2), exif, photo.slice(2)], 'photo.jpg', { type: photo.type }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      return photo.size
    })
  expect(bytes).toBeGreaterThan(8 * 1024 * 1024)
  await expect(page.getByText('هنوز ذخیره نشده است')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('img', { name: 'نشان رستوران' }).first()).toHaveAttribute('src', /\/files\//)
  const request = await sent
  expect(Number((await request.allHeaders())['content-length'])).toBeLessThan(bytes / 2)
  const response = await request.response()
  if (!response) throw new Error('the photo was not answered')
  const { data } = await response.json()
  expect(data.width / data.height).toBeCloseTo(0.75, 1)
})
