import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dataFolder, naranj, sessionFile, shakyPort, simulatorsPort } from '../addresses.ts'
import { auditProduct } from '../audit-product.ts'
import { ordersToday } from '../staff-api.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { startProduct } from '../product-process.ts'
import { signInToOffice } from '../sign-in.ts'
import { openTabFor, ringUp, sellForCash, switchOn, ticketOf, tillIsReady, waitingOf } from '../till-device.ts'

test.describe('a till without a network', () => {
  test('sends unsent work once after the browser is killed and restarted without a network', async ({
    saveScreenshot,
  }) => {
    test.setTimeout(900_000)
    const site = `http://naranj.localhost:${shakyPort}`
    const [folder, storage] = [join(dataFolder, 'till'), join(dataFolder, 'till-browser')]
    for (const old of [folder, storage]) rmSync(old, { recursive: true, force: true })
    const start = () => startProduct({ program: 'apps/server/dist/serve.js', port: shakyPort, simulatorsPort, folder })
    let product = await start()
    let device = await switchOn(storage)
    try {
      await signInToOffice(device.page, { site, mobile: '09120000001' })
      await tillIsReady(device.page, site)
      // A browser writes a sign-in to disk some seconds later. A cashier has been signed in for hours.
      await device.page.waitForTimeout(15_000)
      await product.kill()

      expect(await sellForCash(device.page, 'آش رشته')).toBe('الف۱')
      await ringUp(device.page, 'ماست موسیر', 'سالاد شیرازی')
      await openTabFor(device.page, 'مینا')
      await expect(ticketOf(device.page).getByText('سفارش الف۲ ثبت شد')).toBeVisible()
      // The power fails with a half-entered cart.
      await ringUp(device.page, 'میرزاقاسمی')
      await device.page.waitForTimeout(2_000)
      await device.kill()

      device = await switchOn(storage)
      await device.page.goto(`${site}/bo/pos`)
      await expect(device.page.getByRole('button', { name: /^ماست موسیر/ })).toBeVisible()
      await expect(waitingOf(device.page)).toContainText('۲ کار در صف ارسال')
      await expect(ticketOf(device.page).getByText('میرزاقاسمی')).toBeVisible()
      await saveScreenshot(device.page, 'till-started-without-network')

      // The open bill from before the power cut gets a dish, loses one, moves to a table and is paid.
      const board = device.page.getByRole('region', { name: 'سفارش‌های باز و میزها' })
      await device.page.getByRole('button', { name: 'خالی کردن' }).click()
      await board.getByRole('button', { name: /^الف۲/ }).click()
      await device.page.getByRole('dialog').getByRole('button', { name: 'افزودن غذا' }).click()
      await ringUp(device.page, 'آش رشته')
      await ticketOf(device.page).getByRole('button', { name: 'افزودن به سفارش الف۲' }).click()
      await board.getByRole('button', { name: /^الف۲/ }).click()
      await device.page.getByRole('button', { name: 'یکی کمتر از سالاد شیرازی' }).click()
      await device.page.getByLabel('چرا یکی کمتر از سالاد شیرازی؟').fill('نخواستند')
      await device.page.getByRole('button', { name: 'یکی کمتر', exact: true }).click()
      await expect(device.page.getByText('برداشته شد')).toBeVisible()
      await saveScreenshot(device.page, 'till-bill-without-network')
      await device.page.getByRole('dialog').getByRole('button', { name: 'جابه‌جایی میز' }).click()
      await device.page.getByRole('dialog').getByRole('button', { name: 'میز ۳', exact: true }).click()
      await board.getByRole('button', { name: /الف۲ · میز ۳/ }).click()
      await device.page.getByRole('dialog').getByRole('button', { name: 'گرفتن پول' }).click()
      await device.page.getByRole('dialog').getByRole('button', { name: 'با کارت پرداخت شد' }).click()
      await expect(board.getByRole('button', { name: /الف۲ · میز ۳.*پرداخت‌شده/ })).toBeVisible()
      await device.kill()

      product = await start()
      device = await switchOn(storage)
      await device.page.goto(`${site}/bo/pos`)
      // The bar is also hidden before the page has counted unsent work, so only the server's data counts.
      await expect(async () => {
        const orders = await ordersOf(device.page)
        const [cash, table] = ['A1', 'A2'].map((number) => orders.filter((order) => order.number === number))
        expect(cash).toMatchObject([{ due: 0, lines: [{ title: 'آش رشته', count: 1 }] }])
        expect(table).toMatchObject([{ due: 0, table: { name: 'میز ۳' } }])
        expect(table?.[0]?.lines.map(({ title }) => title)).toEqual(['ماست موسیر', 'آش رشته'])
        expect(table?.[0]?.paid).toBe(table?.[0]?.price.finalPrice)
      }).toPass({ timeout: 90_000 })
      await expect(waitingOf(device.page)).toBeHidden()
    } finally {
      await device.context.close()
      await product.stop()
    }
    auditProduct(folder)
  })

  test.describe('two tills in an online shop', () => {
    test.use({ storageState: sessionFile('cashier') })

    test('sells in two tabs of one till without a network: numbers stay unique, and each sale arrives once', async ({
      page,
      context,
    }) => {
      const before = await ordersToday()
      await tillIsReady(page, naranj)
      const second = await context.newPage()
      await second.goto(`${naranj}/bo/pos`)
      await expect(second.getByRole('button', { name: /^ماست موسیر/ })).toBeVisible()
      await context.setOffline(true)
      const numbers = [
        await sellForCash(page, 'آش رشته'),
        await sellForCash(second, 'ماست موسیر'),
        await sellForCash(page, 'سالاد شیرازی'),
      ]
      expect(new Set(numbers).size).toBe(3)
      // Each tab shows what the other did.
      for (const tab of [page, second]) await expect(waitingOf(tab)).toContainText('۳ کار در صف ارسال')
      await context.setOffline(false)
      for (const tab of [page, second]) await expect(waitingOf(tab)).toBeHidden({ timeout: 40_000 })
      await expect.poll(async () => (await ordersToday()).length).toBe(before.length + 3)
    })

    test('hands in a broken till’s unsent work once from its file and its paper through another till', async ({
      page,
      context,
      staffPage,
      saveScreenshot,
    }) => {
      const before = await ordersToday()
      await tillIsReady(page, naranj)
      const other = await staffPage('owner')
      await tillIsReady(other, naranj)
      await context.setOffline(true)
      await sellForCash(page, 'آش رشته')
      await ticketOf(page).getByRole('button', { name: 'رسید' }).click()
      const code = page.getByRole('img', { name: 'کد پشتیبان فروش' })
      await expect(code).toBeVisible()
      const paper = (await code.getAttribute('data-receipt-text')) ?? ''
      expect(paper).toMatch(/^SFR1:[0-9A-Z $%*+\-./:]+$/)
      await saveScreenshot(page, 'till-slip')
      await page.getByRole('button', { name: 'بستن', exact: true }).click()
      await sellForCash(page, 'ماست موسیر')

      await page.getByRole('button', { name: /^صندوق [آ-ی]+$/ }).click()
      const room = page.getByRole('dialog')
      await expect(room.getByText(/خروج و به‌روزرسانی و پاک کردن بسته است/)).toBeVisible()
      await saveScreenshot(page, 'till-device')
      await expectAccessible(page)
      const download = page.waitForEvent('download')
      await room.getByRole('button', { name: 'ذخیره در فایل' }).click()
      const file = await (await download).path()

      await other.getByRole('button', { name: /^صندوق [آ-ی]+$/ }).click()
      const elsewhere = other.getByRole('dialog')
      await elsewhere.getByLabel('کد روی رسید را با بارکدخوان بخوانید').fill(paper)
      await elsewhere.getByRole('button', { name: 'بازگرداندن فروش' }).click()
      await expect(elsewhere.getByText(/فروش این رسید ثبت می‌شود/)).toBeVisible()
      await expect.poll(async () => (await ordersToday()).length).toBe(before.length + 1)
      await elsewhere.getByLabel('باز کردن فایل').setInputFiles(file)
      await expect(elsewhere.getByText('۲ کار گرفته شد و فرستاده می‌شود.')).toBeVisible()
      await expect.poll(async () => (await ordersToday()).length).toBe(before.length + 2)

      // The broken till returns, and finds that the server has everything.
      await context.setOffline(false)
      await page.getByRole('button', { name: 'بستن', exact: true }).click()
      await expect(waitingOf(page)).toBeHidden({ timeout: 40_000 })
      expect(await ordersToday()).toHaveLength(before.length + 2)
    })

    test('refuses to sign out over unsent work without saving its file', async ({ page, context }) => {
      await tillIsReady(page, naranj)
      const office = await context.newPage()
      await office.goto(`${naranj}/bo/`)
      await expect(office.getByRole('button', { name: 'خروج' }).first()).toBeVisible()
      // The code that guards the till is loaded after the screen.
      await office.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/for-office')),
      )
      await office.waitForTimeout(1_500)
      await context.setOffline(true)
      await sellForCash(page, 'آش رشته')
      await office.getByRole('button', { name: 'خروج' }).first().click()
      const question = office.getByRole('dialog', { name: 'هنوز کاری در راه است' })
      await expect(question.getByRole('button', { name: 'ذخیرهٔ فایل و خروج' })).toBeVisible()
      await question.getByRole('button', { name: 'می‌مانم' }).first().click()
      await context.setOffline(false)
      await expect(waitingOf(page)).toBeHidden({ timeout: 40_000 })
    })
  })
})

type Seen = {
  number: string
  due: number
  paid: number
  table: { name: string } | null
  lines: { title: string; count: number }[]
  price: { finalPrice: number }
}

/** Returns today's orders, asked for as the person on the page. */
function ordersOf(page: Page): Promise<Seen[]> {
  return page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('sofreh.token')}`
    const answer = await (await fetch('/api-sofreh/ordering/board', { headers: { authorization } })).json()
    return answer.data.orders
  })
}
