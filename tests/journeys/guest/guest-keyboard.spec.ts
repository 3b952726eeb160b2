import { naranj } from '../addresses.ts'
import { atTheBank, awake, orderOnScreen } from '../guest.ts'
import { codeSentTo, newGuestMobile, orderSeen } from '../staff-api.ts'
import { expect, test } from '../journey.ts'
import { focused, tabTo } from '../keyboard.ts'

test('places a whole order without a mouse, with the focus always visible', async ({ page, saveScreenshot }) => {
  test.slow()
  await page.goto(naranj)
  await awake(page)
  await page.keyboard.press('Tab')
  expect((await focused(page)).label).toBe('رفتن به منو')
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
  await saveScreenshot(page, 'keyboard-dish')
  await tabTo(page, sheet.getByRole('button', { name: /^افزودن/ }))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  // The focus returns to where it was.
  await expect.poll(async () => (await focused(page)).label).toMatch(/چلوکباب کوبیده/)

  await tabTo(page, page.getByRole('button', { name: /ادامه/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'صورت‌حساب' })).toBeVisible()
  await saveScreenshot(page, 'keyboard-overview')
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

test('closes every sheet with Escape and returns the focus', async ({ page }) => {
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

test('draws no focus ring around the close button of a sheet that an address opened, and keeps the focus inside', async ({
  page,
  saveScreenshot,
}) => {
  await page.goto(`${naranj}/?sheet=place`)
  const sheet = page.getByRole('dialog', { name: /نارنج/ })
  await expect(sheet).toBeVisible()
  const focus = () =>
    sheet.evaluate((dialog) => ({
      isInside: dialog.contains(document.activeElement),
      isRinged: [...dialog.querySelectorAll('button')].some((button) => button.matches(':focus-visible')),
    }))
  await expect.poll(focus).toEqual({ isInside: true, isRinged: false })
  await saveScreenshot(page, 'guest-sheet-by-address')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await focus()).isInside).toBe(true)
})
