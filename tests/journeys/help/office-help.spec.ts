import type { BrowserContext, Locator, Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('manager'), hasAllWorkers: true })
test.setTimeout(240_000)

const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'راهنما' })
const pageIn = (panel: Locator, title: string) => panel.getByRole('article', { name: title, exact: true })

test('opens help by its button and its key, and finds another page by a common term', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await page.goto(`${naranj}/bo/orders`)
  await page.getByRole('button', { name: 'راهنمای این صفحه' }).click()
  const panel = panelOf(page)
  await expect(pageIn(panel, 'تابلوی زندهٔ سفارش‌ها')).toBeVisible()
  await saveScreenshot(page, 'help-board')
  await expectPersian(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.goto(`${naranj}/bo/settings?part=hours`)
  await expect(page.getByRole('heading', { name: 'ساعت‌های باز بودن' })).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(pageIn(panel, 'تنظیمات: ساعت‌های کار')).toBeVisible()
  await panel.getByRole('searchbox', { name: 'جست‌وجو در راهنما' }).fill('پرینتر')
  await saveScreenshot(page, 'help-search')
  await panel.getByRole('button', { name: 'چاپگرها و ایستگاه‌ها' }).click()
  await expect(pageIn(panel, 'چاپگرها و ایستگاه‌ها')).toBeVisible()
  await panel.getByRole('button', { name: 'فهرست راهنما' }).click()
  await expect(panel.getByRole('listitem')).not.toHaveCount(0)
  await panel.getByRole('button', { name: 'میزها', exact: true }).click()
  await expect(panel.getByRole('link', { name: 'در صفحهٔ کامل' })).toHaveAttribute('href', '/bo/help/tables')

  // A question mark typed in a field is text.
  await panel.getByRole('searchbox').press('Shift+?')
  await expect(panel.getByRole('searchbox')).toHaveValue('?')

  const alone = await context.newPage()
  await alone.goto(`${naranj}/bo/help/tables`)
  await expect(alone.getByRole('article', { name: 'میزها' })).toBeVisible()
  await saveScreenshot(alone, 'help-page')
  await expectAccessible(alone)
  await alone.goto(`${naranj}/bo/help`)
  await expect(alone.getByRole('button', { name: 'مشتریان', exact: true })).toBeVisible()
  await saveScreenshot(alone, 'help-list')
  await expectPersian(alone)
  for (const width of [1024, 820, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${naranj}/bo/menu`)
    await page.getByRole('button', { name: 'راهنمای این صفحه' }).click()
    await expect(pageIn(panel, 'منو و غذاها')).toBeVisible()
    await page.waitForTimeout(400)
    await saveScreenshot(page, `help-menu-${width}`)
    await expectNoSidewaysScroll(page)
  }
})

test('prints the first-day sheet of each role on one page with the address of its screen', async ({
  page,
  saveScreenshot,
}) => {
  const addresses = { owner: '/bo', cashier: '/bo/pos', kitchen: '/bo/kitchen' }
  for (const [role, path] of Object.entries(addresses)) {
    await page.goto(`${naranj}/bo/help/first-day?for=${role}`)
    const sheet = page.getByRole('article', { name: /^روز اول/ })
    await expect(sheet).toContainText('نارنج')
    await expect(sheet.getByText(`${naranj}${path}`, { exact: true })).toBeVisible()
    await expect(sheet.getByRole('img', { name: 'کیوآر نشانی' })).toBeVisible()
    await expectPersian(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'بخش‌های پنل' })).toBeHidden()
    await saveScreenshot(page, `first-day-${role}`)
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(printed.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await saveScreenshot(page, 'first-day-phone')
  await expectNoSidewaysScroll(page)
})

test('opens and searches the help on a till without a network', async ({ page, context, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/pos`)
  await expect(page.getByRole('button', { name: /^ماست موسیر/ })).toBeVisible({ timeout: 60_000 })
  const fresh = await restartedOffline(context, page, '/bo/pos', 'till-built-')
  await fresh.getByRole('button', { name: 'بیشتر' }).click()
  await fresh.getByRole('dialog').getByRole('button', { name: 'راهنما' }).click()
  const sheet = panelOf(fresh)
  await expect(pageIn(sheet, 'صندوق فروش')).toBeVisible()
  await sheet.getByRole('button', { name: 'کشو و شیفت در صندوق' }).click()
  await expect(pageIn(sheet, 'کشو و شیفت در صندوق')).toBeVisible()
  await expect(sheet.getByRole('img')).toHaveCount(0)
  await sheet.getByRole('searchbox').fill('استرداد')
  await sheet.getByRole('button', { name: 'پس دادن پول و چاپ دوباره' }).click()
  await saveScreenshot(fresh, 'help-till-offline')
  await expectPersian(fresh)
  await expectAccessible(fresh)
  await fresh.setViewportSize({ width: 390, height: 844 })
  await saveScreenshot(fresh, 'help-till-phone')
  await expectNoSidewaysScroll(fresh)
})

test('opens every help page on a kitchen display without a network', async ({ page, context, saveScreenshot }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${naranj}/bo/kitchen`)
  await expect(page.getByRole('heading', { name: 'آشپزخانه', exact: true })).toBeVisible()
  const fresh = await restartedOffline(context, page, '/bo/kitchen', 'office-built-')
  await fresh.setViewportSize({ width: 1024, height: 768 })
  await fresh.getByRole('button', { name: 'راهنمای این صفحه' }).click()
  await expect(pageIn(panelOf(fresh), 'نمایشگر آشپزخانه')).toBeVisible()
  await saveScreenshot(fresh, 'help-kitchen-offline')
  await expectPersian(fresh)
  await fresh.goto(`${naranj}/bo/help/printing`)
  await expect(fresh.getByRole('article', { name: 'چاپگرها و ایستگاه‌ها' })).toBeVisible()
  await expect(fresh.getByRole('article').getByRole('img')).toHaveCount(0)
  await saveScreenshot(fresh, 'help-page-offline')
})

/** Waits until the worker has stored its files, then restarts the browser without a network. */
async function restartedOffline(context: BrowserContext, page: Page, path: string, own: string): Promise<Page> {
  const isStored = () =>
    page.evaluate(async (prefix) => {
      const stored = (await caches.keys()).some((key) => key.startsWith(prefix))
      const all = await navigator.serviceWorker.getRegistrations()
      return stored && all.length > 0 && all.every(({ active }) => active?.state === 'activated')
    }, own)
  await expect.poll(isStored, { timeout: 90_000 }).toBe(true)
  await context.setOffline(true)
  const fresh = await context.newPage()
  await page.close()
  await fresh.goto(`${naranj}${path}`)
  return fresh
}
