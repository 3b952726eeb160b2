import { naranj } from './addresses.ts'
import {
  addDish,
  atTheBank,
  newTable,
  waitForBankPage,
  orderOnScreen,
  placeButton,
  sentence,
  toOverview,
} from './guest.ts'
import { newGuestMobile, orderSeen } from './staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from './journey.ts'
import { signInAsGuest } from './sign-in.ts'

test.use({ hasAllWorkers: true })

test('shows the cashier at once an order that a guest scans, chooses, pays and follows', async ({
  page,
  context,
  staffPage,
  saveScreenshot,
}) => {
  const table = await newTable()
  const cashier = await staffPage('cashier')
  await cashier.goto('/bo/orders')
  await expect(cashier.getByText('به‌روز', { exact: true }).first()).toBeVisible()

  await test.step('opens the menu from the table code and searches it', async () => {
    await page.goto(table.address)
    await expect(page.getByText(table.name).first()).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'جست‌وجو در منو' })
    await search.fill('کوبیده')
    await expect(page.getByText(/مورد پیدا شد/)).toBeVisible()
    await saveScreenshot(page, 'first-order-search')
  })

  await test.step('chooses rice, which is required, and two sides of which one is free', async () => {
    await page.getByRole('button', { name: 'انتخاب و افزودن چلوکباب کوبیده' }).click()
    const sheet = page.getByRole('dialog', { name: 'چلوکباب کوبیده' })
    await sheet
      .getByRole('button', { name: /افزودن/ })
      .last()
      .click()
    await expect(page.getByText('«نوع برنج» را انتخاب کنید')).toBeVisible()
    await sheet.getByLabel(/برنج زعفرانی/).check()
    await sheet.getByText('گوجهٔ کبابی', { exact: true }).click()
    await sheet.getByLabel(/سماق و نارنج/).check()
    await sheet.getByRole('textbox', { name: 'یادداشت برای آشپزخانه' }).fill('بدون پیاز')
    await saveScreenshot(page, 'first-order-toppings')
    await sheet
      .getByRole('button', { name: /افزودن/ })
      .last()
      .click()
    await expect(sheet).toBeHidden()
  })

  await test.step('adds a second dish and finds the cart again after a reload', async () => {
    await page.getByRole('button', { name: 'پاک کردن جست‌وجو' }).click()
    await addDish(page, 'ماست موسیر')
    await page.reload()
    await saveScreenshot(page, 'first-order-cart-bar')
    await toOverview(page)
  })

  await test.step('shows every line of the price', async () => {
    for (const part of ['جمع غذاها', 'افزودنی‌ها', 'حق سرویس', 'مالیات بر ارزش افزوده', 'مبلغ پرداخت'])
      await expect(page.getByText(part, { exact: true }).first()).toBeVisible()
    // Orders at a table have no packaging cost.
    await expect(page.getByText('بسته‌بندی', { exact: true })).toHaveCount(0)
    await page.getByRole('radio', { name: /پرداخت آنلاین/ }).check()
    await saveScreenshot(page, 'first-order-overview', { fullPage: true })
    await expectPersian(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('signs in with the code without losing the cart, and pays at the bank', async () => {
    await placeButton(page).click()
    await expect(page.getByRole('dialog', { name: 'ورود با شمارهٔ موبایل' })).toBeVisible()
    await signInAsGuest(page, newGuestMobile())
    await waitForBankPage(page)
    await saveScreenshot(page, 'first-order-bank')
    await atTheBank(page, 'پرداخت')
  })

  const id = await orderOnScreen(page)
  await expect(sentence(page, 'پرداخت شد. آشپزخانه به‌زودی تأیید می‌کند')).toBeVisible()
  await saveScreenshot(page, 'first-order-paid', { fullPage: true })
  await expectPersian(page)
  await expectAccessible(page)
  const placed = await orderSeen(id)
  expect(placed).toMatchObject({ state: 'PAID', due: 0, paid: placed.price.finalPrice })

  const moves: { button: string; guestReads: string }[] = [
    { button: 'تأیید', guestReads: 'سفارش شما در حال آماده‌سازی است' },
    { button: 'آماده شد', guestReads: 'سفارش شما آماده است و سر میز می‌آید' },
    // A paid and served order ends by itself.
    { button: 'تحویل شد', guestReads: 'نوش جان؛ باز هم منتظر شما هستیم' },
  ]
  const card = cashier.getByRole('article').filter({ has: cashier.locator(`#order-${id}`) })
  // Live news, not the slow poll, brings it.
  await expect(card).toBeVisible({ timeout: 10_000 })
  await expect(card).toContainText('کیوآر میز')
  await saveScreenshot(cashier, 'first-order-board')
  for (const { button, guestReads } of moves) {
    await test.step(guestReads, async () => {
      await card.getByRole('button', { name: button, exact: true }).click()
      await expect(sentence(page, guestReads)).toBeVisible({ timeout: 10_000 })
      if (button === 'تأیید') await saveScreenshot(page, 'first-order-cooking')
    })
  }
  await expect(card).toBeHidden()

  await test.step('finds the order again after the browser was closed', async () => {
    await page.close()
    const again = await context.newPage()
    await again.goto(`${naranj}/?sheet=account`)
    const account = again.getByRole('dialog', { name: 'حساب من' })
    await expect(account.getByText('سلام مریم میهمان')).toBeVisible()
    await expect(account.getByText(`چلوکباب کوبیده، ماست موسیر`)).toBeVisible()
    await saveScreenshot(again, 'first-order-account')
    await account.getByRole('button', { name: /سفارش .*پایان‌یافته/ }).click()
    await expect(sentence(again, 'نوش جان؛ باز هم منتظر شما هستیم')).toBeVisible()
  })
})
