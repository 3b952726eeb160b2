import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dataFolder, people, shakyPort, simulatorsPort } from '../addresses.ts'
import { auditProduct } from '../audit-product.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { startProduct } from '../product-process.ts'
import { signInToOffice } from '../sign-in.ts'
import { ringUp, sellForCash, ticketOf, tillIsReady, waitingOf } from '../till-device.ts'

const site = `http://naranj.localhost:${shakyPort}`
const digits = { cashier: '1234', owner: '9876' }

/** Calls the API as the person on the page. */
async function ask<Data>(page: Page, method: string, path: string, body?: unknown): Promise<Data> {
  return page.evaluate(
    async (call) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('sofreh.token') ?? ''}`,
        'content-type': 'application/json',
        'idempotency-key': call.key,
      }
      const sent = call.body === undefined ? {} : { body: JSON.stringify(call.body) }
      const response = await fetch(call.path, { method: call.method, headers, ...sent })
      const answer = await response.json()
      if (!response.ok) throw new Error(`${call.method} ${call.path}: ${JSON.stringify(answer)}`)
      return answer.data
    },
    { method, path, body, key: randomUUID() },
  )
}

const sheetOf = (page: Page) => page.getByRole('dialog')

async function room(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
  await sheetOf(page).getByRole('button', { name: place }).click()
}

async function chooseDigits(page: Page, pin: string): Promise<void> {
  await room(page, 'رمز من روی این صندوق')
  await expect(page.getByRole('group', { name: /^رمز چهاررقمی/ })).toBeVisible()
  await page.keyboard.type(pin)
  await expect(page.getByRole('group', { name: 'همان رمز را دوباره بزنید' })).toBeVisible()
  await page.keyboard.type(pin)
  await expect(page.getByText('رمز شما روی این صندوق ثبت شد.')).toBeVisible()
}

/** Locks the till and unlocks it with another person's PIN. */
async function handOver(page: Page, name: string, pin: string): Promise<void> {
  await room(page, 'قفل و تعویض نفر')
  await expect(page.getByRole('heading', { name: 'صندوق قفل است' })).toBeVisible()
  await sheetOf(page).getByRole('button', { name }).click()
  await expect(page.getByRole('group', { name: `رمز ${name}` })).toBeVisible()
  await page.keyboard.type(pin)
  await expect(page.getByText(`${name} پای صندوق است.`)).toBeVisible()
}

type Drawer = { id: string; name: string; openShift: { id: string; number: number } | null }
type Shift = {
  id: string
  number: number
  status: string
  z: { counted: number; difference: number; orders: number } | null
}

/** Takes screenshots of the screen on a till, on a tablet and on a phone. */
async function keepEverySize(
  page: Page,
  saveScreenshot: (page: Page, name: string) => Promise<void>,
  name: string,
): Promise<void> {
  await saveScreenshot(page, name)
  for (const [size, width, height] of [
    ['small', 1024, 768],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await saveScreenshot(page, `${name}-${size}`)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('shares a till between two people for a shift: PINs, mixed payments, price approval, refunds, and an offline close', async ({
  page,
  context,
  saveScreenshot,
}) => {
  test.setTimeout(480_000)
  const folder = join(dataFolder, 'shift')
  rmSync(folder, { recursive: true, force: true })
  const product = await startProduct({ program: 'apps/server/dist/serve.js', port: shakyPort, simulatorsPort, folder })
  try {
    // The owner comes first: a drawer, and a PIN of their own on this till.
    await signInToOffice(page, { ...people.owner, site })
    await ask(page, 'POST', '/api-sofreh/payments/drawers', { id: randomUUID(), name: 'کشوی پیشخوان' })
    const owner = await ask<{ firstName: string; lastName: string }>(page, 'GET', '/api-identity/identity/auth/me')
    const ownerName = `${owner.firstName} ${owner.lastName}`.trim()
    await tillIsReady(page, site)
    await chooseDigits(page, digits.owner)
    await room(page, 'قفل و تعویض نفر')
    await page.getByRole('button', { name: 'کس دیگری با پیامک وارد شود' }).click()
    await expect(page.getByLabel('شمارهٔ همراه')).toBeVisible()
    // Going back shows the lock, and the office asks for a sign-in.
    await page.goBack()
    await expect(page.getByRole('group', { name: `رمز ${ownerName}` })).toBeVisible()
    await page.goto(`${site}/bo/`)
    await expect(page.getByLabel('شمارهٔ همراه')).toBeVisible()
    await signInToOffice(page, { ...people.cashier, site })
    await tillIsReady(page, site)
    const cashier = await ask<{ firstName: string; lastName: string }>(page, 'GET', '/api-identity/identity/auth/me')
    const cashierName = `${cashier.firstName} ${cashier.lastName}`.trim()
    await chooseDigits(page, digits.cashier)

    // No shift is open: the payment sheet refuses cash, opens the shift with its float and continues the payment.
    await ringUp(page, 'آش رشته', 'ماست موسیر')
    await page.keyboard.press('F8')
    await expect(sheetOf(page).getByText(/شیفتی باز نیست/)).toBeVisible()
    await expect(sheetOf(page).getByRole('button', { name: 'ثبت نقد' })).toBeHidden()
    await expect(sheetOf(page).getByRole('button', { name: 'با کارت پرداخت شد' })).toBeVisible()
    await sheetOf(page).getByLabel('پول اول شیفت').fill('500000')
    await keepEverySize(page, saveScreenshot, 'till-shift-open')
    await expectAccessible(page)
    await sheetOf(page).getByRole('button', { name: 'باز کردن شیفت' }).click()
    await expect(page.getByText('شیفت کشوی پیشخوان باز شد.')).toBeVisible()
    await expect(sheetOf(page).getByRole('button', { name: 'ثبت نقد' })).toBeFocused()

    // Partly in cash, refunded, then partly in cash and the rest by card, with a tip.
    const pay = sheetOf(page)
    await pay.getByRole('button', { name: 'افزودن انعام' }).click()
    await pay.getByLabel('مبلغ انعام').fill('20000')
    await pay.getByRole('button', { name: 'ثبت انعام' }).click()
    const cash = pay.getByRole('region', { name: 'نقد' })
    await cash.getByLabel('پول دریافتی').fill('50000')
    await cash.getByRole('button', { name: /^۵۰٬۰۰۰ نقد/ }).click()
    await expect(pay.getByRole('region', { name: 'گرفته‌شده' }).getByText('مانده')).toBeVisible()
    await pay.getByRole('button', { name: 'پس دادن نقد' }).click()
    await expect(pay.getByRole('region', { name: 'گرفته‌شده' })).toBeHidden()
    await cash.getByLabel('پول دریافتی').fill('60000')
    await cash.getByRole('button', { name: /^۶۰٬۰۰۰ نقد/ }).click()
    await expectPersian(page)
    await expectAccessible(page)
    await keepEverySize(page, saveScreenshot, 'till-several-methods')
    await pay.getByRole('button', { name: 'با کارت پرداخت شد' }).click()
    await expect(ticketOf(page).getByText(/سفارش .* ثبت شد/)).toBeVisible()

    // The cashier may not set this price: the owner enters their PIN, correctly the second time.
    await ringUp(page, 'سالاد شیرازی')
    await ticketOf(page).getByRole('button', { name: 'جزئیات سالاد شیرازی' }).click()
    const line = sheetOf(page).first()
    await line.getByLabel('قیمت دیگر برای هر یکی').fill('30000')
    await line.getByRole('button', { name: 'ثبت قیمت' }).click()
    const approval = page.getByRole('dialog', { name: 'تأیید مدیر' })
    await expect(approval.getByRole('group', { name: `رمز ${ownerName}` })).toBeVisible()
    await page.keyboard.type('0000')
    await expect(approval.getByText(/رمز درست نیست. ۴ بار/)).toBeVisible()
    await saveScreenshot(page, 'till-approve')
    await page.keyboard.type(digits.owner)
    await expect(approval).toBeHidden()
    await line.getByRole('button', { name: 'ثبت', exact: true }).click()
    await page.keyboard.press('F8')
    await sheetOf(page).getByRole('button', { name: 'ثبت نقد' }).click()
    await expect(ticketOf(page).getByText(/سفارش .* ثبت شد/)).toBeVisible()

    // Pays out cash for bread.
    await room(page, 'کشو و شیفت')
    await sheetOf(page).getByRole('button', { name: 'برداشتن پول' }).click()
    await sheetOf(page).getByLabel(/^مبلغ/).fill('30000')
    await sheetOf(page).getByRole('button', { name: 'نان', exact: true }).click()
    await sheetOf(page).getByRole('button', { name: 'ثبت جابه‌جایی' }).click()
    await expect(sheetOf(page).getByText(/برداشتن پول: ۳۰٬۰۰۰ .* ثبت شد/)).toBeVisible()
    await saveScreenshot(page, 'till-shift')
    await page.getByRole('button', { name: 'بستن', exact: true }).click()

    // The owner enters their PIN and refunds some money from the drawer.
    await handOver(page, ownerName, digits.owner)
    await room(page, 'سفارش‌های گذشته')
    await saveScreenshot(page, 'till-shift-orders')
    await sheetOf(page).getByRole('listitem').last().getByRole('button').click()
    await sheetOf(page).getByRole('button', { name: 'پس دادن پول' }).click()
    await sheetOf(page).getByRole('button', { name: 'یک مبلغ' }).click()
    await sheetOf(page).getByLabel('مبلغ برگشت').fill('10000')
    await sheetOf(page).getByRole('button', { name: 'سرد بود' }).click()
    // Amount, composition and method of the refund are shown before it is made.
    const sums = sheetOf(page).getByRole('region', { name: 'برمی‌گردد' })
    await expect(sums.getByText('روی کارت‌خوان')).toBeVisible()
    await expect(sums.getByText('مالیات')).toBeVisible()
    await saveScreenshot(page, 'till-give-back')
    await expectAccessible(page)
    await sheetOf(page)
      .getByRole('button', { name: /^پول برگردد .*۱۰٬۰۰۰/ })
      .click()
    await expect(sheetOf(page).getByRole('region', { name: 'پولی که باید داده شود' })).toBeVisible()
    await page.getByRole('button', { name: 'بستن', exact: true }).click()

    // A refund that was approved and not paid out: the cashier finds it in the till's header and finishes it without a
    // PIN.
    await handOver(page, cashierName, digits.cashier)
    await page.getByRole('button', { name: /برگشت داده‌نشده/ }).click()
    await expect(sheetOf(page).getByRole('button', { name: 'دادم' })).toBeVisible()
    await saveScreenshot(page, 'till-refund-duties')
    await expectAccessible(page)
    await sheetOf(page).getByRole('button', { name: 'دادم' }).first().click()
    await expect(sheetOf(page).getByText('پولی برای دادن نمانده است.')).toBeVisible()
    await saveScreenshot(page, 'till-given-back')
    await page.getByRole('button', { name: 'بستن', exact: true }).click()
    await expect(page.getByRole('button', { name: /برگشت داده‌نشده/ })).toBeHidden()

    // Without a network the cashier unlocks by PIN, sells, counts blind and closes the shift; the next one begins.
    const before = await ask<Drawer[]>(page, 'GET', '/api-sofreh/payments/drawers')
    const first = before.find(({ name }) => name === 'کشوی پیشخوان')?.openShift
    await context.setOffline(true)
    await sellForCash(page, 'آش رشته')
    await room(page, 'کشو و شیفت')
    await sheetOf(page).getByRole('button', { name: 'شمردن و بستن شیفت' }).click()
    await sheetOf(page).getByLabel('برگ ۲۰۰٬۰۰۰').fill('3')
    await sheetOf(page).getByLabel('برگ ۱۰٬۰۰۰', { exact: true }).fill('2')
    await saveScreenshot(page, 'till-count')
    await expectAccessible(page)
    await sheetOf(page).getByRole('button', { name: 'شمردم' }).click()
    await expect(sheetOf(page).getByText(/شیفت با همین شمارش بسته می‌شود/)).toBeVisible()
    await saveScreenshot(page, 'till-closing-offline')
    await sheetOf(page).getByRole('button', { name: 'بستن شیفت' }).click()
    await expect(page.getByText(/شیفت ۱ بسته شد/)).toBeVisible()
    await room(page, 'کشو و شیفت')
    await sheetOf(page).getByLabel('پول اول شیفت').fill('200000')
    await sheetOf(page).getByRole('button', { name: 'باز کردن شیفت' }).click()
    await expect(page.getByText('شیفت کشوی پیشخوان باز شد.')).toBeVisible()
    await sellForCash(page, 'ماست موسیر')
    await context.setOffline(false)
    await expect(waitingOf(page)).toBeHidden({ timeout: 60_000 })

    const shiftWhere = async (isIt: (shift: Shift) => boolean) =>
      (await ask<Shift[]>(page, 'GET', '/api-sofreh/payments/shifts?pageSize=10')).find(isIt)
    await expect
      .poll(() => shiftWhere(({ id }) => id === first?.id))
      .toMatchObject({ status: 'CLOSED', z: { counted: 620_000, orders: 3 } })
    await expect.poll(() => shiftWhere(({ number }) => number === 2)).toMatchObject({ status: 'OPEN' })

    // With the network the close goes to the server, and its Z is shown.
    await room(page, 'کشو و شیفت')
    await sheetOf(page).getByRole('button', { name: 'شمردن و بستن شیفت' }).click()
    await sheetOf(page).getByRole('button', { name: 'فقط جمع' }).click()
    await sheetOf(page).getByLabel('جمع شمارش').fill('200000')
    await sheetOf(page).getByRole('button', { name: 'شمردم' }).click()
    await expect(sheetOf(page).getByText('کسری')).toBeVisible()
    await sheetOf(page).getByRole('button', { name: 'بستن شیفت' }).click()
    await expect(sheetOf(page).getByRole('region', { name: 'گزارش پایان شیفت' })).toBeVisible()
    await saveScreenshot(page, 'till-z')
    await sheetOf(page).getByRole('button', { name: 'تمام' }).click()

    // Without a network and a shift the payment sheet opens one, and the sale belongs to it.
    await context.setOffline(true)
    await ringUp(page, 'ماست موسیر')
    await page.keyboard.press('F8')
    await sheetOf(page).getByLabel('پول اول شیفت').fill('100000')
    await sheetOf(page).getByRole('button', { name: 'باز کردن شیفت' }).click()
    await sheetOf(page).getByRole('button', { name: 'ثبت نقد' }).click()
    await expect(ticketOf(page).getByText(/سفارش .* ثبت شد/)).toBeVisible()
    await context.setOffline(false)
    await expect(waitingOf(page)).toBeHidden({ timeout: 60_000 })
    const [third] = await ask<Shift[]>(page, 'GET', '/api-sofreh/payments/shifts?pageSize=1')
    expect(third).toMatchObject({ number: 3, status: 'OPEN' })
    const moves = await ask<{ kind: string }[]>(page, 'GET', `/api-sofreh/payments/shifts/${third?.id}/movements`)
    expect(moves.map(({ kind }) => kind).sort()).toEqual(['FLOAT', 'SALE'])

    // The history of the price names both people.
    const sold = await ask<{ id: string; lines: { title: string }[] }[]>(page, 'GET', '/api/orders?pageSize=20')
    const salad = sold.find(({ lines }) => lines.some(({ title }) => title === 'سالاد شیرازی'))
    const history = await ask<{ kind: string; personName: string; approvedByName: string }[]>(
      page,
      'GET',
      `/api/reports/orderhistory/${salad?.id}`,
    )
    expect(history.find(({ kind }) => kind === 'priceChange')).toMatchObject({
      personName: cashierName,
      approvedByName: ownerName,
    })
  } finally {
    await product.stop()
  }
  auditProduct(folder)
})
