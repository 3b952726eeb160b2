import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test'
import { addDish, atTheBank, newTable, placeButton, type Seat, toOverview } from '../guest.ts'
import { forwardToServer, staffApi, orderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

/** Opens a second phone. Its console errors count like those of the first. */
async function secondPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
  })
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().stack ?? ''))
  return { context, page: await context.newPage(), errors }
}

const here = /روی صورت‌حساب میز/
const toTable = (page: Page) => page.getByRole('button', { name: /^فرستادن به آشپزخانه/ })

async function sendToTable(page: Page): Promise<void> {
  await toOverview(page)
  // The table's bill is preselected for the first guest too.
  await expect(page.getByRole('radio', { name: here })).toBeChecked()
  await expect(placeButton(page)).toHaveCount(0)
  await toTable(page).click()
  await page.waitForURL(/step=TABLE/)
}

const billIdOf = async (table: Seat): Promise<string> => {
  const visits: { tableId: string; billId: string | null }[] = (
    await staffApi('owner').get('/api-sofreh/dining/visits')
  ).data
  return visits.find(({ tableId }) => tableId === table.id)?.billId ?? ''
}

test('shares a live bill between two guests at a table, calls the waiter and takes each one’s payment', async ({
  page,
  browser,
  staffPage,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const table = await newTable()
  const cashier = await staffPage('cashier')

  await test.step('takes the first order without a sign-in and waits for staff to confirm it', async () => {
    await page.goto(table.address)
    await addDish(page, 'آش رشته')
    await addDish(page, 'ماست موسیر')
    await sendToTable(page)
    await expect(page.getByRole('heading', { name: 'سفارشتان را گرفتیم' })).toBeVisible()
    await saveScreenshot(page, 'table-waits', { fullPage: true })
    await expectPersian(page)
    await expectAccessible(page)
    expect((await orderSeen(await billIdOf(table))).state).toBe('SUBMITTED')
  })

  await test.step('shows staff the party and confirms its order on the tables screen', async () => {
    await cashier.goto('/bo/tables')
    const hall = cashier.getByRole('region', { name: table.hall })
    await expect(hall.getByText('منتظر تأیید شما')).toBeVisible()
    await hall.getByRole('button', { name: table.name }).click()
    await saveScreenshot(cashier, 'table-office-panel')
    await cashier.getByRole('button', { name: 'تأیید سفارش میز' }).click()
    await expect(page.getByText('در آشپزخانه است')).toBeVisible()
  })

  const code = await test.step('takes the guest’s name and shows the code of the table', async () => {
    await page.getByRole('button', { name: /^نام شما:/ }).click()
    const sheet = page.getByRole('dialog', { name: 'نام شما سر این میز' })
    await sheet.getByRole('textbox', { name: 'نام شما' }).fill('سارا')
    await sheet.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('سارا (شما)')).toBeVisible()
    const tableCode = await page.locator('strong', { hasText: /^[۰-۹]{4}$/ }).textContent()
    return tableCode ?? ''
  })

  const nima = await secondPhone(browser)
  await test.step('admits a friend who scans the same code', async () => {
    await nima.page.goto(table.address)
    await nima.page.getByRole('button', { name: /این میز صورت‌حساب باز دارد/ }).click()
    await expect(nima.page.getByRole('heading', { name: 'همراهانتان پشت این میز سفارش داده‌اند' })).toBeVisible()
    await expect(nima.page.getByText('آش رشته')).toHaveCount(0)
    await saveScreenshot(nima.page, 'table-join')
    await nima.page.getByRole('textbox', { name: 'کد میز' }).fill('۱')
    await nima.page.getByRole('button', { name: 'پیوستن به میز' }).click()
    await expect(nima.page.getByText('کد میز چهار رقم است.')).toBeVisible()
    await nima.page.getByRole('textbox', { name: 'کد میز' }).fill(code)
    await nima.page.getByRole('button', { name: 'پیوستن به میز' }).click()
    await expect(nima.page.getByText('آش رشته')).toBeVisible()
    await expect(nima.page.getByText('سارا').first()).toBeVisible()
  })

  await test.step('puts a resent round on the bill once when the connection broke', async () => {
    await nima.page.getByRole('button', { name: 'افزودن از منو' }).click()
    await addDish(nima.page, 'سالاد شیرازی')
    await toOverview(nima.page)
    await nima.page.getByRole('radio', { name: here }).check()
    // The round arrives and its answer is lost.
    let isLost = false
    await nima.context.route('**/api-sofreh/ordering/visit/rounds', async (route) => {
      if (!isLost) await forwardToServer(route)
      isLost = true
      await route.abort()
    })
    await toTable(nima.page).click()
    await expect(nima.page.getByText('پاسخی نرسید. دوباره بفرستید؛ غذایی دو بار ثبت نمی‌شود.')).toBeVisible({
      timeout: 20_000,
    })
    await saveScreenshot(nima.page, 'table-round-lost')
    await nima.context.unroute('**/api-sofreh/ordering/visit/rounds')
    await nima.page.getByRole('button', { name: /^دوباره بفرست/ }).click()
    await nima.page.waitForURL(/step=TABLE/)
    const { lines } = await orderSeen(await billIdOf(table))
    expect(lines.map(({ title, count }) => [title, count])).toEqual([
      ['آش رشته', 1],
      ['ماست موسیر', 1],
      ['سالاد شیرازی', 1],
    ])
    await expect(page.getByText('سالاد شیرازی')).toBeVisible()
    await saveScreenshot(page, 'table-bill', { fullPage: true })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('reports a lost connection on the bill, and then shows what was missed', async () => {
    await nima.context.setOffline(true)
    await expect(nima.page.getByText(/^اینترنت قطع است/)).toBeVisible()
    await page.getByRole('button', { name: /^نام شما:/ }).click()
    const sheet = page.getByRole('dialog', { name: 'نام شما سر این میز' })
    await sheet.getByRole('textbox', { name: 'نام شما' }).fill('سارا جان')
    await sheet.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('سارا جان (شما)')).toBeVisible()
    await nima.context.setOffline(false)
    await expect(nima.page.getByText(/^اینترنت قطع است/)).toBeHidden()
    await expect(nima.page.getByText('سارا جان').first()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('calls the waiter and shows who takes the call, also after reloads', async () => {
    await page.getByRole('button', { name: 'خبر کردن گارسون' }).click()
    await cashier.reload()
    await cashier.getByRole('button', { name: table.name }).last().click()
    await saveScreenshot(cashier, 'table-office-call')
    await cashier.getByRole('button', { name: `در راه ${table.name} هستم` }).click()
    await expect(page.getByText(/در راه است/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/در راه است/)).toBeVisible()
    await cashier.getByRole('button', { name: `کار ${table.name} انجام شد` }).click()
    await expect(page.getByRole('button', { name: 'خبر کردن گارسون' })).toBeVisible()
  })

  await test.step('takes her own dishes’ payment at the bank, and shows it to him', async () => {
    await page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).click()
    const sheet = page.getByRole('dialog', { name: 'چقدر می‌پردازید؟' })
    await sheet.getByRole('radio', { name: /سهم خودم/ }).check()
    await saveScreenshot(page, 'table-pay')
    await sheet.getByRole('button', { name: /^پرداخت آنلاین/ }).click()
    await page.waitForURL(/StartPay/)
    await expect(nima.page.getByText('سارا جان در حال پرداخت است')).toBeVisible()
    await atTheBank(page, 'انصراف')
    await page.waitForURL(/step=TABLE/)
    await expect(page.getByText(/^پرداخت آنلاین انجام نشد و پولی کم نشده است/)).toBeVisible()
    await expect(nima.page.getByText('سارا جان در حال پرداخت است')).toBeHidden()
    await saveScreenshot(page, 'table-not-paid', { fullPage: true })
    await page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).click()
    await sheet.getByRole('button', { name: /^پرداخت آنلاین/ }).click()
    await atTheBank(page, 'پرداخت')
    await page.waitForURL(/step=TABLE/)
    await expect(nima.page.getByText('سارا جان پرداخت کرد')).toBeVisible()
    await saveScreenshot(nima.page, 'table-paid-in-part', { fullPage: true })
  })

  await test.step('takes the payment of the rest, and shows the end of the visit on both phones', async () => {
    const billId = await billIdOf(table)
    await nima.page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).click()
    await nima.page
      .getByRole('dialog')
      .getByRole('button', { name: /^پرداخت آنلاین/ })
      .click()
    await atTheBank(nima.page, 'پرداخت')
    for (const phone of [nima.page, page]) {
      await expect(phone.getByRole('heading', { name: 'ممنون که مهمان ما بودید' })).toBeVisible()
      await expect(phone.getByText('رسید میز')).toBeVisible()
    }
    await saveScreenshot(page, 'table-goodbye', { fullPage: true })
    await expectPersian(page)
    await expectAccessible(page)
    expect(await orderSeen(billId)).toMatchObject({ due: 0 })
    await page.getByRole('button', { name: 'سفارش تازه سر همین میز' }).click()
    await expect(page.getByText('سفارش همراهان روی یک صورت‌حساب می‌آید')).toBeVisible()
  })
  expect(nima.errors).toEqual([])
  await nima.context.close()
})

/** Requires the code on the table's printout to confirm a party during a journey. */
async function withCodes(run: () => Promise<void>): Promise<void> {
  const path = '/api-sofreh/dining/visit-settings'
  const api = staffApi('owner')
  const { confirmation } = (await api.get(path)).data
  await api.put(path, { confirmation: 'CODE' })
  try {
    await run()
  } finally {
    await api.put(path, { confirmation })
  }
}

const codeOf = async (table: Seat): Promise<string> => {
  const visits: { tableId: string; code: string }[] = (await staffApi('owner').get('/api-sofreh/dining/visits')).data
  return visits.find(({ tableId }) => tableId === table.id)?.code ?? ''
}

test('releases the order by the printed table code, takes half online and the rest by card, and asks for a rating', async ({
  page,
  staffPage,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const table = await newTable()
  await withCodes(async () => {
    await test.step('cooks nothing before the code is entered', async () => {
      await page.goto(table.address)
      await addDish(page, 'آش رشته')
      await addDish(page, 'ماست موسیر')
      await toOverview(page)
      await expect(page.getByText(/کد یا امتیازتان را هنگام پرداخت/)).toBeVisible()
      await page.getByRole('radio', { name: here }).check()
      await toTable(page).click()
      await page.waitForURL(/step=TABLE/)
      await expect(page.getByText('با کد روی برگهٔ میز به آشپزخانه می‌رود.')).toBeVisible()
      await saveScreenshot(page, 'table-code', { fullPage: true })
      await expectAccessible(page)
      await page.getByRole('textbox', { name: 'کد میز' }).fill(await codeOf(table))
      await page.getByRole('button', { name: 'تأیید با کد' }).click()
      await expect(page.getByText('آش رشته')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'کد میز' })).toHaveCount(0)
    })
    const billId = await billIdOf(table)
    const whole = (await orderSeen(billId)).due

    await test.step('pays an even share of two at the bank', async () => {
      await page.getByRole('button', { name: /^پرداخت [۰-۹]/ }).click()
      const sheet = page.getByRole('dialog', { name: 'چقدر می‌پردازید؟' })
      await sheet.getByRole('radio', { name: /سهم مساوی/ }).check()
      await sheet.getByRole('button', { name: 'یک نفر بیشتر' }).click()
      await expect(sheet.getByText('میان ۲ نفری که مانده‌اند')).toBeVisible()
      await saveScreenshot(page, 'table-even-share')
      await expectAccessible(page)
      await sheet.getByRole('button', { name: /^پرداخت آنلاین/ }).click()
      await atTheBank(page, 'پرداخت')
      await page.waitForURL(/step=TABLE/)
      await expect(page.getByText(/^پرداخت‌شده/).first()).toBeVisible()
      const { due } = await orderSeen(billId)
      expect(Math.abs(due - whole / 2)).toBeLessThanOrEqual(1)
    })

    await test.step('asks for the bill with the card reader, and the till closes it', async () => {
      await page.getByRole('button', { name: 'درخواست صورت‌حساب' }).click()
      const sheet = page.getByRole('dialog', { name: 'چگونه می‌پردازید؟' })
      await sheet.getByRole('radio', { name: /کارت‌خوان سر میز/ }).check()
      await sheet.getByRole('button', { name: 'درخواست صورت‌حساب' }).click()
      await expect(page.getByText('صورت‌حساب خواسته شد')).toBeVisible()
      const cashier = await staffPage('cashier')
      await cashier.goto('/bo/orders')
      await cashier.getByRole('button', { name: table.name }).last().click()
      await expect(cashier.getByText('صورت‌حساب و کارت‌خوان')).toBeVisible()
      await saveScreenshot(cashier, 'table-office-bill-asked')
      const { due } = await orderSeen(billId)
      await staffApi('owner').post('/api/payments/manualpaybypos', { id: randomUUID(), orderId: billId, amount: due })
      await expect(page.getByRole('heading', { name: 'ممنون که مهمان ما بودید' })).toBeVisible()
      await expect(cashier.getByRole('button', { name: table.name })).toHaveCount(0)
    })

    await test.step('rates the order without a sign-in, and changes the rating', async () => {
      const card = page.getByRole('region', { name: 'نظر شما دربارهٔ این سفارش' })
      await card.getByRole('radio', { name: '۵ ستاره' }).check()
      await saveScreenshot(page, 'table-rates', { fullPage: true })
      await card.getByRole('button', { name: 'فرستادن نظر' }).click()
      const mine = page.getByRole('region', { name: 'نظر شما', exact: true })
      await expect(mine.getByRole('img', { name: '۵ از ۵ ستاره' })).toBeVisible()
      await mine.getByRole('button', { name: 'ویرایش نظر' }).click()
      await mine.getByRole('radio', { name: '۴ ستاره' }).check()
      await mine.getByRole('button', { name: 'ذخیره' }).click()
      await expect(mine.getByRole('img', { name: '۴ از ۵ ستاره' })).toBeVisible()
      await expectPersian(page)
      await expectAccessible(page)
    })
  })
})
