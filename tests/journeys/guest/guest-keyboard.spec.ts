import type { Locator, Page } from '@playwright/test'
import { naranj } from '../addresses.ts'
import { atTheBank, awake, orderOnScreen } from '../guest.ts'
import { codeSentTo, newGuestMobile, orderSeen } from '../house.ts'
import { expect, test } from '../journey.ts'

/**
 * Goes on with Tab, as somebody without a mouse does, until the target is reached; the focus must be seen there.
 * Nobody tabs before there is something to reach: a price still on its way keeps its button shut.
 */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeEnabled()
  for (let tabs = 0; tabs < most; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      const { said } = await focused(page)
      await expect.poll(async () => (await focused(page)).isSeen, `the focus on «${said}» is to be seen`).toBe(true)
      return
    }
  }
  throw new Error(`no tab leads to ${target}`)
}

async function focused(page: Page): Promise<{ said: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement)) return { said: '', isSeen: false }
    const labels = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels : null
    const words = active.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? active.innerText
    const rings = [active, labels?.[0], active.nextElementSibling, active.parentElement].flatMap((one) =>
      one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [],
    )
    const hasRing = rings.some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0)
    // A field shows the caret, and its frame in the house's colour.
    const frame = active.closest('search') ?? active
    const isField = active.matches('input:not([type=radio],[type=checkbox]),textarea')
    const isSeen = hasRing || (isField && getComputedStyle(frame).boxShadow !== 'none')
    return { said: words.replace(/\s+/g, ' ').trim(), isSeen }
  })
}

test('a whole order is made without a mouse, and the focus is always to be seen', async ({ page, keepScreen }) => {
  test.slow()
  await page.goto(naranj)
  await awake(page)
  await page.keyboard.press('Tab')
  expect((await focused(page)).said).toBe('رفتن به منو')
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByLabel('جست‌وجو در منو'), 20)
  await page.keyboard.type('کوبیده')
  await expect(page.getByText(/مورد پیدا شد/)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'انتخاب و افزودن چلوکباب کوبیده', exact: true }))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'چلوکباب کوبیده' })
  await expect(sheet).toBeVisible()
  await tabTo(page, sheet.getByLabel(/برنج/).first())
  await page.keyboard.press('Space')
  await keepScreen(page, 'keyboard-dish')
  await tabTo(page, sheet.getByRole('button', { name: /^افزودن/ }))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  // The focus comes back to where it was.
  await expect.poll(async () => (await focused(page)).said).toMatch(/چلوکباب کوبیده/)

  await tabTo(page, page.getByRole('button', { name: /ادامه/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'صورت‌حساب' })).toBeVisible()
  await keepScreen(page, 'keyboard-overview')
  await tabTo(page, page.getByRole('button', { name: /ثبت/ }))
  await page.keyboard.press('Enter')

  const login = page.getByRole('dialog', { name: 'ورود با شمارهٔ موبایل' })
  await expect(login.getByLabel('شمارهٔ موبایل')).toBeFocused()
  const mobile = newGuestMobile()
  const askedAt = Date.now()
  await page.keyboard.type(mobile)
  await page.keyboard.press('Enter')
  await expect(login.getByLabel('کد شش‌رقمی')).toBeFocused()
  await page.keyboard.type(await codeSentTo(mobile, askedAt))
  await expect(login.getByLabel('نام', { exact: true })).toBeFocused()
  await page.keyboard.type('نازنین')
  await page.keyboard.press('Tab')
  await page.keyboard.type('بی‌موش')
  await page.keyboard.press('Enter')
  await atTheBank(page, 'انصراف')
  const id = await orderOnScreen(page)
  expect(await orderSeen(id)).toMatchObject({ lines: [{ title: 'چلوکباب کوبیده', count: 1 }] })
})

test('every sheet closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto(naranj)
  await awake(page)
  const openers: [string, RegExp][] = [
    ['حساب من', /ورود|حساب/],
    ['ساعت کار و نشانی', /نارنج/],
  ]
  for (const [opener, title] of openers) {
    const button = page.getByRole('button', { name: opener }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
})
