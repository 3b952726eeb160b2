import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { retireDrawer } from '../till/retire-drawer.ts'
import { dishNamed, newLetters, staffApi, orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('cashier') })

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

const drawers: { id: string; name: string }[] = []

/** Adds a drawer through the API until the end of the journey. */
async function newDrawer(name: string): Promise<string> {
  const drawer = { id: randomUUID(), name }
  await staffApi('owner').post('/api-sofreh/payments/drawers', drawer)
  drawers.push(drawer)
  return drawer.id
}

test.afterEach(async () => {
  for (const { id, name } of drawers.splice(0)) await retireDrawer(id, name)
})

/** Opens a bill of a few of one dish on a shift, as a till does. */
async function openTab(shiftId: string, count: number): Promise<string> {
  const api = staffApi('cashier')
  const dish = await dishNamed(naranj, 'ماست موسیر')
  const id = randomUUID()
  const lines = [{ id: randomUUID(), menuItemId: dish.id, count }]
  const quote = await api.post('/api-sofreh/ordering/quote', { deliveryType: 'PICKUP', lines })
  const expectedPrice = quote.data.price.finalPrice
  await api.post('/api/orders/postpaid', { id, deliveryType: 'PICKUP', lines, expectedPrice, shiftId })
  return id
}

/** Sells for cash that goes into the drawer. */
async function sellForCash(shiftId: string): Promise<number> {
  const orderId = await openTab(shiftId, 2)
  const { due: amount } = await orderSeen(orderId)
  await staffApi('cashier').post('/api-sofreh/payments/cash', { id: randomUUID(), orderId, amount, shiftId })
  return amount
}

const persian = (amount: number) =>
  String(amount)
    .replace(/\B(?=(\d{3})+(?!\d))/g, '٬')
    .replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** Takes both screenshots and runs the checks of every screen. */
async function looksRight(page: Page, saveScreenshot: (page: Page, name: string) => Promise<void>, name: string) {
  await page.setViewportSize(phone)
  await page.waitForTimeout(300)
  await saveScreenshot(page, `${name}-narrow`)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desk)
  await page.waitForTimeout(300)
  await saveScreenshot(page, name)
  await expectPersian(page)
  await expectAccessible(page)
}

test('opens the drawer, sells, counts blind and closes the shift with its report', async ({ page, saveScreenshot }) => {
  test.setTimeout(240_000)
  const name = `صندوق جلو ${newLetters()}`
  await newDrawer(name)
  await page.goto(`${naranj}/bo/drawers`)
  const card = cardOf(page, name)
  await card.getByRole('button', { name: 'باز کردن شیفت' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'باز کردن شیفت' }).click()
  await expect(dialog.getByText('پول اول شیفت را بنویسید؛ اگر چیزی نیست، صفر.')).toBeVisible()
  await dialog.getByLabel('پول اول شیفت').fill('۵۰۰۰۰۰')
  await looksRight(page, saveScreenshot, 'drawers-open')
  await dialog.getByRole('button', { name: 'باز کردن شیفت' }).click()
  await expect(card.getByText('شیفت باز', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'جابه‌جایی پول' }).click()
  await dialog.getByLabel('مبلغ').fill('60000')
  await dialog.getByText('نان', { exact: true }).click()
  await looksRight(page, saveScreenshot, 'drawers-move')
  await dialog.getByRole('button', { name: 'ثبت' }).click()
  await expect(page.getByText('برداشت برای هزینه: ۶۰٬۰۰۰ ثبت شد.')).toBeVisible()

  await card.getByRole('link', { name: 'دیدن شیفت' }).click()
  await page.waitForURL(/\/shifts\/[0-9a-f-]{36}/)
  const shiftId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const sold = await sellForCash(shiftId)
  await page.reload()
  await expect(page.getByText('پنهان تا شمارش').first()).toBeVisible()
  await expect(page.getByText('پس از شمارش دیده می‌شود')).toBeVisible()
  await looksRight(page, saveScreenshot, 'drawers-shift-blind')

  await page.getByRole('button', { name: 'شمارش کشو' }).click()
  await dialog.getByLabel('تعداد ۲۰۰٬۰۰۰').fill('2')
  await dialog.getByLabel('تعداد ۱۰٬۰۰۰', { exact: true }).fill('4')
  await expect(dialog.getByText('۴۴۰٬۰۰۰').first()).toBeVisible()
  await looksRight(page, saveScreenshot, 'drawers-count')
  await dialog.getByRole('button', { name: 'ثبت شمارش' }).click()

  await expect(dialog.getByText(`${persian(sold)}تومان کم`).first()).toBeVisible()
  await dialog.getByLabel('توضیح اختلاف').fill('پول فروش را هنوز نگذاشته بودم')
  await looksRight(page, saveScreenshot, 'drawers-close')
  await dialog.getByRole('button', { name: 'بستن شیفت' }).click()
  await expect(page.getByText('شیفت ۱ بسته شد.')).toBeVisible()
  await expect(page.getByText('پول فروش را هنوز نگذاشته بودم').first()).toBeVisible()
  await looksRight(page, saveScreenshot, 'drawers-shift-closed')

  await page.getByRole('link', { name: 'گزارش پایان شیفت' }).click()
  await expect(page.getByRole('heading', { name: `${name} · شیفت ۱` })).toBeVisible()
  await expect(page.getByText('جمع دریافت')).toBeVisible()
  await looksRight(page, saveScreenshot, 'drawers-report')
  await page.getByText('رسید باریک').click()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 302, height: 1200 })
  await saveScreenshot(page, 'drawers-report-slip')
  await expect(page.getByRole('button', { name: 'چاپ' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('lists late money of a closed shift beside its report, and hands open bills on', async ({
  page,
  saveScreenshot,
}) => {
  const api = staffApi('cashier')
  const name = `صندوق حیاط ${newLetters()}`
  const drawerId = await newDrawer(name)
  const open = async () => {
    const id = randomUUID()
    await api.post('/api-sofreh/payments/shifts', { id, drawerId, float: 0, device: 'الف' })
    return id
  }
  const first = await open()
  await openTab(first, 1)
  await api.post(`/api-sofreh/payments/shifts/${first}/counts`, { id: randomUUID(), total: 0 })

  await page.goto(`${naranj}/bo/drawers/shifts/${first}`)
  await page.getByRole('button', { name: 'بستن شیفت' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'بستن شیفت' }).click()
  await expect(dialog.getByText('این صورت‌حساب‌ها هنوز باز است:')).toBeVisible()
  await dialog.getByLabel('به شیفت بعد می‌سپارم').check()
  await looksRight(page, saveScreenshot, 'drawers-hand-on')
  await dialog.getByRole('button', { name: 'بستن شیفت' }).click()
  await expect(page.getByText('شیفت ۱ بسته شد.')).toBeVisible()

  const late = { id: randomUUID(), kind: 'TIP_PAID', amount: 12_000, reason: 'انعام', isLate: true }
  await api.post(`/api-sofreh/payments/shifts/${first}/movements`, late)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'متمم‌های پس از بستن' })).toBeVisible()
  await looksRight(page, saveScreenshot, 'drawers-supplement')

  const second = await open()
  await page.goto(`${naranj}/bo/drawers/shifts/${second}`)
  await expect(page.getByRole('heading', { name: 'صورت‌حساب‌هایی که از شیفت پیش رسید' })).toBeVisible()
  await page.goto(`${naranj}/bo/drawers`)
  await expect(page.getByRole('table', { name: 'فهرست شیفت‌ها' })).toBeVisible()
  await looksRight(page, saveScreenshot, 'drawers')
  await api.post(`/api-sofreh/payments/shifts/${second}/counts`, { id: randomUUID(), total: 0 })
  await api.post(`/api-sofreh/payments/shifts/${second}/close`, { id: randomUUID(), handsOn: true })
})
