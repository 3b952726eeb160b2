import type { Locator, Page } from '@playwright/test'
import { naranj, sessionFile, simulators } from '../addresses.ts'
import { acceptWaiting } from '../alarms/accept-waiting.ts'
import { sitDown } from '../alarms/guest-phone.ts'
import { withPushService } from '../alarms/push-service.ts'
import { countTones } from '../alarms/ringing.ts'
import { newGuestMobile, staffApi, orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { openBill } from '../order-panel.ts'
import { tillIsReady } from '../till-device.ts'

test.use({ storageState: sessionFile('owner'), hasAllWorkers: true })
test.setTimeout(480_000)

const sheetOf = (page: Page) => page.getByRole('dialog')

test('rings for an unaccepted order on an idle kitchen display, and sends the manager one SMS', async ({
  page,
  saveScreenshot,
}) => {
  await acceptWaiting()
  await unsetAlarms()
  const manager = newGuestMobile()
  const tones = await countTones(page)

  await test.step('sets who gets the SMS and when, and shows its price', async () => {
    await page.goto(`${naranj}/bo/settings?part=notices`)
    const form = page.locator('form').filter({ hasText: 'اگر کسی سفارش را نپذیرفت' })
    await form.getByRole('textbox', { name: 'پیامک پس از' }).fill('2')
    const numbers = form.getByRole('combobox', { name: 'شماره‌های مدیر' }).or(form.getByLabel('شماره‌های مدیر'))
    await numbers.first().fill('12')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'ذخیره' }).click()
    await expect(form.getByText('شمارهٔ همراه درست نیست', { exact: false })).toBeVisible()
    await page.keyboard.press('Backspace')
    await numbers.first().click()
    await page.keyboard.press('Backspace')
    await numbers.first().fill(manager)
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'ذخیره' }).click()
    await expect(form.getByText('هنوز پذیرفته نشده است')).toBeVisible()
    await expect.poll(async () => (await alarmSettings()).mobiles).toEqual([manager])
    expect((await alarmSettings()).smsAfterMinutes).toBe(2)
    await expect(form.getByText('هنوز ذخیره نشده است')).toBeHidden()
    await form.scrollIntoViewIfNeeded()
    await saveScreenshot(page, 'settings-unaccepted')
    await expectPersian(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await form.scrollIntoViewIfNeeded()
    await saveScreenshot(page, 'settings-unaccepted-narrow')
    await expectNoSidewaysScroll(page)
  })

  const bills: string[] = []
  for (let count = 0; count < 12; count += 1) bills.push(await openBill())
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${naranj}/bo/kitchen`)
  await page.getByRole('heading', { name: 'آشپزخانه' }).click()
  const guest = await sitDown('بهارخواب ۱')
  const orderId = await guest.order('آش رشته')
  const { number } = await orderSeen(orderId)
  const bell = page.getByRole('button', { name: /کسی نپذیرفته/ }).first()
  await expect(bell).toBeVisible({ timeout: 100_000 })
  const before = await tones()
  await expect.poll(tones).toBeGreaterThan(before)
  await saveScreenshot(page, 'kitchen-unaccepted')
  await expectPersian(page)

  await test.step('covers no ticket of the kitchen, on any screen', async () => {
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(bills.length)
      await expectNoTicketBelow(bell)
      await page.getByRole('article').first().hover()
      await page.mouse.wheel(0, 250)
      await page.waitForTimeout(300)
      await expectNoTicketBelow(bell)
      await saveScreenshot(page, `kitchen-unaccepted-${width}`)
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 1024, height: 768 })
    await rejectAll(bills)
  })
  await bell.click()
  const list = page.getByRole('dialog')
  await expect(list).toContainText('بهارخواب ۱')
  await saveScreenshot(page, 'kitchen-unaccepted-list')
  await expectAccessible(page, { except: ['meta-viewport'] })

  await expect.poll(() => messagesTo(manager), { timeout: 200_000 }).toHaveLength(1)
  expect((await messagesTo(manager))[0]?.message).toContain('هنوز پذیرفته نشده است')
  await list.getByRole('button', { name: /^سفارش .+ را می‌پذیرم$/ }).click()
  await expect.poll(async () => (await orderSeen(orderId)).state).toBe('CONFIRMED')
  await expect(bell).toBeHidden()
  expect(number).not.toBe('')
  expect(await messagesTo(manager)).toHaveLength(1)
})

test.afterAll(unsetAlarms)

/** Names no manager, as the demo does. */
async function unsetAlarms(): Promise<void> {
  await staffApi('owner').put('/api-sofreh/ordering/alarm-settings', { smsAfterMinutes: 3, mobiles: [] })
}

test('rings on a locked till for an order without naming the guest, and accepts it without a network', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await acceptWaiting()
  const tones = await countTones(page)
  await tillIsReady(page, naranj)
  await chooseDigits(page, '2580')
  await open(page, 'قفل و تعویض نفر')
  await expect(page.getByRole('heading', { name: 'صندوق قفل است' })).toBeVisible()
  await page.getByRole('heading', { name: 'صندوق قفل است' }).click()
  const guest = await sitDown('بهارخواب ۲')
  const orderId = await guest.order('آش رشته')
  await expect(page.getByRole('alert')).toHaveText('۱ سفارش منتظر پذیرفتن است')
  await expect(page.getByText('بهارخواب ۲')).toBeHidden()
  const before = await tones()
  await expect.poll(tones).toBeGreaterThan(before)
  await saveScreenshot(page, 'till-locked-waiting')
  await expectPersian(page)
  await expectAccessible(page)

  // The till asks for the person only if there are several; other journeys may have given others a PIN.
  const own = page.getByRole('button', { name: 'نرگس نارنجی' })
  if (await own.isVisible()) await own.click()
  await page.keyboard.type('2580')
  await expect(page.getByText('نرگس نارنجی پای صندوق است', { exact: false })).toBeVisible()
  const strip = page.getByRole('complementary', { name: 'هشدار' })
  await expect(strip).toContainText('بهارخواب ۲')
  await context.setOffline(true)
  await expect(page.getByText('بی‌اینترنت', { exact: true })).toBeVisible()
  await strip.getByRole('button', { name: /دیدن$/ }).click()
  await saveScreenshot(page, 'till-alarm-offline')
  await sheetOf(page)
    .getByRole('button', { name: /^پذیرفتن سفارش/ })
    .click()
  await expect(sheetOf(page).getByText('چیزی منتظر شما نیست.')).toBeVisible()
  expect((await orderSeen(orderId)).state).toBe('SUBMITTED')
  await context.setOffline(false)
  await expect.poll(async () => (await orderSeen(orderId)).state, { timeout: 40_000 }).toBe('CONFIRMED')
})

test('notifies a staff phone of an unaccepted order while switched on, and not after it is switched off', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await acceptWaiting()
  await context.grantPermissions(['notifications'], { origin: naranj })
  const browserId = await withPushService(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${naranj}/bo/`)
  await page.getByRole('button', { name: 'باز کردن فهرست' }).click()
  const notices = page.getByRole('switch', { name: 'خبر روی این دستگاه' })
  // The menu slides in.
  await expect(notices).toBeInViewport({ ratio: 1 })
  await notices.click({ force: true })
  await expect(notices).toBeChecked()
  await saveScreenshot(page, 'office-push-switch')
  await expectPersian(page)

  const guest = await sitDown('بهارخواب ۳')
  const orderId = await guest.order('آش رشته')
  const arrived = async (): Promise<{ text: string }[]> =>
    (await fetch(`${simulators}/push-messages?to=${browserId()}`)).json()
  await expect.poll(async () => (await arrived()).length, { timeout: 100_000 }).toBe(1)
  const [message] = await arrived()
  const { title, path } = JSON.parse(message?.text ?? '{}') as { title: string; path: string }
  expect(title).toContain('منتظر است')
  expect(path).toBe('/bo/orders')

  const devtools = await context.newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await devtools.send('ServiceWorker.enable')
  const ofOffice = () => registrations.find(({ scopeURL }) => scopeURL === `${naranj}/bo/alarms/`)
  await expect.poll(() => ofOffice() !== undefined).toBe(true)
  const registrationId = ofOffice()?.registrationId ?? ''
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: naranj, registrationId, data: message?.text ?? '' })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/bo/alarms/')
      return (await registration?.getNotifications())?.map((notice) => [notice.title, notice.dir]) ?? []
    })
  await expect.poll(shown, { timeout: 30_000 }).toEqual([[title, 'rtl']])

  // The alarm of this order stands below the menu now, and does not cover the switch.
  const strip = page.getByRole('button', { name: /کسی نپذیرفته/ }).first()
  await expect(strip).toBeVisible()
  await expectAbove(notices, strip)
  await notices.click({ force: true })
  await expect(notices).not.toBeChecked()

  await test.step('covers neither a page nor a panel on a desk', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`${naranj}/bo/orders`)
    await expect(strip).toBeVisible()
    await saveScreenshot(page, 'office-unaccepted-desk')
    await expectAbove(page.getByRole('main'), strip)
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [820, 1180],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${naranj}/bo/`)
      await expect(strip).toBeVisible()
      await expect(page.getByRole('heading', { name: 'نیازمند رسیدگی' })).toBeVisible()
      await expectAbove(page.getByRole('main'), strip)
      await page.getByRole('main').hover()
      await page.mouse.wheel(0, 20_000)
      await expectAbove(page.getByRole('main'), strip)
      await saveScreenshot(page, `office-unaccepted-today-${width}`)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(`${naranj}/bo/orders?order=${orderId}`)
    await expectAbove(page.getByRole('dialog'), strip)
    await saveScreenshot(page, 'office-unaccepted-desk-panel')
  })
  const { version } = (await staffApi('owner').get(`/api/orders/${orderId}`)).data
  await staffApi('owner').patch('/api/orders/state', { orderId, version, state: 'CONFIRMED' })
})

/** Waits until the first element ends where the second one begins, or higher. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const gap = async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
    return above && below ? below.y - (above.y + above.height) : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
}

const alarmSettings = async () => (await staffApi('owner').get('/api-sofreh/ordering/alarm-settings')).data
const messagesTo = async (mobile: string): Promise<{ message: string }[]> =>
  (await fetch(`${simulators}/sms/messages?to=${mobile}`)).json()

async function open(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
  await sheetOf(page).getByRole('button', { name: place }).click()
}

async function chooseDigits(page: Page, pin: string): Promise<void> {
  await open(page, 'رمز من روی این صندوق')
  await expect(page.getByRole('group', { name: /^رمز چهاررقمی/ })).toBeVisible()
  await page.keyboard.type(pin)
  await expect(page.getByRole('group', { name: 'همان رمز را دوباره بزنید' })).toBeVisible()
  await page.keyboard.type(pin)
  await expect(page.getByText('رمز شما روی این صندوق ثبت شد.')).toBeVisible()
}

/** Expects that no ticket is below the bell, where a tap would not reach it. */
async function expectNoTicketBelow(bell: Locator): Promise<void> {
  const isCovering = () =>
    bell.evaluate((shown) => {
      const { x, y, width, height } = shown.getBoundingClientRect()
      const places = [0.05, 0.5, 0.95].flatMap((across) => [0.1, 0.5, 0.9].map((down) => ({ across, down })))
      return places.some(({ across, down }) =>
        document
          .elementsFromPoint(x + width * across, y + height * down)
          .some((element) => element.closest('article') !== null),
      )
    })
  // The list settles after the window has changed its size.
  await expect.poll(isCovering).toBe(false)
}

async function rejectAll(orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    const { version } = (await staffApi('owner').get(`/api/orders/${orderId}`)).data
    const rejection = { orderId, version, state: 'REJECTED', cause: 'OTHER', reason: 'آزمون' }
    await staffApi('owner').patch('/api/orders/state', rejection)
  }
}
