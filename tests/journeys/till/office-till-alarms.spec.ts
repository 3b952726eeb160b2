import type { Locator, Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { acceptWaiting } from '../alarms/accept-waiting.ts'
import { sitDown } from '../alarms/guest-phone.ts'
import { staffApi, orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectPersian, test } from '../journey.ts'
import { countTones } from '../alarms/ringing.ts'
import { ringUp, ticketOf, tillIsReady } from '../till-device.ts'

test.use({ storageState: sessionFile('owner') })

const stripOf = (page: Page): Locator => page.getByRole('complementary', { name: 'هشدار' })
const sheetOf = (page: Page): Locator => page.getByRole('dialog')

test('rings on an idle till for an order until accepted, for a call until answered, and after an outage', async ({
  page,
  context,
  saveScreenshot,
}) => {
  test.setTimeout(300_000)
  await acceptWaiting()
  const guest = await sitDown('ایوان ۱')
  const other = await sitDown('ایوان ۲')
  const tones = await countTones(page)
  await tillIsReady(page, naranj)
  // One touch lets the browser play sound.
  await page.getByRole('heading', { name: 'صندوق فروش' }).click()

  await test.step('repeats the ring of an order, also over an open sheet', async () => {
    await ringUp(page, 'ماست موسیر')
    await page.keyboard.press('F8')
    await expect(sheetOf(page).getByRole('button', { name: 'ثبت نقد' })).toBeVisible()
    const orderId = await guest.order('آش رشته')
    await expect(stripOf(page)).toContainText('ایوان ۱')
    await expect(stripOf(page)).toBeInViewport()
    await saveScreenshot(page, 'till-alarm-over-sheet')
    await expect.poll(tones).toBeGreaterThan(0)
    const first = await tones()
    await expect.poll(tones).toBeGreaterThan(first)
    await sheetOf(page).getByRole('button', { name: 'بستن', exact: true }).click()
    await saveScreenshot(page, 'till-alarm-bar')

    await look(page)
    const sheet = sheetOf(page)
    await expect(sheet.getByText('آش رشته')).toBeVisible()
    await sheet.getByRole('button', { name: '۳۰ دقیقه', exact: true }).first().click()
    await saveScreenshot(page, 'till-alarm-list')
    await expectPersian(page)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^پذیرفتن سفارش/ }).click()
    await expect(sheet.getByText('چیزی منتظر شما نیست.')).toBeVisible()
    await expect.poll(async () => (await orderSeen(orderId)).state).toBe('CONFIRMED')
    await sheet.getByRole('button', { name: 'بستن', exact: true }).click()
    await expect(stripOf(page)).toBeHidden()
    // The cart of the sale in progress is unchanged.
    await expect(ticketOf(page).getByText('۱ قلم')).toBeVisible()
  })

  await test.step('rejects an order with a reason', async () => {
    const orderId = await other.order('ماست موسیر')
    await look(page)
    const sheet = sheetOf(page)
    await sheet.getByRole('button', { name: 'رد کردن' }).click()
    await sheet.getByRole('button', { name: 'تمام شدن غذا' }).click()
    await sheet.getByRole('button', { name: 'سفارش رد شود' }).click()
    await expect(sheet.getByText('چیزی منتظر شما نیست.')).toBeVisible()
    await expect.poll(async () => (await orderSeen(orderId)).state).toBe('REJECTED')
    await sheet.getByRole('button', { name: 'بستن', exact: true }).click()
  })

  await test.step('rings for a table’s call until a member of staff takes it', async () => {
    await guest.callWaiter()
    await expect(stripOf(page)).toContainText(`${guest.table}: سالن‌دار می‌خواهند`)
    await look(page)
    await sheetOf(page)
      .getByRole('button', { name: `در راه ${guest.table}` })
      .click()
    await expect(sheetOf(page).getByText(/در راه است/)).toBeVisible()
    await sheetOf(page).getByRole('button', { name: 'بستن', exact: true }).click()
    await expect(stripOf(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'زنگ صندوق، ۱ هشدار' })).toBeVisible()
    await page.getByRole('button', { name: 'زنگ صندوق، ۱ هشدار' }).click()
    await sheetOf(page)
      .getByRole('button', { name: `کار ${guest.table} انجام شد` })
      .click()
    await expect(sheetOf(page).getByText('چیزی منتظر شما نیست.')).toBeVisible()
  })

  await test.step('mutes the sound for a limited time, and still shows alarms', async () => {
    const sheet = sheetOf(page)
    await sheet.getByRole('group', { name: 'بی‌صدا تا' }).getByRole('button', { name: '۵ دقیقه', exact: true }).click()
    await expect(sheet.getByText(/بی‌صداست/)).toBeVisible()
    await sheet.getByRole('button', { name: 'صدا برگردد' }).click()
    await sheet.getByRole('button', { name: 'بستن', exact: true }).click()
  })

  await test.step('rings after an outage for what arrived meanwhile', async () => {
    await context.setOffline(true)
    await expect(page.getByText('بی‌اینترنت', { exact: true })).toBeVisible()
    const third = await sitDown('ایوان ۳')
    const orderId = await third.order('آش رشته')
    await expect(stripOf(page)).toBeHidden()
    const before = await tones()
    await context.setOffline(false)
    await expect(stripOf(page)).toContainText('ایوان ۳', { timeout: 40_000 })
    await expect.poll(tones).toBeGreaterThan(before)

    // After a minute the alarm is urgent.
    await expect(stripOf(page)).toHaveAttribute('data-urgent', 'true', { timeout: 90_000 })
    await saveScreenshot(page, 'till-alarm-urgent')
    const { version } = (await staffApi('owner').get(`/api/orders/${orderId}`)).data
    await staffApi('owner').patch('/api/orders/state', { orderId, version, state: 'CONFIRMED' })
    // A colleague accepted it elsewhere, so it is silent here too.
    await expect(stripOf(page)).toBeHidden()
  })
})

/** Opens the list of alarms. */
async function look(page: Page): Promise<void> {
  await stripOf(page).getByRole('button', { name: /دیدن$/ }).click()
}
