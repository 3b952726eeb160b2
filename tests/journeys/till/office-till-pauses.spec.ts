import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { addDish, orderOnScreen, placeButton, toOverview } from '../guest.ts'
import { newGuestMobile, staffApi, orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { signInAsGuest } from '../sign-in.ts'
import { sellForCash, tillIsReady } from '../till-device.ts'

test.use({ storageState: sessionFile('owner') })

const vendor = '/api-identity/identity/vendors/me'
const pauses = '/api-sofreh/vendors/pauses'
const days = '/api-sofreh/vendors/days'
const office = () => staffApi('owner')
const guestScreen = { viewport: { width: 390, height: 844 }, locale: 'fa-IR', timezoneId: 'Asia/Tehran' } as const

test('shows a pause set at the till on the open site at once, and takes orders once the kitchen display ends it', async ({
  page,
  browser,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const { payLaterChannels } = (await office().get(vendor)).data
  await office().put(vendor, { payLaterChannels: ['QR', 'WEBSITE', 'SALON'] })
  const guests = await browser.newContext({ ...guestScreen, storageState: { cookies: [], origins: [] } })
  const guest = await guests.newPage()
  try {
    await guest.goto(naranj)
    await addDish(guest, 'آش رشته')
    await addDish(guest, 'سالاد شیرازی')
    await toOverview(guest)
    await expect(placeButton(guest)).toBeEnabled()

    await tillIsReady(page, naranj)
    await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
    await page.getByRole('button', { name: 'توقف سفارش سایت' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: '+۱۵ دقیقه' }).click()
    await expect(panel.getByText(/آماده‌سازی \+۱۵ دقیقه تا/)).toBeVisible()
    await panel.getByRole('button', { name: '۳۰ دقیقه', exact: true }).last().click()
    await panel.getByLabel(/پیام برای مهمان/).fill('آشپزخانه شلوغ است')
    await saveScreenshot(page, 'till-pause-panel')
    await expectPersian(page)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'متوقف کن' }).click()
    // A message names it first; the strip stays.
    await expect(page.getByText(/سفارش‌گیری سایت متوقف است تا/).first()).toBeVisible()
    await saveScreenshot(page, 'till-paused')

    await expect(guest.getByText(/سفارش‌گیری موقتاً متوقف است؛ .* باز می‌شود.*آشپزخانه شلوغ است/)).toBeVisible()
    await expect(placeButton(guest)).toBeDisabled()
    await saveScreenshot(guest, 'guest-paused-overview')
    await guest.goto(naranj)
    await expect(guest.getByText(/توقف کوتاه · از/)).toBeVisible()
    await expect(guest.getByText('آشپزخانه شلوغ است')).toBeVisible()
    await saveScreenshot(guest, 'guest-paused-menu')
    await expectNoSidewaysScroll(guest)
    await expectPersian(guest)

    // The till itself still sells.
    await sellForCash(page, 'ماست موسیر')

    await page.goto(`${naranj}/bo/orders`)
    await expect(page.getByText(/سفارش‌گیری سایت متوقف است تا/)).toBeVisible()
    await saveScreenshot(page, 'office-paused')
    await page.goto(`${naranj}/bo/kitchen`)
    await expect(page.getByText(/سفارش‌گیری سایت متوقف است تا/)).toBeVisible()
    await saveScreenshot(page, 'kitchen-paused')
    await office().put('/api-sofreh/vendors/delay', { minutes: null })
    await expect(page.getByText(/آماده‌سازی \+۱۵ دقیقه تا/)).toBeHidden()
    await page.getByRole('button', { name: 'توقف سفارش', exact: true }).click()
    await expect(page.getByRole('dialog').getByText('«آشپزخانه شلوغ است»')).toBeVisible()
    await saveScreenshot(page, 'kitchen-pause-panel')
    await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'باز کردن سفارش‌گیری' }).click()
    await expect(page.getByText(/سفارش‌گیری سایت متوقف است تا/)).toBeHidden()

    await expect(guest.getByText('آشپزخانه شلوغ است')).toBeHidden()
    await guest.goto(`${naranj}/?step=OVERVIEW`)
    await guest.getByRole('radio', { name: /پرداخت هنگام تحویل|پرداخت در رستوران/ }).check()
    await placeButton(guest).click()
    await signInAsGuest(guest, newGuestMobile())
    const id = await orderOnScreen(guest)
    expect((await orderSeen(id)).lines).toHaveLength(2)
  } finally {
    await office().remove(`${pauses}/ALL`)
    await office().put('/api-sofreh/vendors/delay', { minutes: null })
    await office().put(vendor, { payLaterChannels })
    await guests.close()
  }
})

/** The sheet with the hours lists the closed days and other hours to come, at the widths of tills and phones. */
async function seeOtherDays(guest: Page, saveScreenshot: (page: Page, name: string) => Promise<void>): Promise<void> {
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [390, 844],
  ] as const) {
    await guest.setViewportSize({ width, height })
    await guest.goto(`${naranj}/?sheet=place`)
    const rows = guest.getByRole('dialog').getByRole('table').last().getByRole('row')
    await expect(rows).toHaveText([/^امروز\s*امروز برای تعمیر بسته‌ایم\s*تعطیل$/, /فقط شام\s*۱۷:۰۰ تا ۲۳:۳۰$/])
    await rows.last().scrollIntoViewIfNeeded()
    await saveScreenshot(guest, `guest-other-days-${width}`)
    await expectNoSidewaysScroll(guest)
    await expectPersian(guest)
    await expectAccessible(guest)
  }
  await guest.goto(naranj)
}

test('shows a guest why a day is closed, and orders for the first slot in one tap', async ({
  browser,
  page,
  saveScreenshot,
}) => {
  test.setTimeout(180_000)
  const { payLaterChannels, scheduledOrders } = (await office().get(vendor)).data
  await office().put(vendor, { payLaterChannels: ['QR', 'WEBSITE', 'SALON'], scheduledOrders: true })
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Tehran' })
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Tehran' })
  const day = { id: randomUUID(), from: yesterday, to: today, openings: [], message: 'امروز برای تعمیر بسته‌ایم' }
  const later = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Tehran' })
  const openings = [{ from: '17:00', to: '23:30' }]
  const shorter = { id: randomUUID(), from: later, to: later, openings, message: 'فقط شام' }
  await office().post(days, { days: [day, shorter] })
  const guests = await browser.newContext({ ...guestScreen, storageState: { cookies: [], origins: [] } })
  const guest = await guests.newPage()
  try {
    await page.goto(`${naranj}/bo/settings?part=hours`)
    const special = page.getByRole('region', { name: 'روزهای ویژه' })
    await expect(special.getByText('امروز برای تعمیر بسته‌ایم')).toBeVisible()
    await special.scrollIntoViewIfNeeded()
    await saveScreenshot(page, 'office-days')
    await expectPersian(page)
    await expectAccessible(page)

    await guest.goto(naranj)
    await expect(guest.getByText('امروز برای تعمیر بسته‌ایم')).toBeVisible()
    await saveScreenshot(guest, 'guest-closed-day')
    await seeOtherDays(guest, saveScreenshot)
    await addDish(guest, 'آش رشته')
    await addDish(guest, 'سالاد شیرازی')
    await toOverview(guest)
    await guest.getByRole('radio', { name: /پرداخت هنگام تحویل|پرداخت در رستوران/ }).check()
    const first = guest.getByRole('button', { name: /^ثبت برای فردا ساعت/ })
    await expect(first).toBeVisible()
    await saveScreenshot(guest, 'guest-first-slot')
    await first.click()
    await signInAsGuest(guest, newGuestMobile())
    const order = (await orderSeen(await orderOnScreen(guest))) as unknown as { scheduledFor: string }
    expect(Date.parse(order.scheduledFor)).toBeGreaterThan(Date.now())
  } finally {
    for (const { id } of [day, shorter]) await office().remove(`${days}/${id}`)
    await office().put(vendor, { payLaterChannels, scheduledOrders })
    await guests.close()
  }
})
