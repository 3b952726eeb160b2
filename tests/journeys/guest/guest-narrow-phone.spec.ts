import type { Page } from '@playwright/test'
import { naranj } from '../addresses.ts'
import { addDish, placeButton, toOverview } from '../guest.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts'
import { pairKiosk, takeAway } from '../kiosk.ts'
import { forwardToServer } from '../staff-api.ts'

/** Returns the contrast of a button's text with its ground, its transparency included. */
const contrastOf = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { backgroundColor, color, opacity } = getComputedStyle(button)
    const luminance = (css: string) => {
      const parts = (css.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
        const mixed = (Number(part) * Number(opacity) + 255 * (1 - Number(opacity))) / 255
        return mixed <= 0.03928 ? mixed / 12.92 : ((mixed + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
    }
    const [low = 0, high = 0] = [luminance(backgroundColor), luminance(color)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  })

for (const width of [320, 390])
  test(`keeps checkout within ${width} points, its bar in place and its disabled button readable`, async ({
    page,
    saveScreenshot,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(naranj)
    const types = page.getByRole('group').first().locator('label')
    await expect(types.first()).toBeVisible()
    const heights = await types.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(48)
    await saveScreenshot(page, `narrow-menu-${width}`)
    await addDish(page, 'ماست موسیر')
    await toOverview(page)
    await expect(page.getByText(/کمترین سفارش ۱۵۰٬۰۰۰ تومان است/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expect(placeButton(page)).toBeDisabled()
    await expect.poll(() => contrastOf(page, /ثبت سفارش/)).toBeGreaterThan(4.5)
    const bottom = async () => {
      const box = await placeButton(page).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    const atStart = await bottom()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(async () => Math.abs((await bottom()) - atStart)).toBeLessThan(2)
    await saveScreenshot(page, `narrow-checkout-${width}`)
    await expectAccessible(page)
  })

test('says at the kiosk that the menu is empty, and keeps its disabled button readable', async ({
  page,
  saveScreenshot,
}) => {
  await page.setViewportSize({ width: 1080, height: 1920 })
  await pairKiosk(page, 'کیوسک بی‌منو')
  await takeAway(page)
  await expect.poll(() => contrastOf(page, /دیدن سفارش/)).toBeGreaterThan(4.5)
  await page.route(/menucategories\/site/, async (route) => {
    const response = await forwardToServer(route)
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, categories: [] } } })
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'فعلاً چیزی از این کیوسک فروخته نمی‌شود' })).toBeVisible()
  await saveScreenshot(page, 'kiosk-empty-menu')
})
