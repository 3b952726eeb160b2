import { randomUUID } from 'node:crypto'
import { naranj, sessionFile } from '../addresses.ts'
import { dishNamed, staffApi, orderSeen } from '../staff-api.ts'
import { expect, test } from '../journey.ts'
import { looksRight, openBill, openDrawer, persian, questionIn } from '../order-panel.ts'

test.use({ storageState: sessionFile('owner') })
test.setTimeout(240_000)

test('gives one dish a discount and another its own price, and explains the total', async ({
  page,
  saveScreenshot,
}) => {
  const id = await openBill()
  const drawer = await openDrawer(page, id)
  await drawer.getByRole('button', { name: 'کارهای دیگر: ماست موسیر' }).click()
  await page.getByRole('menuitem', { name: 'تخفیف این قلم' }).click()
  await looksRight(page, saveScreenshot, 'order-line-discount')
  // Escape closes the question alone. The order behind it stays open.
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('چند درصد؟')).toBeHidden()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'کارهای دیگر: ماست موسیر' }).click()
  await page.getByRole('menuitem', { name: 'تخفیف این قلم' }).click()
  await page.getByLabel('چند درصد؟').fill('۱۰')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('تخفیف', { exact: true })).toBeVisible()

  await drawer.getByRole('button', { name: 'کارهای دیگر: میرزاقاسمی' }).click()
  await page.getByRole('menuitem', { name: 'تغییر قیمت' }).click()
  await page.getByLabel('قیمت هر عدد').fill('100000')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('قیمت دستی: ۱۰۰٬۰۰۰')).toBeVisible()

  await drawer.getByRole('button', { name: 'کارهای سفارش' }).click()
  await page.getByRole('menuitem', { name: 'انعام' }).click()
  await page.getByLabel('مبلغ انعام').fill('20000')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('انعام', { exact: true })).toBeVisible()

  await drawer.getByRole('button', { name: 'چرا این قیمت؟' }).click()
  const why = drawer.getByRole('region', { name: 'ریز قیمت' })
  const { price } = await orderSeen(id)
  await expect(why.getByText('مبلغ قابل پرداخت')).toBeVisible()
  await expect(why.getByText(persian(price.finalPrice)).first()).toBeVisible()
  await expect(why.getByText('۲ × ۱۰۰٬۰۰۰')).toBeVisible()
  await expect(why.getByText('۱۰٪ از', { exact: false }).first()).toBeVisible()
  await why.scrollIntoViewIfNeeded()
  await looksRight(page, saveScreenshot, 'order-why')
})

test('splits a bill evenly among three guests, and assigns the last coin', async ({ page, saveScreenshot }) => {
  const id = await openBill()
  const drawer = await openDrawer(page, id)
  await drawer.getByRole('button', { name: 'تقسیم صورت‌حساب' }).click()
  const question = questionIn(page)
  await question.getByText('غذا به غذا').click()
  await question.getByRole('button', { name: /ماست موسیر/ }).click()
  await expect(question.getByText('میرزاقاسمی ۲×', { exact: false })).toBeVisible()
  await looksRight(page, saveScreenshot, 'order-split-dishes')
  await question.getByText('مساوی').click()
  await question.getByLabel('میان چند نفر؟').fill('۳')
  await looksRight(page, saveScreenshot, 'order-split-evenly')
  await question.getByRole('button', { name: 'تقسیم شود' }).click()
  await expect(drawer.getByRole('button', { name: 'پرداخت این سهم' })).toHaveCount(3)
  await looksRight(page, saveScreenshot, 'order-shares')

  await drawer.getByRole('button', { name: 'پرداخت این سهم' }).first().click()
  await drawer.getByRole('button', { name: 'ثبت پرداخت' }).click()
  await expect(drawer.getByText('پرداخت شد', { exact: true })).toHaveCount(1)
  await drawer.getByRole('button', { name: 'پرداخت این سهم' }).first().click()
  await drawer.getByText('کارت‌خوان', { exact: true }).click()
  await drawer.getByLabel('شمارهٔ پیگیری رسید').fill(String(Date.now()).slice(-9))
  await drawer.getByRole('button', { name: 'ثبت پرداخت' }).click()
  await expect(drawer.getByText('پرداخت شد', { exact: true })).toHaveCount(2)
  await looksRight(page, saveScreenshot, 'order-shares-paid')
  await drawer.getByRole('button', { name: 'پرداخت این سهم' }).click()
  await drawer.getByRole('button', { name: 'ثبت پرداخت' }).click()
  await expect(drawer.getByText('پرداخت شد', { exact: true })).toHaveCount(3)
  const paid = await orderSeen(id)
  expect(paid).toMatchObject({ due: 0, paid: paid.price.finalPrice })
})

test('merges two bills, and writes the unpaid rest off with a reason', async ({ page, saveScreenshot }) => {
  const id = await openBill()
  const other = await orderSeen(await openBill({ 'سالاد شیرازی': 1 }))
  const drawer = await openDrawer(page, id)
  await drawer.getByRole('button', { name: 'ادغام با صورت‌حساب دیگر' }).click()
  const question = questionIn(page)
  await question.getByLabel(new RegExp(`سفارش ${persian(Number(other.number))}$`)).check()
  await looksRight(page, saveScreenshot, 'order-merge')
  await question.getByRole('button', { name: 'ادغام شوند' }).click()
  await expect(drawer.getByText('سالاد شیرازی').first()).toBeVisible()
  expect((await orderSeen(id)).lines).toHaveLength(3)

  await drawer.getByRole('button', { name: 'گذشتن از طلب' }).click()
  await question.getByText('مهمان رفت', { exact: true }).click()
  await looksRight(page, saveScreenshot, 'order-write-off')
  await question.getByRole('button', { name: 'می‌گذریم' }).click()
  await expect.poll(async () => (await orderSeen(id)).due).toBe(0)
})

test('refunds a returned dish, and nothing else of the order', async ({ page, saveScreenshot }) => {
  const id = await openBill()
  const { due } = await orderSeen(id)
  const cash = { id: randomUUID(), orderId: id, amount: due }
  await staffApi('owner').post('/api-sofreh/payments/cash', cash)
  const drawer = await openDrawer(page, id)
  await drawer.getByRole('button', { name: 'بازگشت وجه' }).click()
  const question = questionIn(page)
  await question.getByRole('button', { name: 'یکی بیشتر: ماست موسیر' }).click()
  await expect(question.getByText('۱ از ۳')).toBeVisible()
  await question.getByText('غذا برگشت خورد', { exact: true }).click()
  await looksRight(page, saveScreenshot, 'order-refund')
  await question.getByRole('button', { name: 'بازگرداندن وجه' }).click()
  await expect(page.getByText('بازگشت وجه آغاز شد')).toBeVisible()
  const { refunded } = (await staffApi('owner').get(`/api/orders/${id}`)).data as { refunded: number }
  const dish = await dishNamed(naranj, 'ماست موسیر')
  expect(refunded).toBeGreaterThanOrEqual(dish.price)
  expect(refunded).toBeLessThan(dish.price * 2)
  await looksRight(page, saveScreenshot, 'order-refunded')
})

test('extends the list by itself and filters the unpaid orders', async ({ page, saveScreenshot }) => {
  const open = await orderSeen(await openBill({ 'سالاد شیرازی': 1 }))
  await page.goto(`${naranj}/bo/orders/list`)
  const list = page.getByRole('table', { name: 'فهرست سفارش‌ها' })
  const row = list.getByRole('row').filter({ hasText: persian(Number(open.number)) })
  await expect(row.first()).toBeVisible()
  await page.getByRole('button', { name: 'فیلترهای بیشتر' }).click()
  await looksRight(page, saveScreenshot, 'order-list-filters')
  await page.getByRole('combobox', { name: 'تسویه' }).click()
  await page.getByRole('option', { name: 'تسویه‌شده', exact: true }).click()
  await expect(list.getByText('پرداخت‌نشده', { exact: true })).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('isPaid')).toContain('true')
})
