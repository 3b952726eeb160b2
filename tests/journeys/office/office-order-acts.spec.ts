import { randomUUID } from 'node:crypto'
import { naranj, sessionFile } from '../addresses.ts'
import { newGuestMobile, staffApi, orderSeen } from '../staff-api.ts'
import { expect, test } from '../journey.ts'
import { looksRight, openBill, openDrawer, questionIn } from '../order-panel.ts'

test.use({ storageState: sessionFile('owner') })
test.setTimeout(240_000)

type StoredOrder = { lines: { title: string; course: number; seat: number | null; isHeld: boolean; kitchen: object }[] }
const storedOrder = async (id: string) => (await orderSeen(id)) as unknown as StoredOrder

test('holds dishes of a second course until they are fired, and assigns each to its seat', async ({
  page,
  saveScreenshot,
}) => {
  const id = await openBill({ 'ماست موسیر': 1, میرزاقاسمی: 1 }, { isHeld: true })
  const drawer = await openDrawer(page, id)
  const actOn = async (title: string, act: string) => {
    await drawer.getByRole('button', { name: `کارهای دیگر: ${title}` }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  const answer = async (label: RegExp, value: string) => {
    await questionIn(page).getByLabel(label).fill(value)
    await questionIn(page).getByRole('button', { name: 'انجام شود' }).click()
  }
  await actOn('میرزاقاسمی', 'نوبت سرو')
  await answer(/شمارهٔ نوبت/, '۲')
  await expect(drawer.getByText('نوبت ۲')).toBeVisible()
  await actOn('میرزاقاسمی', 'صندلی')
  await answer(/شمارهٔ صندلی/, '۳')
  await expect(drawer.getByText('صندلی ۳')).toBeVisible()
  await looksRight(page, saveScreenshot, 'order-courses')
  await actOn('ماست موسیر', 'فرستادن به آشپزخانه')
  await expect
    .poll(async () => (await storedOrder(id)).lines.map(({ title, isHeld }) => `${title} ${isHeld}`).sort())
    .toEqual(['ماست موسیر false', 'میرزاقاسمی true'])
  await drawer.getByRole('button', { name: 'کارهای سفارش' }).click()
  await page.getByRole('menuitem', { name: 'فرستادن نوبت ۲' }).click()
  await expect.poll(async () => (await storedOrder(id)).lines.every(({ isHeld }) => !isHeld)).toBe(true)
  expect((await storedOrder(id)).lines.find(({ title }) => title === 'میرزاقاسمی')).toMatchObject({
    course: 2,
    seat: 3,
    kitchen: { fired: 1 },
  })
})

test('puts one share on a customer’s account, sends another as a link, and keeps a partly paid bill split', async ({
  page,
  saveScreenshot,
}) => {
  const api = staffApi('owner')
  const mobile = newGuestMobile()
  const regular = await api.post('/api-identity/identity/customers', {
    mobile,
    firstName: 'کامران',
    lastName: 'مهمان',
  })
  const path = `/api-sofreh/customers/${regular.data.id}/credit-limit`
  await api.put(path, { id: randomUUID(), creditLimit: 5_000_000, reason: 'آشنا' })
  const id = await openBill()
  const drawer = await openDrawer(page, id)
  await drawer.getByRole('button', { name: 'کارهای سفارش' }).click()
  await page.getByRole('menuitem', { name: 'مشتری این سفارش' }).click()
  await questionIn(page).getByLabel('شمارهٔ موبایل مشتری').fill(mobile)
  await questionIn(page).getByRole('button', { name: 'انجام شود' }).click()
  await expect(drawer.getByText('کامران مهمان')).toBeVisible()

  await drawer.getByRole('button', { name: 'تقسیم صورت‌حساب' }).click()
  await questionIn(page).getByText('مساوی').click()
  await questionIn(page).getByLabel('میان چند نفر؟').fill('۲')
  await questionIn(page).getByRole('button', { name: 'تقسیم شود' }).click()
  await expect(drawer.getByRole('button', { name: 'پرداخت این سهم' })).toHaveCount(2)
  await drawer.getByRole('button', { name: 'یک صورت‌حساب شود' }).click()
  await expect(drawer.getByRole('button', { name: 'پرداخت این سهم' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'تقسیم صورت‌حساب' }).click()
  await questionIn(page).getByText('مساوی').click()
  await questionIn(page).getByLabel('میان چند نفر؟').fill('۲')
  await questionIn(page).getByRole('button', { name: 'تقسیم شود' }).click()

  await drawer.getByRole('button', { name: 'پرداخت این سهم' }).first().click()
  await drawer.getByText('اعتباری', { exact: true }).click()
  await looksRight(page, saveScreenshot, 'order-share-credit')
  await drawer.getByRole('button', { name: 'ثبت پرداخت' }).click()
  await expect(drawer.getByText('پرداخت شد', { exact: true })).toHaveCount(1)
  await drawer.getByRole('button', { name: 'پرداخت این سهم' }).click()
  await drawer.getByText('لینک', { exact: true }).click()
  await drawer.getByRole('button', { name: 'فرستادن لینک پرداخت' }).click()
  await expect(drawer.getByRole('button', { name: 'کپی نشانی لینک' })).toBeVisible()
  await looksRight(page, saveScreenshot, 'order-share-link')
  const half = await orderSeen(id)
  expect(half.paid).toBeGreaterThan(0)
  expect(half.paid + half.due).toBe(half.price.finalPrice)
})

test('says what is missing when a print is requested without a printer', async ({ page }) => {
  const drawer = await openDrawer(page, await openBill())
  await drawer.getByRole('button', { name: 'چاپ', exact: true }).click()
  await page.getByRole('menuitem', { name: 'رسید مشتری' }).click()
  await expect(page.getByText(/هنوز چاپگری برای این برگه تعریف نشده است/)).toBeVisible()
})

test('filters the list by the person who sold', async ({ page, saveScreenshot }) => {
  const id = await openBill()
  const { number } = await orderSeen(id)
  await page.goto(`${naranj}/bo/orders/list`)
  await page.getByRole('button', { name: 'فیلترهای بیشتر' }).click()
  const chooser = page.getByRole('combobox', { name: 'ثبت‌کننده' })
  await chooser.click()
  await page.getByRole('option').nth(1).click()
  await expect(page).toHaveURL(/staffId/)
  await looksRight(page, saveScreenshot, 'order-list-person')
  await expect(page.getByRole('combobox', { name: 'شیفت' })).toBeVisible()
  expect(Number(number)).toBeGreaterThan(0)
})
