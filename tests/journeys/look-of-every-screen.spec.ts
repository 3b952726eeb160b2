import { naranj, sessionFile, toranj } from './addresses.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from './journey.ts'
import { staffApi } from './staff-api.ts'

const guestPages = [
  { name: 'guest-menu', site: naranj, path: '/', ready: 'چلوکباب کوبیده' },
  { name: 'guest-menu-toranj', site: toranj, path: '/', ready: 'کاپوچینو' },
  { name: 'guest-delivery-type', site: naranj, path: '/?step=DELIVERY_TYPE', ready: 'تحویل حضوری' },
  { name: 'guest-cart-empty', site: naranj, path: '/?step=OVERVIEW', ready: 'سبد شما خالی است' },
  { name: 'guest-account', site: naranj, path: '/?sheet=account', ready: 'ورود با شمارهٔ موبایل' },
  { name: 'guest-viewpoints', site: naranj, path: '/?sheet=viewpoints', ready: 'نظر مهمانان' },
  { name: 'guest-favourites', site: naranj, path: '/?sheet=my-favourites', ready: 'هنوز غذایی را نشان نکرده‌اید' },
  { name: 'guest-place', site: naranj, path: '/?sheet=place', ready: 'ساعت کار' },
  {
    name: 'guest-order-missing',
    site: naranj,
    path: '/?step=ORDER_DETAILS&order=0190a000-0000-7000-8000-000000000000',
    ready: 'برای دیدن سفارش وارد شوید',
  },
  { name: 'shell', site: naranj, path: '/_app', ready: '' },
  { name: 'office-login', site: naranj, path: '/bo/auth/login', ready: 'فرستادن کد' },
]

for (const { name, site, path, ready } of guestPages) {
  test(`anybody reads ${name} in Persian, from right to left`, async ({ page, saveScreenshot }) => {
    await page.goto(`${site}${path}`)
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await saveScreenshot(page, name)
    await expectPersian(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('opens a dish with its choices', async ({ page, saveScreenshot }) => {
  await page.goto(naranj)
  await page.getByRole('link', { name: 'چلوکباب کوبیده' }).click()
  await expect(page.getByRole('dialog', { name: 'چلوکباب کوبیده' })).toBeVisible()
  await page.waitForTimeout(400)
  await saveScreenshot(page, 'guest-dish')
  await expectPersian(page)
  await expectAccessible(page)
})

test('reports an unknown restaurant', async ({ page, saveScreenshot }) => {
  await page.goto(naranj.replace('naranj', 'unknown'))
  await saveScreenshot(page, 'guest-unknown-vendor')
  await expectPersian(page)
})

test.describe('the back office', () => {
  test.use({ storageState: sessionFile('owner') })
  const screens = [
    { name: 'office-today', path: '/bo', ready: /امروز/ },
    { name: 'office-orders', path: '/bo/orders', ready: 'تابلوی زنده' },
    { name: 'office-order-list', path: '/bo/orders/list', ready: 'همهٔ سفارش‌ها' },
    { name: 'office-till', path: '/bo/pos', ready: 'ماست موسیر' },
    { name: 'office-tables', path: '/bo/tables', ready: 'سالن اصلی' },
    { name: 'office-table-codes', path: '/bo/tables/print', ready: 'چاپ' },
    { name: 'office-menu', path: '/bo/menu', ready: 'چلوکباب کوبیده' },
    { name: 'office-drawers', path: '/bo/drawers', ready: 'کشوی پول و شیفت' },
    { name: 'office-discounts', path: '/bo/discounts', ready: 'کد تازه' },
    { name: 'office-payments', path: '/bo/payments', ready: 'تراکنش‌ها' },
    { name: 'office-reports', path: '/bo/reports', ready: 'فروش روزانه' },
    { name: 'office-customers', path: '/bo/customers', ready: 'مشتری تازه' },
    { name: 'office-feedbacks', path: '/bo/feedbacks', ready: 'برچسب‌های نقاط قوت و ضعف' },
    { name: 'office-surveys', path: '/bo/surveys', ready: 'نظرسنجی تازه' },
    { name: 'office-staff', path: '/bo/staff', ready: 'افزودن همکار' },
    { name: 'office-roles', path: '/bo/staff/roles', ready: 'صندوق‌دار' },
    { name: 'office-settings', path: '/bo/settings', ready: 'رستوران شما برای مهمان' },
    { name: 'office-lost', path: '/bo/nowhere', ready: 'این صفحه پیدا نشد' },
  ]
  for (const { name, path, ready } of screens) {
    test(`the owner reads ${name} in Persian, from right to left`, async ({ page, saveScreenshot }) => {
      await page.goto(`${naranj}${path}`)
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
      // Does not wait for `networkidle`: the live stream never becomes idle.
      await page.waitForTimeout(700)
      await saveScreenshot(page, name)
      await expectPersian(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }

  test('opens an order beside the board', async ({ page, saveScreenshot }) => {
    const [order] = (await staffApi('owner').get('/api/orders?pageSize=1')).data
    await page.goto(`${naranj}/bo/orders?order=${order.id}`)
    await expect(page.getByRole('heading', { name: 'اقلام' })).toBeVisible()
    await page.waitForTimeout(400)
    await saveScreenshot(page, 'office-order')
    await expectPersian(page)
    await expectAccessible(page)
  })
})
