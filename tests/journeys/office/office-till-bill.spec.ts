import type { CDPSession, Locator, Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { newLetters, staffApi, type OrderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts'
import { ringUp, ticketOf, tillIsReady, waitingOf } from '../till-device.ts'

// The owner may remove dishes that the kitchen has.
test.use({ storageState: sessionFile('owner') })

const boardOf = (page: Page): Locator => page.getByRole('region', { name: 'سفارش‌های باز و میزها' })
const sheetOf = (page: Page): Locator => page.getByRole('dialog')

test('courses, splits, moves and takes the payments of a table’s bill offline, and merges it online', async ({
  page,
  context,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const [first, second] = [`تراس ۱ ${newLetters()}`, `تراس ۲ ${newLetters()}`]
  await layTables(first, second)
  await tillIsReady(page, naranj)
  const board = boardOf(page)
  const sheet = sheetOf(page)

  // Three dishes, one of them for a later course.
  await board.getByRole('button', { name: new RegExp(`^${first}`) }).click()
  await ringUp(page, 'ماست موسیر', 'میرزاقاسمی', 'سالاد شیرازی')
  await ticketOf(page).getByRole('button', { name: 'جزئیات میرزاقاسمی' }).click()
  await sheet.getByRole('button', { name: 'نوبت ۲', exact: true }).click()
  await sheet.getByRole('button', { name: 'فعلاً نگه دار' }).click()
  await saveScreenshot(page, 'till-line-course')
  await sheet.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(ticketOf(page).getByText('نوبت ۲ · نگه‌داشته')).toBeVisible()
  const number = await openTab(page)

  await context.setOffline(true)
  await board.getByRole('button', { name: new RegExp(`${number} · ${first}`) }).click()
  await expect(sheet.getByRole('button', { name: 'نوبت ۲ برود آشپزخانه · ۱ قلم' })).toBeVisible()
  await saveScreenshot(page, 'till-bill-courses')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'نوبت ۲ برود آشپزخانه · ۱ قلم' }).click()
  await expect(sheet.getByText('نوبت ۲', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'نوبت و صندلی ماست موسیر' }).click()
  await sheet.getByRole('button', { name: 'صندلی ۱', exact: true }).click()
  await sheet.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect(sheet.getByText('صندلی ۱', { exact: true })).toBeVisible()
  const updated = page.getByRole('status').getByText(`سفارش ${number} به‌روز شد.`)
  await expect(updated.first()).toBeVisible()
  await expect(updated).toHaveCount(0)

  // Removes a dish and returns it.
  await sheet.getByRole('button', { name: 'یکی کمتر از سالاد شیرازی' }).click()
  await sheet.getByLabel('چرا یکی کمتر از سالاد شیرازی؟').fill('نخواستند')
  await sheet.getByRole('button', { name: 'یکی کمتر', exact: true }).click()
  await sheet.getByRole('button', { name: 'برگرداندن سالاد شیرازی' }).click()
  await expect(sheet.getByText('برداشته شد')).toBeHidden()
  await expect(updated.first()).toBeVisible()

  // One guest pays her own dish and leaves.
  await sheet.getByRole('button', { name: 'تقسیم', exact: true }).click()
  await sheet
    .getByRole('region', { name: 'سهم ۱' })
    .getByRole('button', { name: /^ماست موسیر/ })
    .click()
  await expect(sheet.getByRole('region', { name: 'هر سهم' }).getByText('باقی')).toBeVisible()
  await saveScreenshot(page, 'till-split')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'تقسیم شود' }).click()
  await sheet.getByRole('button', { name: 'گرفتن پول سهم ۱' }).click()
  await sheet.getByRole('region', { name: 'نقد' }).getByRole('button', { name: 'ثبت نقد' }).click()
  await expect(sheet.getByRole('region', { name: 'سهم‌ها' }).getByText('پرداخت شد')).toBeVisible()
  await saveScreenshot(page, 'till-shares')

  // Moves to the wrong table, and undoes it with one tap.
  await sheet.getByRole('button', { name: 'جابه‌جایی میز' }).click()
  await sheet.getByRole('button', { name: second, exact: true }).click()
  await expect(page.getByText(`سفارش به ${second} رفت.`)).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'برگرداندن' }).click()
  const bill = board.getByRole('button', { name: new RegExp(`${number} · ${first}`) })
  await bill.click()
  await sheet.getByRole('button', { name: 'ادغام با میز' }).click()
  await expect(sheet.getByText(/ادغام دو صورت‌حساب اینترنت می‌خواهد/)).toBeVisible()
  await saveScreenshot(page, 'till-merge-offline')
  await sheet.getByRole('button', { name: 'بستن', exact: true }).click()

  await context.setOffline(false)
  await expect(waitingOf(page)).toBeHidden({ timeout: 40_000 })
  const order = await numbered(number)
  expect(order.lines.map(({ title, seat, course }) => [title, seat, course])).toEqual([
    ['ماست موسیر', 1, 0],
    ['میرزاقاسمی', null, 2],
    ['سالاد شیرازی', null, 0],
  ])
  expect(order).toMatchObject({ table: { name: first }, shares: [{ due: 0 }, { title: 'باقی' }] })
  expect(order.due).toBe(order.price.finalPrice - order.paid)

  // Other guests join them: their bill is merged, and its payments stay.
  await board.getByRole('button', { name: new RegExp(`^${second}`) }).click()
  await ringUp(page, 'آش رشته')
  const other = await openTab(page)
  await bill.click()
  await sheet.getByRole('button', { name: 'ادغام با میز' }).click()
  await sheet.getByRole('button', { name: new RegExp(`سفارش ${other}(?![۰-۹])`) }).click()
  await saveScreenshot(page, 'till-merge')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'بیاید روی همین سفارش' }).click()
  await expect(page.getByText(`همه‌چیز روی سفارش ${number} است.`)).toBeVisible()
  const joined = await numbered(number)
  expect(joined.lines.map(({ title }) => title)).toContain('آش رشته')
  expect(joined.paid).toBe(order.paid)
})

test('sells and takes payments on a handheld till, also when pinched large', async ({ page, saveScreenshot }) => {
  test.setTimeout(240_000)
  const table = `پاسیو ۱ ${newLetters()}`
  await layTables(table)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${naranj}/bo/pos`)
  await expect(page.getByRole('button', { name: /^ماست موسیر/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await saveScreenshot(page, 'till-hand-menu')
  await ringUp(page, 'ماست موسیر', 'آش رشته')
  const panes = page.getByRole('navigation', { name: 'بخش‌های صندوق' })
  await panes.getByRole('button', { name: 'سفارش‌ها' }).click()
  await boardOf(page)
    .getByRole('button', { name: new RegExp(`^${table}`) })
    .click()
  await panes.getByRole('button', { name: /فیش/ }).click()
  await expectNoSidewaysScroll(page)
  await saveScreenshot(page, 'till-hand-ticket')
  const number = await openTab(page)
  await panes.getByRole('button', { name: 'سفارش‌ها' }).click()
  await boardOf(page)
    .getByRole('button', { name: new RegExp(`${number} · ${table}`) })
    .click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('button', { name: 'تقسیم', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await saveScreenshot(page, 'till-hand-bill')
  await sheet.getByRole('button', { name: 'تقسیم', exact: true }).click()
  await sheet.getByRole('button', { name: 'مساوی' }).click()
  await saveScreenshot(page, 'till-hand-split')
  await sheet.getByRole('button', { name: 'تقسیم شود' }).click()
  await expect(sheet.getByRole('button', { name: 'گرفتن پول سهم ۲' })).toBeVisible()
  await sheet.getByRole('button', { name: 'دوباره یکی شود' }).click()
  await expect(sheet.getByRole('button', { name: 'گرفتن پول سهم ۲' })).toBeHidden()

  // Pinch zoom must stay possible. Nothing of the till depends on it.
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await sheet.getByRole('button', { name: /^گرفتن پول/ }).press('Enter')
  await sheet.getByRole('region', { name: 'نقد' }).getByRole('button', { name: 'ثبت نقد' }).press('Enter')
  await expect(page.getByText(`پول سفارش ${number} ثبت شد.`)).toBeVisible()
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await expectNoSidewaysScroll(page)
  expect(await numbered(number)).toMatchObject({ due: 0 })
})

/** Saves the cart as an open bill. Returns its number as shown. */
async function openTab(page: Page): Promise<string> {
  await page.keyboard.press('F4')
  const done = ticketOf(page).getByText(/سفارش .* ثبت شد/)
  await expect(done).toBeVisible()
  return (await done.innerText()).replace(/^سفارش (.*) ثبت شد$/, '$1')
}

/** Creates tables for this journey alone. */
async function layTables(...names: string[]): Promise<void> {
  const api = staffApi('owner')
  const hall = await api.post('/api/diningtables/categories', { name: names[0] })
  await api.post('/api/diningtables', { categoryId: hall.data.id, tables: names.map((name) => ({ name })) })
}

type Seen = Omit<OrderSeen, 'lines'> & {
  table: { name: string } | null
  lines: { title: string; count: number; seat: number | null; course: number }[]
  shares: { title: string; due: number }[]
}

async function numbered(shown: string): Promise<Seen> {
  const number = shown.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
  const api = staffApi('owner')
  const { data } = await api.get('/api/orders?pageSize=100&dateRange=TODAY')
  const found: { id: string } | undefined = data.find((order: { number: string }) => order.number === number)
  return (await api.get(`/api/orders/${found?.id}`)).data
}
