import type { Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })

const timeHead = (page: Page) => page.getByRole('columnheader', { name: 'زمان' })

async function bottomOfRow(page: Page, number: number): Promise<number> {
  const box = await page
    .locator('tbody tr')
    .nth(number - 1)
    .boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

test('sorts the orders by their time with mouse and keyboard, and says the direction', async ({
  page,
  saveScreenshot,
}) => {
  await page.goto(`${naranj}/bo/orders/list`)
  await expect(timeHead(page)).toHaveAttribute('aria-sort', 'descending')
  await timeHead(page).getByRole('button').click()
  await expect(timeHead(page)).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(page.locator('tbody')).not.toHaveAttribute('class', /old/)
  await saveScreenshot(page, 'office-list-sorted')
  await timeHead(page).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(timeHead(page)).toHaveAttribute('aria-sort', 'descending')
  await expect(page).not.toHaveURL(/sort=/)
  await expectAccessible(page)
})

test('aligns the amounts of a column at their last digit, with the unit in the head', async ({ page }) => {
  await page.goto(`${naranj}/bo/orders/list`)
  const amounts = page.locator('tbody td:has([data-unit])')
  await expect(amounts.first()).toBeVisible()
  const edges = await amounts.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(edges.length).toBeGreaterThan(1)
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(1)
  for (const unit of await amounts.locator('[data-unit]').all()) await expect(unit).toBeHidden()
  await expect(page.getByRole('columnheader').filter({ hasText: 'تومان' })).not.toHaveCount(0)
})

test('restores sort, filters and search of each list after a reload', async ({ page }) => {
  await page.goto(`${naranj}/bo/customers?sort=name&search=a`)
  const menu = page.getByRole('combobox', { name: 'ترتیب' })
  await expect(menu).toHaveValue('name')
  await page.goto(`${naranj}/bo/orders/list?sort=oldest`)
  await expect(timeHead(page)).toHaveAttribute('aria-sort', 'ascending')
  await page.goto(`${naranj}/bo/customers`)
  await expect(page).toHaveURL(/sort=name/)
  await expect(page).toHaveURL(/search=a/)
  await expect(menu).toHaveValue('name')
  await page.goto(`${naranj}/bo/payments`)
  await expect(timeHead(page)).toHaveAttribute('aria-sort', 'descending')
  await page.goto(`${naranj}/bo/orders/list`)
  await expect(page).toHaveURL(/sort=oldest/)
  await page.goto(`${naranj}/bo/customers?sort=orders`)
  await expect(page).not.toHaveURL(/search=/)
})

test('limits orders and reports to the days from one Jalali date to another', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/orders/list`)
  const range = page.getByRole('combobox', { name: 'بازهٔ زمانی' })
  await range.click()
  await page.getByRole('option', { name: 'از روز تا روز' }).click()
  await page.getByLabel('از روز').fill('۱۴۰۰/۱/۱')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await saveScreenshot(page, 'office-list-days')
  await page.getByLabel('تا روز').fill('۱۴۰۰/۱/۳۱')
  await expect(page).toHaveURL(/fromDay=2021-03-21/)
  await expect(page).toHaveURL(/toDay=2021-04-20/)
  await expect(page.locator('tbody tr')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto(`${naranj}/bo/payments/methods?range=DAYS&fromDay=2021-03-21&toDay=2021-04-20`)
  await expect(page.getByLabel('تا روز')).toHaveValue('۱۴۰۰/۰۱/۳۱')
  await saveScreenshot(page, 'office-methods-days')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await saveScreenshot(page, 'office-methods-days-phone')
  await page.goto(`${naranj}/bo/payments/terminals?range=DAYS&fromDay=2021-03-21`)
  await page.goto(`${naranj}/bo/payments/methods`)
  await expect(page).toHaveURL(/fromDay=2021-03-21&toDay=2021-04-20/)
  await expectNoSidewaysScroll(page)
})

test('restores the mute of the bell, and opens with a broken stored state', async ({ page }) => {
  await page.goto(`${naranj}/bo/orders`)
  const bell = page.locator('header, main').getByRole('button', { name: /زنگ/ }).first()
  await expect(bell).toBeVisible()
  const before = await bell.getAttribute('aria-label')
  await bell.click()
  await expect(bell).not.toHaveAttribute('aria-label', before ?? '')
  const muted = await bell.getAttribute('aria-label')
  await page.reload()
  await expect(bell).toHaveAttribute('aria-label', muted ?? '')
  await page.evaluate(() => {
    const state = { lists: 'nonsense', mutedUntilMs: 'soon', ringVolume: {}, kitchenStation: 7 }
    localStorage.setItem('sofreh.interface', JSON.stringify({ version: 1, state }))
  })
  await page.goto(`${naranj}/bo/orders/list`)
  await expect(timeHead(page)).toHaveAttribute('aria-sort', 'descending')
})

test('sorts by a menu on a phone, and fits five orders on its screen', async ({ page, saveScreenshot }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${naranj}/bo/orders/list`)
  await page.getByRole('combobox', { name: 'ترتیب' }).selectOption({ label: 'قدیمی‌ترین' })
  await expect(page).toHaveURL(/sort=oldest/)
  await expectNoSidewaysScroll(page)
  await expect(page.locator('tbody')).not.toHaveAttribute('class', /old/)
  await saveScreenshot(page, 'office-list-phone')
  await expect.poll(() => bottomOfRow(page, 5)).toBeLessThanOrEqual(844)
  await page.getByRole('button', { name: 'فیلترهای بیشتر' }).click()
  await expectNoSidewaysScroll(page)
  await page.goto(`${naranj}/bo/payments`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect.poll(() => bottomOfRow(page, 5)).toBeLessThanOrEqual(844)
  await page.goto(`${naranj}/bo/orders/list`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('combobox', { name: 'ترتیب' })).toBeHidden()
})
