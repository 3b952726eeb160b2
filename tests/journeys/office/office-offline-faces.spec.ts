import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { openBill, persian } from '../order-panel.ts'

test.use({ storageState: sessionFile('owner'), hasAllWorkers: true })
test.setTimeout(240_000)

/** Waits until the workers of this page and of the host have stored their files. */
async function storedByWorkers(page: Page, own: string): Promise<void> {
  const isStored = (name: string) =>
    page.evaluate(async (prefix) => {
      const stored = (await caches.keys()).some((key) => key.startsWith(prefix))
      const all = await navigator.serviceWorker.getRegistrations()
      const isActive = all.length > 1 && all.every(({ active }) => active?.state === 'activated')
      return stored && isActive && (await caches.match('/_app')) !== undefined
    }, name)
  await expect.poll(() => isStored(own), { timeout: 90_000 }).toBe(true)
}

/** Restarts the browser without a network: no page state is left. */
async function restartedOffline(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await context.setOffline(true)
  const fresh = await context.newPage()
  await page.close()
  await fresh.goto(`${naranj}${path}`)
  return fresh
}

test('shows the last tickets on a kitchen tablet restarted offline, and sends its taps once', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const id = await openBill({ 'ماست موسیر': 2, میرزاقاسمی: 1 })
  const { number } = await orderSeen(id)
  const ticketOn = (at: Page) => at.getByRole('article', { name: `سفارش ${persian(Number(number))}`, exact: true })
  await page.goto(`${naranj}/bo/kitchen`)
  await expect(ticketOn(page)).toBeVisible()
  await storedByWorkers(page, 'office-built-')

  const fresh = await restartedOffline(context, page, '/bo/kitchen')
  await fresh.setViewportSize({ width: 1024, height: 768 })
  await expect(ticketOn(fresh)).toBeVisible()
  const strip = fresh.getByRole('alert').filter({ hasText: 'از سرور خبری نمی‌رسد' })
  await expect(strip).toContainText('آخرین خبر')
  await tap(ticketOn(fresh).getByRole('button', { name: 'ماست موسیر آماده است' }))
  await tap(ticketOn(fresh).getByRole('button', { name: 'میرزاقاسمی آماده است' }))
  await expect(strip).toContainText('۲ ضربه در راه سرور', { timeout: 60_000 })
  await saveScreenshot(fresh, 'kitchen-restarted-offline')
  await expectPersian(fresh)
  await expectNoSidewaysScroll(fresh)
  expect((await orderSeen(id)).state).toBe('CONFIRMED')

  await context.setOffline(false)
  await expect.poll(async () => (await orderSeen(id)).state, { timeout: 40_000 }).toBe('READYTOPICKUP')
  const { lines } = (await orderSeen(id)) as unknown as { lines: { kitchen: { ready: number } }[] }
  expect(lines.map(({ kitchen }) => kitchen.ready)).toEqual([2, 1])
  await expect(strip).toBeHidden({ timeout: 30_000 })
})

test('opens the office offline with the last orders and a notice elsewhere, and reloads everything online', async ({
  page,
  context,
  saveScreenshot,
}) => {
  const id = await openBill({ 'ماست موسیر': 1 })
  await page.goto(`${naranj}/bo/orders`)
  const card = (at: Page) => at.getByRole('article').filter({ has: at.locator(`#order-${id}`) })
  await expect(card(page)).toBeVisible()
  await storedByWorkers(page, 'office-built-')

  const fresh = await restartedOffline(context, page, '/bo/orders')
  await expect(card(fresh)).toBeVisible()
  await expect(fresh.getByRole('alert').filter({ hasText: 'شبکه نیست' })).toContainText('آخرین خبر')
  await expect(card(fresh).getByRole('button')).toHaveCount(1)
  await expect(card(fresh).getByRole('button')).toBeDisabled()
  await saveScreenshot(fresh, 'orders-offline')
  await expectPersian(fresh)
  await expectAccessible(fresh)
  await expectNoSidewaysScroll(fresh)

  for (const path of ['/bo/', '/bo', '/bo/menu', '/bo/settings?part=devices', '/bo/customers']) {
    await fresh.goto(`${naranj}${path}`)
    await expect(fresh.getByRole('heading', { name: 'اینترنت نیست یا سرور پاسخ نمی‌دهد' })).toBeVisible()
    await expectPersian(fresh)
  }
  await fresh.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(fresh)
  await saveScreenshot(fresh, 'office-offline-phone')
  await fresh.setViewportSize({ width: 1280, height: 800 })
  await saveScreenshot(fresh, 'office-offline')
  await expectAccessible(fresh)
  await context.setOffline(false)
  await expect(fresh.getByRole('heading', { name: 'مشتریان' }).first()).toBeVisible({ timeout: 30_000 })
  expect(fresh.url()).toContain('/bo/customers')
})

test('removes a person’s stored answers at sign-out', async ({ page, context }) => {
  await page.goto(`${naranj}/bo/kitchen`)
  await expect(page.getByRole('heading', { name: 'آشپزخانه' })).toBeVisible()
  await storedByWorkers(page, 'office-built-')
  await page.goto(`${naranj}/bo/`)
  // Keeps the session of the other journeys alive: only this browser forgets it.
  await page.route('**/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'خروج' }).first().click()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('officeLastKnown')
  const fresh = await restartedOffline(context, page, '/bo/kitchen')
  await expect(fresh).toHaveURL(/auth\/login/)
  await expect(fresh.getByRole('article')).toHaveCount(0)
  await expectPersian(fresh)
})

test('shows a newly signed-in person no stored answers of the previous person without a network', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await openBill({ 'ماست موسیر': 1 })
  await page.goto(`${naranj}/bo/kitchen`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await storedByWorkers(page, 'office-built-')
  const stored = JSON.parse(readFileSync(sessionFile('manager'), 'utf8')) as {
    origins: { localStorage: { name: string; value: string }[] }[]
  }
  const session = stored.origins.flatMap(({ localStorage: rows }) => rows)
  // Another tab, or the storefront on the same host, signs another person in.
  await context.setOffline(true)
  await page.evaluate((rows) => {
    for (const { name, value } of rows) localStorage.setItem(name, value)
  }, session)
  const fresh = await restartedOffline(context, page, '/bo/kitchen')
  await expect(fresh.getByRole('alert')).toContainText('پاسخی از سرور نرسید')
  await expect(fresh.getByRole('article')).toHaveCount(0)
  await saveScreenshot(fresh, 'office-offline-other-person')
  await expectPersian(fresh)
})

test('leads from an offline till’s link to a Persian page and back', async ({ page, context, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/pos`)
  await expect(page.getByRole('button', { name: /^ماست موسیر/ })).toBeVisible({ timeout: 60_000 })
  await storedByWorkers(page, 'till-built-')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'پنل' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'نارنج' })).toBeVisible()
  await expect(page.getByText('اینترنت نیست یا به رستوران وصل نشدیم.')).toBeVisible()
  await saveScreenshot(page, 'shell-offline')
  await expectPersian(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'صندوق' }).click()
  await expect(page.getByRole('button', { name: /^ماست موسیر/ })).toBeVisible()
  for (const path of ['/', '/_app', '/nowhere', '/kiosk', '/board']) {
    await page.goto(`${naranj}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'نارنج' })).toBeVisible()
    await expect(page).toHaveURL(`${naranj}${path}`)
  }
  await context.setOffline(false)
  // The page at this address opens by itself.
  await expect(page.getByRole('textbox', { name: 'کد تابلو' })).toBeVisible({ timeout: 30_000 })
})

/** Tickets ignore taps in the moment after they moved, so this taps again when nothing followed. */
async function tap(button: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(button).toBeVisible()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 })
    await expect(button).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
}
