import { naranj, sessionFile } from '../addresses.ts'
import { staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner'), hasAllWorkers: true })

const firstDay = '/api-sofreh/vendors/first-day'

test('leads an owner through the first day, skips a step and closes the list', async ({ page, saveScreenshot }) => {
  const owner = staffApi('owner')
  await owner.put(firstDay, { putAside: ['STAFF'] })
  await page.goto(`${naranj}/bo/`)
  const list = page.getByRole('region', { name: 'راه‌اندازی رستوران' })
  await expect(list.getByText(/از ۷ انجام شد/)).toBeVisible()
  const printer = list.getByRole('listitem').filter({ hasText: 'چاپگر' })
  await expect(printer.getByRole('link', { name: /چاپگر/ })).toHaveAttribute('href', '/bo/printing')
  await saveScreenshot(page, 'owner-first-day')
  await expectPersian(page)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'بستن این فهرست' }).click()
  await expect(list).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'نیازمند رسیدگی' })).toBeVisible()
  await expect(list).toHaveCount(0)
  expect((await owner.get(firstDay)).data.putAside).toContain('ALL')
})

test('shows every screen of an owner in a window of 768 px when the browser blocks notifications', async ({
  page,
  saveScreenshot,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${naranj}/bo/settings`)
  const sections = page.getByRole('navigation', { name: 'بخش‌های پنل' })
  const blocked = page.getByRole('button', { name: 'اعلان بسته است' })
  await expect(blocked).toBeVisible()
  const beyond = () => sections.evaluate((list) => list.scrollHeight - list.clientHeight)
  await expect.poll(beyond, { message: 'points of the list below the fold' }).toBeLessThanOrEqual(0)
  await saveScreenshot(page, 'office-notifications-blocked')
  await blocked.click()
  await expect(page.getByText('از تنظیمات مرورگر بازش کنید')).toBeVisible()
})

test('folds the sidebar to a rail, and keeps it folded', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${naranj}/bo/settings`)
  const sections = page.getByRole('navigation', { name: 'بخش‌های پنل' })
  // A window of 768 px shows every screen of an owner.
  await expect(sections.getByRole('link', { name: 'امروز' })).toBeInViewport()
  await expect(sections.getByRole('link', { name: 'تنظیمات رستوران' })).toBeInViewport()
  await page.getByRole('button', { name: 'جمع کردن فهرست بخش‌ها' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'باز کردن فهرست بخش‌ها' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'سفارش‌ها' })).toBeVisible()
  await page.getByRole('button', { name: 'باز کردن فهرست بخش‌ها' }).click()
  await expect(page.getByRole('button', { name: 'جمع کردن فهرست بخش‌ها' })).toBeVisible()
})

test('scrolls the list of screens to the current one in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 560 })
  await page.goto(`${naranj}/bo/settings`)
  const current = page.getByRole('navigation', { name: 'بخش‌های پنل' }).locator('[aria-current="page"]')
  await expect(current).toHaveText('تنظیمات رستوران')
  await expect(current).toBeInViewport({ ratio: 1 })
})

test('keeps letters typed in the palette before its code has loaded', async ({ page }) => {
  await page.goto(`${naranj}/bo/`)
  await expect(page.getByRole('region', { name: 'نیازمند رسیدگی' })).toBeVisible()
  await page.keyboard.press('Control+k')
  // Playwright types letters of another keyboard without a key event.
  await page.keyboard.type('kabab')
  await expect(page.getByRole('textbox', { name: 'برو به…' })).toHaveValue('kabab')
})

test('finds and opens a dish, a customer and a task in the palette', async ({ page, saveScreenshot }) => {
  const field = page.getByRole('textbox', { name: 'برو به…' })
  const ask = async (letters: string) => {
    await page.keyboard.press('Control+k')
    await field.fill(letters)
  }
  await page.goto(`${naranj}/bo/`)
  await expect(page.getByRole('region', { name: 'نیازمند رسیدگی' })).toBeVisible()
  await ask('کباب')
  // The entry that searches orders also contains the letters, and appears before the dishes arrive.
  const dish = page.locator('.mantine-Spotlight-action').filter({ hasText: 'کباب', hasNotText: 'جست‌وجوی' }).first()
  await expect(dish).toBeVisible()
  await saveScreenshot(page, 'office-palette')
  await dish.click()
  await expect(page).toHaveURL(/menu\?search=/)
  await expect(page.getByRole('searchbox')).toHaveValue(/کباب/)
  await ask('مشتری تازه')
  const task = page.locator('.mantine-Spotlight-action').filter({ hasText: 'مشتری تازه', hasNotText: 'جست‌وجوی' })
  await expect(task.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/customers/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const phone = await page.getByRole('row').nth(1).locator('[dir=ltr]').first().innerText()
  await ask(phone)
  const customer = page.locator('.mantine-Spotlight-action').filter({ hasText: phone, hasNotText: 'جست‌وجوی' })
  await customer.first().click()
  await expect(page).toHaveURL(/customers\/[0-9a-f-]{36}/)
})

test('leaves every entry of the palette in its place when a late answer adds others', async ({
  page,
  saveScreenshot,
}) => {
  const answers = { menu: new Latch(), customers: new Latch() }
  await page.route('**/menucategories/all', async (route) => {
    await answers.menu.opened
    await route.continue()
  })
  await page.route('**/customers/search?**', async (route) => {
    await answers.customers.opened
    await route.continue()
  })
  await page.goto(`${naranj}/bo/`)
  await expect(page.getByRole('region', { name: 'نیازمند رسیدگی' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'برو به…' }).fill('ار')
  const entries = page.locator('.mantine-Spotlight-action')
  const searchOrders = entries.filter({ hasText: 'جست‌وجوی' })
  await expect(searchOrders).toBeVisible()
  // The window opens with an animation.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const places = () =>
    entries.evaluateAll((all) =>
      all.map((entry) => ({ text: entry.textContent, top: Math.round(entry.getBoundingClientRect().top) })),
    )
  const before = await places()
  answers.customers.open()
  await page.waitForResponse('**/customers/search?**')
  expect(await places()).toEqual(before)
  answers.menu.open()
  await expect.poll(async () => (await places()).length).toBeGreaterThan(before.length)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0)
  await saveScreenshot(page, 'office-palette-answers')
  const after = await places()
  expect(after.filter(({ text }) => before.some((entry) => entry.text === text))).toEqual(before)
})

test('restores the search of a list when its section is opened again', async ({ page }) => {
  await page.goto(`${naranj}/bo/customers`)
  await page.getByRole('textbox', { name: 'نام، تلفن یا اشتراک' }).fill('سارا')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toContain('سارا')
  const sections = page.getByRole('navigation', { name: 'بخش‌های پنل' })
  await sections.getByRole('link', { name: 'میزها' }).click()
  await expect(page).toHaveURL(/tables/)
  await sections.getByRole('link', { name: 'مشتریان' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toContain('سارا')
})

/** Opens once and then releases all waiting calls. */
class Latch {
  open = () => {}
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve
  })
}
