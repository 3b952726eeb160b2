import type { Page } from '@playwright/test'
import { naranj, toranj } from '../addresses.ts'
import { addDish, atTheBank, awake, orderOnScreen, placeButton, toOverview } from '../guest.ts'
import { newGuestMobile } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { odd, whileClosed, withEmptyMenu, withOddMenu } from '../odd-menu.ts'
import { signInAsGuest } from '../sign-in.ts'

/** Checks every step of the guest's site in every state on the smallest phone, a usual one and a desktop. */

const screens = [
  ['360', { width: 360, height: 640 }],
  ['390', { width: 390, height: 844 }],
  ['1280', { width: 1280, height: 800 }],
] as const

/** Checks that every state must pass. */
async function expectWhole(page: Page): Promise<void> {
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

for (const [width, viewport] of screens) {
  test.describe(`at ${width} points`, () => {
    test.use({ viewport })

    test('keeps the longest names, forty toppings and sold-out dishes readable', async ({ page, saveScreenshot }) => {
      test.slow()
      await withOddMenu(async ({ manyId }) => {
        await page.goto(toranj)
        const strip = page.getByRole('navigation', { name: 'دسته‌های منو' })
        await strip.getByRole('link', { name: odd.category }).click()
        await expect(page.getByRole('heading', { name: odd.long })).toBeInViewport()
        await expect(page.getByRole('listitem').filter({ hasText: odd.soldOut }).getByText('تمام شد')).toBeVisible()
        await page.waitForTimeout(1_000)
        await saveScreenshot(page, `states-${width}-long-names`)
        await expectWhole(page)

        await page.getByRole('link', { name: odd.soldOut }).click()
        await expect(page.getByRole('dialog').getByText('تمام شد')).toBeVisible()
        await saveScreenshot(page, `states-${width}-sold-out`)
        await page.goBack()

        await addDish(page, odd.long)
        await page.goto(`${toranj}/?item=${manyId}`)
        const sheet = page.getByRole('dialog', { name: odd.many })
        await expect(sheet.getByText('پنیر گودای هلندی کهنه')).toBeAttached()
        await page.waitForTimeout(300)
        await saveScreenshot(page, `states-${width}-forty-toppings`)
        await expectWhole(page)
        for (const at of [1, 2, 4, 40]) await sheet.getByText(`افزودنی شمارهٔ ${fa(at)}`, { exact: true }).click()
        await sheet.getByText(/^پنیر گودای/).click()
        await saveScreenshot(page, `states-${width}-toppings-chosen`)
        await sheet
          .getByRole('button', { name: /^افزودن/ })
          .last()
          .click()
        await toOverview(page)
        await page.waitForTimeout(600)
        await saveScreenshot(page, `states-${width}-overview-long`, { fullPage: true })
        await expectWhole(page)
      })
    })

    test('suggests a next step on empty steps', async ({ page, saveScreenshot }) => {
      await page.goto(`${toranj}/?step=OVERVIEW`)
      await expect(page.getByText('سبد شما خالی است').filter({ visible: true }).first()).toBeVisible()
      await saveScreenshot(page, `states-${width}-cart-empty`)
      await expectWhole(page)
      await page.goto(toranj)
      await page.getByRole('searchbox', { name: 'جست‌وجو در منو' }).fill('پیتزای دریایی')
      await expect(page.getByText('چیزی با «پیتزای دریایی» پیدا نکردیم')).toBeVisible()
      await saveScreenshot(page, `states-${width}-search-empty`)
      await expectWhole(page)
      await withEmptyMenu(async () => {
        await page.goto(toranj)
        await expect(page.getByText('منو هنوز چیده نشده است')).toBeVisible()
        await saveScreenshot(page, `states-${width}-menu-empty`)
        await expectWhole(page)
      })
    })

    test('shows at every step when a closed restaurant opens', async ({ page, saveScreenshot }) => {
      await whileClosed(async () => {
        await page.goto(toranj)
        await expect(page.getByText(/بسته است/).first()).toBeVisible()
        await saveScreenshot(page, `states-${width}-closed`)
        await expectWhole(page)
        await addDish(page, 'کلد برو')
        await toOverview(page)
        await expect(page.getByText(/رستوران الان بسته است؛ سفارش .* ممکن است/)).toBeVisible()
        await expect(placeButton(page)).toBeDisabled()
        await saveScreenshot(page, `states-${width}-closed-overview`, { fullPage: true })
        await expectWhole(page)
      })
    })

    test('shows an order and the account, and reports a missing order', async ({ page, saveScreenshot }) => {
      await page.goto(naranj)
      await addDish(page, 'آش رشته')
      await addDish(page, 'سالاد شیرازی')
      await toOverview(page)
      await saveScreenshot(page, `states-${width}-overview`, { fullPage: true })
      await expectWhole(page)
      await placeButton(page).click()
      await expect(page.getByRole('dialog', { name: 'ورود با شمارهٔ موبایل' })).toBeVisible()
      await saveScreenshot(page, `states-${width}-login`)
      await expectWhole(page)
      await signInAsGuest(page, newGuestMobile())
      await atTheBank(page, 'انصراف')
      await orderOnScreen(page)
      await page.waitForTimeout(500)
      await saveScreenshot(page, `states-${width}-order`, { fullPage: true })
      await expectWhole(page)
      await page.goto(`${naranj}/?sheet=account`)
      await expect(page.getByRole('dialog', { name: 'حساب من' }).getByText('آش رشته، سالاد شیرازی')).toBeVisible()
      await saveScreenshot(page, `states-${width}-account`)
      await expectWhole(page)
      await page.goto(`${naranj}/?step=ORDER_DETAILS&order=0190a000-0000-7000-8000-000000000000`)
      await expect(page.getByText('این سفارش پیدا نشد')).toBeVisible()
      await saveScreenshot(page, `states-${width}-order-missing`)
      await expectWhole(page)
      await page.goto(`${naranj}/?step=PAYMENT_LINK&link=${'x'.repeat(43)}`)
      await expect(page.getByText('این پیوند پیدا نشد')).toBeVisible()
      await saveScreenshot(page, `states-${width}-link-missing`)
      await expectWhole(page)
    })

    test('keeps every text and button at twice the font size', async ({ page, saveScreenshot }) => {
      const grow = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await page.goto(naranj)
      await expect(page.getByRole('heading', { name: 'چلوکباب کوبیده', exact: true })).toBeVisible()
      await awake(page)
      const icon = page.getByRole('searchbox').locator('..').locator('svg').first()
      const small = (await icon.boundingBox())?.width ?? 0
      await grow()
      await expect.poll(async () => (await icon.boundingBox())?.width).toBe(2 * small)
      await saveScreenshot(page, `states-${width}-large-menu`)
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: 'چلوکباب کوبیده', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'چلوکباب کوبیده' })
      await sheet.getByLabel(/برنج زعفرانی/).check()
      await saveScreenshot(page, `states-${width}-large-dish`)
      await sheet
        .getByRole('button', { name: /^افزودن/ })
        .last()
        .click()
      await expect(sheet).toBeHidden()
      await saveScreenshot(page, `states-${width}-large-cart-bar`)
      await toOverview(page)
      await page.waitForTimeout(500)
      await saveScreenshot(page, `states-${width}-large-overview`, { fullPage: true })
      await expectNoSidewaysScroll(page)
      expect(await clippedTexts(page)).toEqual([])
      await expectAccessible(page)
    })
  })
}

test('moves nothing for a guest who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(naranj)
  await page.getByRole('link', { name: 'چلوکباب کوبیده', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'چلوکباب کوبیده' })).toBeVisible()
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0))),
  )
  expect(longest).toBeLessThanOrEqual(2)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

test.describe('a phone that stores no files', () => {
  // A service worker would serve the chunk from its cache.
  test.use({ serviceWorkers: 'block' })

  test('retries a chunk that does not load, then shows an error with a next step, and keeps the cart', async ({
    page,
    saveScreenshot,
  }) => {
    test.slow()
    await page.goto(naranj)
    await addDish(page, 'آش رشته')
    const part = /shop\/assets\/order\.screen.*\.js/
    await page.route(part, (route) => route.abort())
    await page.goto(`${naranj}/?step=ORDER_DETAILS&order=0190a000-0000-7000-8000-000000000000`)
    await expect(page.getByText('چیزی از این صفحه درست باز نشد')).toBeVisible({ timeout: 30_000 })
    await saveScreenshot(page, 'states-broken')
    await expectWhole(page)
    await page.unroute(part)
    await page.getByRole('button', { name: 'باز کردن دوباره' }).click()
    await expect(page.getByText('برای دیدن سفارش وارد شوید')).toBeVisible()
    await page.goto(naranj)
    await toOverview(page)
    await expect(page.getByRole('heading', { name: 'آش رشته' }).first()).toBeVisible()
  })
})

/** Returns the texts of buttons and headings that are clipped by their box. */
async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, label, dt, dd')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflow === 'hidden')
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      })
      .map((element) => element.innerText.trim())
      .filter((text) => text !== ''),
  )
}

function fa(number: number): string {
  return String(number).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)
}
