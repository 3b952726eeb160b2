import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { artefacts, naranj } from '../addresses.ts'
import { addDish, atTheBank, awake, orderOnScreen, placeButton, toOverview } from '../guest.ts'
import { newGuestMobile } from '../staff-api.ts'
import { expect, test } from '../journey.ts'
import { signInAsGuest } from '../sign-in.ts'

/**
 * Stores the accessibility tree of each step as text for people to read (`tests/artefacts/screens/trees`), and checks
 * what must never be wrong in it.
 */
async function hear(page: Page, name: string): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  const folder = join(artefacts, 'screens', 'trees')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.yaml`), tree)
  const isSheetOpen = (await page.locator('dialog[open]').count()) > 0
  expect(nameless(tree), `${name}: things without a name`).toEqual([])
  if (isSheetOpen) return tree
  expect(await page.locator('main').count(), `${name}: one main part`).toBe(1)
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4')]
      .filter((heading) => heading.checkVisibility())
      .map(({ tagName }) => Number(tagName.slice(1))),
  )
  expect(levels.filter((level) => level === 1).length, `${name}: one first heading`).toBe(1)
  const leaps = levels.filter((level, at) => level - (levels[at - 1] ?? 0) > 1)
  expect(leaps, `${name}: headings leap over a level`).toEqual([])
  return tree
}

/** Returns lines of the tree whose role needs a name and has none. */
function nameless(tree: string): string[] {
  return tree
    .split('\n')
    .map((line) => line.trim())
    .filter((line) =>
      /^- (button|link|textbox|searchbox|checkbox|radio|combobox|slider|dialog|img)(:|$| \[)/.test(line),
    )
}

test('gives screen readers each step whole: named, in order, with one first heading', async ({ page }) => {
  test.slow()
  await page.goto(naranj)
  await awake(page)
  const menu = await hear(page, 'menu')
  expect(menu).toMatch(/button ".*ساعت کار و نشانی.*"/)
  expect(menu).toMatch(/navigation "دسته‌های منو"/)

  await page.getByRole('link', { name: 'چلوکباب کوبیده', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'چلوکباب کوبیده' })
  await expect(sheet.getByRole('heading', { name: 'چلوکباب کوبیده' })).toHaveCount(1)
  const dish = await hear(page, 'dish')
  expect(dish).toMatch(/group "نوع برنج.*یک انتخاب.*"/)
  await page.keyboard.press('Escape')

  await addDish(page, 'آش رشته')
  await addDish(page, 'سالاد شیرازی')
  await hear(page, 'menu-with-cart')
  await toOverview(page)
  await page.waitForTimeout(800)
  const overview = await hear(page, 'overview')
  for (const name of ['شیوهٔ پرداخت', 'صورت‌حساب']) expect(overview).toContain(name)
  await placeButton(page).click()
  await expect(page.getByRole('dialog', { name: 'ورود با شمارهٔ موبایل' })).toBeVisible()
  await hear(page, 'login')
  await signInAsGuest(page, newGuestMobile())
  await atTheBank(page, 'انصراف')
  await orderOnScreen(page)
  const order = await hear(page, 'order')
  expect(order).toMatch(/heading "سفارش .*" \[level=1\]|heading ".*" \[level=1\]/)
  await page.goto(`${naranj}/?sheet=account`)
  await expect(page.getByRole('dialog', { name: 'حساب من' })).toBeVisible()
  await hear(page, 'account')
  await page.goto(`${naranj}/?step=PAYMENT_LINK&link=${'x'.repeat(43)}`)
  await expect(page.getByText('این پیوند پیدا نشد')).toBeVisible()
  await hear(page, 'link')
})
