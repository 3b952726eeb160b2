import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { addDish, atTheBank, type BankAct, orderOnScreen, placeButton, toOverview } from '../guest.ts'
import { persian } from '../order-panel.ts'
import { retireDrawer } from '../till/retire-drawer.ts'
import { dishNamed, newGuestMobile, staffApi, orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { signInAsGuest } from '../sign-in.ts'

test.use({ storageState: sessionFile('owner') })

type KeepScreen = (page: Page, name: string) => Promise<void>

/** Takes both screenshots and runs the checks of every screen. */
async function looksRight(page: Page, saveScreenshot: KeepScreen, name: string) {
  for (const [suffix, width, height] of [
    ['-narrow', 390, 844],
    ['', 1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(300)
    await saveScreenshot(page, `${name}${suffix}`)
    await expectNoSidewaysScroll(page)
  }
  await expectPersian(page)
  await expectAccessible(page)
}

/** Opens a bill of a few of one dish. Returns what is due. */
async function openBill(shiftId?: string): Promise<{ orderId: string; number: string; amount: number }> {
  const api = staffApi('cashier')
  const dish = await dishNamed(naranj, 'ماست موسیر')
  const orderId = randomUUID()
  const lines = [{ id: randomUUID(), menuItemId: dish.id, count: 2 }]
  const quote = await api.post('/api-sofreh/ordering/quote', { deliveryType: 'PICKUP', lines })
  const expectedPrice = quote.data.price.finalPrice
  await api.post('/api/orders/postpaid', { id: orderId, deliveryType: 'PICKUP', lines, expectedPrice, shiftId })
  const { number, due } = await orderSeen(orderId)
  return { orderId, number, amount: due }
}

/** Leaves a charge at a card terminal that never reports an outcome. */
async function silentTerminal() {
  const bill = await openBill()
  const api = staffApi('cashier')
  const id = randomUUID()
  const { orderId, amount } = bill
  const terminal = 'کارت‌خوان جلو'
  await api.post('/api/transactions/initialpospayment', { id, orderId, amount, bank: 'MELLAT', terminal })
  await api.post('/api/transactions/approvepospayment', { id, outcome: 'UNKNOWN' })
  return bill
}

const drawers: { id: string; name: string }[] = []
test.afterEach(async () => {
  for (const { id, name } of drawers.splice(0)) await retireDrawer(id, name)
})

/** Leaves a shift's cash payment to be refunded. */
async function cashToGiveBack(drawer: string) {
  const [drawerId, shiftId] = [randomUUID(), randomUUID()]
  await staffApi('owner').post('/api-sofreh/payments/drawers', { id: drawerId, name: drawer })
  drawers.push({ id: drawerId, name: drawer })
  await staffApi('cashier').post('/api-sofreh/payments/shifts', { id: shiftId, drawerId, float: 0, device: 'الف' })
  const bill = await openBill(shiftId)
  const { orderId, amount } = bill
  await staffApi('cashier').post('/api-sofreh/payments/cash', { id: randomUUID(), orderId, amount, shiftId })
  await staffApi('owner').put('/api/orders/refund', { id: randomUUID(), orderId, reason: 'مهمان پشیمان شد' })
  return { ...bill, shiftId }
}

/** Other journeys, and a first try of this one, may have left duties of their own. */
const ofOrder = (number: string) => new RegExp(`سفارش ${persian(Number(number))}(?![۰-۹])`)

type Attempt = { id: string; reference: string | null; amount: number; status: string }

/** Takes a guest to the bank's page. Returns the attempt from the ledger. */
async function guestAtBank(browser: Browser, act: BankAct): Promise<Attempt> {
  const context = await browser.newContext({
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  await page.goto(naranj)
  await addDish(page, 'آش رشته')
  await addDish(page, 'سالاد شیرازی')
  await toOverview(page)
  await placeButton(page).click()
  await signInAsGuest(page, newGuestMobile())
  await atTheBank(page, act)
  const orderId = await orderOnScreen(page)
  const attemptOf = async (): Promise<Attempt | undefined> =>
    (await staffApi('owner').get(`/api/orders/${orderId}/transactions`)).data.transactions[0]
  await expect.poll(async () => (await attemptOf())?.status).toMatch(/DONE|FAILED/)
  await context.close()
  const attempt = await attemptOf()
  if (!attempt) throw new Error('there is no payment attempt')
  return attempt
}

test('finds a payment of unknown outcome and resolves it by the slip', async ({ page, saveScreenshot }) => {
  const { orderId, number, amount } = await silentTerminal()
  await page.goto(`${naranj}/bo/payments`)
  const duties = page.getByRole('region', { name: 'کارهای باز' })
  await expect(duties.getByRole('heading', { name: /پرداخت نامعلوم/ })).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-duties')
  await duties
    .getByRole('button', { name: /رسید کارت‌خوان را ببینید/ })
    .filter({ hasText: ofOrder(number) })
    .click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'ثبت نتیجه' }).click()
  await expect(panel.getByText('یکی را برگزینید.')).toBeVisible()
  await panel.getByRole('radio', { name: 'پرداخت شده است' }).check()
  await panel.getByLabel('از کجا می‌دانید').fill('رسید دست مشتری بود')
  await panel.getByRole('button', { name: 'ثبت نتیجه' }).click()
  await expect(panel.getByText('شمارهٔ پیگیری رسید را بنویسید.')).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-resolve')
  await panel.getByLabel('شمارهٔ پیگیری رسید').fill('۱۲۳۴۵۶۷۸۹۰۱۲')
  await panel.getByRole('button', { name: 'ثبت نتیجه' }).click()
  await expect(page.getByText(/^پرداخت .* ثبت شد\.$/)).toBeVisible()
  await expect(panel.getByText(/همکار با رسید گفت پرداخت شده است: رسید دست مشتری بود/)).toBeVisible()
  await expect(panel.getByText(/به دست/).first()).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-transaction')
  expect(await orderSeen(orderId)).toMatchObject({ due: 0, paid: amount })
})

test('pays an owed cash refund out of the drawer of the shift that hands it over', async ({ page, saveScreenshot }) => {
  const { orderId, shiftId, number } = await cashToGiveBack('صندوق برگشت')
  await page.goto(`${naranj}/bo/payments`)
  const duties = page.getByRole('region', { name: 'کارهای باز' })
  await expect(duties.getByRole('heading', { name: /بازگشت وجه منتظر شما/ })).toBeVisible()
  const duty = duties.getByRole('button', { name: /نقد از کشو پس بدهید/ })
  await duty.filter({ hasText: ofOrder(number) }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/پول نقد را از کشو به مشتری بدهید/)).toBeVisible()
  await expect(panel.getByLabel('پول از کدام کشو رفت').first()).toHaveValue(/صندوق برگشت/)
  await looksRight(page, saveScreenshot, 'money-refund')
  await panel.getByRole('button', { name: 'بله، پس داده شد' }).click()
  await expect(page.getByText(/^بازگشت .* ثبت شد\.$/)).toBeVisible()
  const { refunded } = (await staffApi('owner').get(`/api/orders/${orderId}/transactions`)).data
  expect(refunded).toBeGreaterThan(0)
  const { data: moves } = await staffApi('owner').get(`/api-sofreh/payments/shifts/${shiftId}/movements`)
  expect(moves.map(({ kind }: { kind: string }) => kind)).toContain('REFUND')
  await panel.getByRole('link', { name: /باز کردن سفارش/ }).click()
  await expect(page).toHaveURL(new RegExp(`/bo/orders.*${orderId}`))
})

test('compares a gateway’s statement with the ledger, and explains each difference', async ({
  page,
  browser,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const paid = await guestAtBank(browser, 'پرداخت')
  const turnedBack = await guestAtBank(browser, 'انصراف')
  await page.goto(`${naranj}/bo/payments`)
  await page.getByRole('link', { name: 'مغایرت‌گیری' }).click()
  // A second try finds the statement of the first one.
  await expect(
    page
      .getByText('هنوز صورت‌حسابی سنجیده نشده است', { exact: false })
      .or(page.getByRole('table').getByText(/مغایرت$/))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'برگزیدن فایل' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'صورت‌حساب کدام درگاه است' }).click()
  await page.getByRole('option', { name: 'زرین‌پال' }).click()
  await looksRight(page, saveScreenshot, 'money-statements')
  const now = new Date().toISOString()
  const rial = (toman: number) => toman * 10
  const lines = [
    'شماره مرجع,شماره سفارش,مبلغ (ریال),کارمزد,تاریخ و زمان,وضعیت',
    `${paid.reference},,${rial(paid.amount) - 10_000},5000,${now},موفق`,
    `,${turnedBack.id},${rial(turnedBack.amount)},5000,${now},موفق`,
    `999888777666,,7700000,5000,${now},موفق`,
  ]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'برگزیدن فایل' }).click()
  await (await chooser).setFiles({ name: 'آبان.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await expect(page.getByRole('heading', { name: 'صورت‌حساب زرین‌پال' })).toBeVisible()
  await expect(page.getByText(/ردیف با هم نمی‌خوانند/)).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-statement')
  for (const kind of ['مبلغ یکی نیست', 'درگاه گرفته، نزد ما نشده', 'در فایل هست، نزد ما نیست'])
    await expect(page.getByRole('table').getByText(kind)).toBeVisible()

  await page.getByRole('button', { name: /درگاه گرفته، نزد ما نشده/ }).click()
  await page.getByRole('row', { name: /درگاه گرفته، نزد ما نشده/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'از درگاه بپرس' }).click()
  await expect(page.getByText('درگاه گفت پولی گرفته نشده است.')).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-ask')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'همهٔ مغایرت‌گیری‌ها' }).click()
  await expect(
    page
      .getByRole('table')
      .getByText(/مغایرت$/)
      .first(),
  ).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-statement-history')
})

test('reports sums by terminal and payment method, and finds one payment among them', async ({
  page,
  saveScreenshot,
}) => {
  const { number } = await silentTerminal()
  await page.goto(`${naranj}/bo/payments/terminals`)
  await expect(page.getByText(/نتیجهٔ نامعلوم، بیرون از جمع/)).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-terminals')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'اکسل' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('link', { name: 'فروش به تفکیک روش پرداخت' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-methods')
  await page.getByRole('link', { name: 'سفارش‌های اعتباری' }).click()
  await expect(page.getByRole('table').or(page.getByText(/هنوز سفارشی به حساب مشتری/))).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-credit')

  await page.getByRole('link', { name: 'تراکنش‌ها', exact: true }).click()
  await page.getByRole('button', { name: 'فیلترهای بیشتر' }).click()
  await page.getByLabel('شمارهٔ سفارش').fill(number)
  await page.getByRole('button', { name: 'نشان بده' }).click()
  await expect(page.getByRole('table', { name: 'فهرست تراکنش‌ها' }).getByText('نتیجه نامعلوم')).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-filters')
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'اکسل' }).click()
  expect((await list).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('filters many gateways by what they support', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/payments`)
  await page.getByRole('button', { name: 'درگاه پرداخت' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('درگاه‌های واسط')).toBeVisible()
  await expect(panel.getByText('بانک‌ها')).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-gateways')
  await panel.getByRole('button', { name: /بانک سامان/ }).click()
  await expect(panel.getByLabel('شمارهٔ پایانه')).toBeVisible()
  await looksRight(page, saveScreenshot, 'money-gateway')
  await panel.getByRole('button', { name: 'همهٔ درگاه‌ها' }).click()
  await panel.getByRole('button', { name: /جیبیت/ }).click()
  await panel.getByLabel('کلید درگاه').fill('own-jibit-key')
  await panel.getByLabel('کلید محرمانه').fill('wrong-secret-1')
  await panel.getByRole('button', { name: 'ذخیرهٔ درگاه' }).click()
  // The gateway rejects the keys: nothing is stored, and guests keep the old gateway.
  await expect(panel.getByRole('alert')).toContainText('درگاه این کلیدها را نپذیرفت')
  await saveScreenshot(page, 'money-gateway-refused')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'درگاه پرداخت' }).click()
  await expect(panel.getByRole('button', { name: /جیبیت/ })).not.toContainText('ثبت‌شده')
})
