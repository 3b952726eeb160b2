import { readFileSync } from 'node:fs'
import { readSheet } from '@sofreh/excel'
import { naranj, sessionFile } from '../addresses.ts'
import { lastNameOf, newGuestMobile, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })

const clubPath = '/api-sofreh/customers/club-settings'

test('opens the club by two numbers and shows what they amount to', async ({ page, saveScreenshot }) => {
  const api = staffApi('owner')
  const before = (await api.get(clubPath)).data
  try {
    await page.goto(`${naranj}/bo/settings?part=club`)
    await page.getByRole('switch', { name: 'باشگاه فعال است' }).check({ force: true })
    await page.getByLabel('هر چقدر خرید، یک امتیاز').fill('۲۰۰۰۰')
    await page.getByLabel('ارزش هر امتیاز').fill('۵۰۰')
    await page.getByLabel('بیشترین سهم امتیاز از سفارش').fill('۳۰')
    await expect(
      page.getByText('سفارشی با ۲٬۰۰۰٬۰۰۰ تومان غذا ۱۰۰ امتیاز می‌آورد که ۵۰٬۰۰۰ تومان می‌ارزد.'),
    ).toBeVisible()
    await saveScreenshot(page, 'office-club', { fullPage: true })
    await expectPersian(page)
    await expectAccessible(page)
    await page.getByRole('tabpanel', { name: 'باشگاه مشتریان' }).getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('باشگاه مشتریان ذخیره شد.')).toBeVisible()
    expect((await api.get(clubPath)).data).toMatchObject({
      isActive: true,
      moneyPerPoint: 20_000,
      pointValue: 500,
      maxShareBp: 3_000,
    })
  } finally {
    await api.put(clubPath, before)
  }
})

test('gives a regular a subscription code, points and a wallet, and lists them in the statement', async ({
  page,
  saveScreenshot,
}) => {
  await page.goto(`${naranj}/bo/customers`)
  await page.getByRole('button', { name: 'مشتری تازه' }).first().click()
  const adding = page.getByRole('dialog', { name: 'مشتری تازه' })
  await adding.getByLabel('شمارهٔ همراه').fill(newGuestMobile())
  await adding.getByLabel('نام', { exact: true }).fill('پرویز')
  await adding.getByLabel('نام خانوادگی').fill('همیشگی')
  await adding.getByRole('button', { name: 'ثبت مشتری' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'پرویز همیشگی' })).toBeVisible()
  await expect(page.getByText('هنوز چیزی به حساب این مشتری نیامده')).toBeVisible()

  await page.getByRole('button', { name: 'ثبت کد اشتراک' }).click()
  await page.getByRole('button', { name: 'ذخیرهٔ اشتراک' }).click()
  await expect(page.getByText(/اشتراک این مشتری ۱۰[۰-۹]{2} است\./)).toBeVisible()

  await page.getByRole('button', { name: 'دادن یا گرفتن امتیاز' }).click()
  const points = page.getByRole('dialog', { name: 'دادن یا گرفتن امتیاز' })
  await points.getByLabel('چند امتیاز').fill('۵۰')
  await points.getByRole('button', { name: 'دادن امتیاز' }).click()
  await expect(points.getByText('دلیل را بنویسید؛ بعدها به کار می‌آید.')).toBeVisible()
  await points.getByLabel('دلیل').fill('غذا دیر رسید')
  await points.getByRole('button', { name: 'دادن امتیاز' }).click()
  await expect(page.getByText('۵۰ امتیاز داده شد.')).toBeVisible()

  await page.getByRole('button', { name: 'افزایش کیف پول' }).click()
  const wallet = page.getByRole('dialog', { name: 'افزایش کیف پول' })
  await wallet.getByLabel('مبلغ').fill('۲۰۰۰۰۰')
  await wallet.getByText('کارت‌خوان').click()
  await wallet.getByLabel('شمارهٔ رسید کارت‌خوان').fill('۸۸۱۲')
  await saveScreenshot(page, 'office-customer-topup')
  await expectAccessible(page)
  await wallet.getByRole('button', { name: 'ثبت دریافت پول' }).click()
  await expect(page.getByText('۲۰۰٬۰۰۰ تومان به کیف پول افزوده شد.')).toBeVisible()

  await page.getByRole('button', { name: 'سقف اعتبار' }).click()
  await page.getByRole('dialog', { name: 'سقف اعتبار' }).getByLabel('سقف اعتبار').fill('۵۰۰۰۰۰')
  await page.getByRole('button', { name: 'ذخیرهٔ سقف' }).click()
  await expect(page.getByText('سقف اعتبار ۵۰۰٬۰۰۰ تومان شد.')).toBeVisible()

  const statement = page.getByRole('region', { name: 'صورت‌حساب' })
  await expect(statement.getByRole('row')).toHaveCount(4)
  await expect(statement.getByText('غذا دیر رسید')).toBeVisible()
  await expectPersian(page)
  await expectAccessible(page)
  await saveScreenshot(page, 'office-customer', { fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByText('غذا دیر رسید')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await saveScreenshot(page, 'office-customer-phone', { fullPage: true })
})

test('finds a customer by name and exports the whole list as a workbook', async ({ page, saveScreenshot }) => {
  const api = staffApi('owner')
  const mobile = newGuestMobile()
  const lastName = lastNameOf(mobile)
  await api.post('/api-identity/identity/customers', { mobile, firstName: 'شهلا', lastName })
  await page.goto(`${naranj}/bo/customers`)
  await page.getByLabel('نام، تلفن یا اشتراک').fill(lastName)
  await expect(page.getByRole('row', { name: `شهلا ${lastName}` })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت اکسل' }).click(),
  ])
  const sheet = await readSheet(readFileSync(await file.path()))
  if (!sheet.ok) throw new Error(`the workbook does not open: ${sheet.code}`)
  expect(sheet.rows.map((row) => row[2])).toEqual(['شمارهٔ همراه', mobile])
  await page.getByLabel('نام، تلفن یا اشتراک').fill('')
  await expect(page.getByRole('row').nth(2)).toBeVisible()

  // Only those whose last order is in the chosen days; a customer who never ordered is not among them.
  await page.getByRole('combobox', { name: 'بازهٔ زمانی' }).click()
  await page.getByRole('option', { name: 'از روز تا روز' }).click()
  await page.getByLabel('از روز').fill('۱۴۰۰/۱/۱')
  await expect(page.getByRole('row', { name: `شهلا ${lastName}` })).toBeHidden()
  await expect(page.getByRole('row', { name: 'ندا رضایی' })).toBeVisible()
  await page.getByLabel('تا روز').fill('۱۴۰۰/۱/۳۱')
  await expect(page.getByRole('row', { name: 'ندا رضایی' })).toBeHidden()
  await saveScreenshot(page, 'office-customers-days')
  await page.getByRole('combobox', { name: 'بازهٔ زمانی' }).click()
  await page.getByRole('option', { name: 'همهٔ مشتریان' }).click()
  await expectPersian(page)
  await expectAccessible(page)
  await saveScreenshot(page, 'office-customers')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByText(`شهلا ${lastName}`).first().waitFor()
  await expectNoSidewaysScroll(page)
  await saveScreenshot(page, 'office-customers-phone')
  await page.getByText(`شهلا ${lastName}`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `شهلا ${lastName}` })).toBeVisible()
})

test('shows a customer’s last orders and opens one from there', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/customers?sort=orders`)
  await page.getByRole('row', { name: 'ندا رضایی' }).click()
  const orders = page.getByRole('region', { name: 'آخرین سفارش‌ها' })
  await expect(orders.getByRole('link').first()).toBeVisible()
  await saveScreenshot(page, 'office-customer-orders')
  await expectPersian(page)
  await expectAccessible(page)
  const number =
    (await orders
      .getByRole('link')
      .first()
      .getByText(/^سفارش/)
      .textContent()) ?? ''
  await orders.getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: number })).toBeVisible()
})

test('adds a customer’s address, places it on the map and corrects it later', async ({ page, saveScreenshot }) => {
  const api = staffApi('owner')
  const body = { mobile: newGuestMobile(), firstName: 'شیرین', lastName: 'نشانی‌دار' }
  const { id } = (await api.post('/api-identity/identity/customers', body)).data
  const addresses = async () => (await api.get(`/api-identity/identity/customers/${id}/address`)).data
  await page.goto(`${naranj}/bo/customers/${id}`)
  const section = page.getByRole('region', { name: 'نشانی‌ها' })
  await expect(section.getByText('هنوز نشانی‌ای ثبت نشده است.')).toBeVisible()
  await section.getByRole('button', { name: 'نشانی تازه' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('نشانی', { exact: true }).fill('خیابان گاندی، کوچهٔ ششم')
  await panel.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(panel.getByText('پلاک را بنویسید، یا «پلاک ندارد» را بزنید.')).toBeVisible()
  await panel.getByRole('checkbox', { name: 'پلاک ندارد' }).check()
  await panel.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(section.getByText('خیابان گاندی، کوچهٔ ششم، پلاک ندارد')).toBeVisible()
  await expect(section.getByText('روی نقشه نیست')).toBeVisible()
  expect(await addresses()).toMatchObject([{ plaque: 'پلاک ندارد', position: null }])

  await section.getByRole('button', { name: /^ویرایش نشانی/ }).click()
  await panel.getByRole('checkbox', { name: 'پلاک ندارد' }).uncheck()
  await panel.getByRole('textbox', { name: 'پلاک' }).fill('۱۴')
  await panel.getByRole('button', { name: 'گذاشتن روی نقشه' }).click()
  await expect(panel.getByRole('application', { name: 'نقشه' })).toBeVisible()
  await panel.getByRole('application', { name: 'نقشه' }).press('ArrowUp')
  await saveScreenshot(page, 'customer-address')
  await expectPersian(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(async () => {
    await panel.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click({ timeout: 2_000 })
    await expect(panel).toBeHidden({ timeout: 3_000 })
  }).toPass()
  await expect(section.getByText('خیابان گاندی، کوچهٔ ششم، پلاک ۱۴')).toBeVisible()
  await expect.poll(async () => (await addresses())[0].position).not.toBeNull()
  await saveScreenshot(page, 'customer-addresses', { fullPage: true })
})
