import { naranj, sessionFile } from '../addresses.ts'
import { openHouse } from '../house.ts'
import { expect, expectAccessible, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })

const firstDay = '/api-sofreh/vendors/first-day'

test('an owner is led through the first day, puts a step aside and closes the list', async ({ page, keepScreen }) => {
  const owner = openHouse('owner')
  await owner.put(firstDay, { putAside: ['STAFF'] })
  await page.goto(`${naranj}/bo/`)
  const list = page.getByRole('region', { name: 'راه‌اندازی رستوران' })
  await expect(list.getByText(/از ۷ انجام شد/)).toBeVisible()
  const printer = list.getByRole('listitem').filter({ hasText: 'چاپگر' })
  await expect(printer.getByRole('link', { name: /چاپگر/ })).toHaveAttribute('href', '/bo/printing')
  await keepScreen(page, 'owner-first-day')
  await expectPersian(page)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'بستن این فهرست' }).click()
  await expect(list).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'نیازمند رسیدگی' })).toBeVisible()
  await expect(list).toHaveCount(0)
  expect((await owner.get(firstDay)).data.putAside).toContain('ALL')
})

test('an owner folds the sidebar to a rail, and it stays folded', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${naranj}/bo/settings`)
  const sections = page.getByRole('navigation', { name: 'بخش‌های میز کار' })
  // Every screen of an owner stands in a window of 768 px.
  await expect(sections.getByRole('link', { name: 'امروز' })).toBeInViewport()
  await expect(sections.getByRole('link', { name: 'تنظیمات رستوران' })).toBeInViewport()
  await page.getByRole('button', { name: 'جمع کردن فهرست بخش‌ها' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'باز کردن فهرست بخش‌ها' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'سفارش‌ها' })).toBeVisible()
  await page.getByRole('button', { name: 'باز کردن فهرست بخش‌ها' }).click()
  await expect(page.getByRole('button', { name: 'جمع کردن فهرست بخش‌ها' })).toBeVisible()
})

test('the palette keeps the letters typed before its code has come', async ({ page }) => {
  await page.goto(`${naranj}/bo/`)
  await expect(page.getByRole('region', { name: 'نیازمند رسیدگی' })).toBeVisible()
  await page.keyboard.press('Control+k')
  // Letters of this keyboard: the others reach a page of a test without a key.
  await page.keyboard.type('kabab')
  await expect(page.getByRole('textbox', { name: 'برو به…' })).toHaveValue('kabab')
})

test('the palette finds a dish, a customer and a task, and opens them', async ({ page, keepScreen }) => {
  const field = page.getByRole('textbox', { name: 'برو به…' })
  const ask = async (letters: string) => {
    await page.keyboard.press('Control+k')
    await field.fill(letters)
  }
  await page.goto(`${naranj}/bo/`)
  await expect(page.getByRole('region', { name: 'نیازمند رسیدگی' })).toBeVisible()
  await ask('کباب')
  const dish = page
    .locator('[data-spotlight-root] button, .mantine-Spotlight-action')
    .filter({ hasText: 'کباب' })
    .first()
  await expect(dish).toBeVisible()
  await keepScreen(page, 'office-palette')
  await dish.click()
  await expect(page).toHaveURL(/menu\?search=/)
  await expect(page.getByRole('searchbox')).toHaveValue(/کباب/)
  await ask('مشتری تازه')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/customers/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const phone = await page.getByRole('row').nth(1).locator('[dir=ltr]').first().innerText()
  await ask(phone)
  // The search among orders holds the number too, and stands there before the customers arrive.
  const customer = page.locator('.mantine-Spotlight-action').filter({ hasText: phone, hasNotText: 'جست‌وجوی' })
  await customer.first().click()
  await expect(page).toHaveURL(/customers\/[0-9a-f-]{36}/)
})

test('a list is found again as it was left', async ({ page }) => {
  await page.goto(`${naranj}/bo/customers`)
  await page.getByRole('textbox', { name: 'نام، تلفن یا اشتراک' }).fill('سارا')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toContain('سارا')
  const sections = page.getByRole('navigation', { name: 'بخش‌های میز کار' })
  await sections.getByRole('link', { name: 'میزها' }).click()
  await expect(page).toHaveURL(/tables/)
  await sections.getByRole('link', { name: 'مشتریان' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toContain('سارا')
})
