import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dataFolder, shakyPort, simulatorsPort } from '../addresses.ts'
import { auditProduct } from '../audit-product.ts'
import { addDish, atTheBank, waitForBankPage, orderOnScreen, placeButton, sentence, toOverview } from '../guest.ts'
import { newGuestMobile } from '../staff-api.ts'
import { expect, test } from '../journey.ts'
import { type Product, startProduct } from '../product-process.ts'
import { signInAsGuest, signInToOffice } from '../sign-in.ts'

const site = `http://naranj.localhost:${shakyPort}`
const folder = join(dataFolder, 'shaky')
const start = () => startProduct({ program: 'apps/server/dist/serve.js', port: shakyPort, simulatorsPort, folder })

test.use({ hasAllWorkers: true })

test('marks the board stale when the power fails between payment and return, and ends with the order paid once', async ({
  page,
  browser,
  saveScreenshot,
}) => {
  test.setTimeout(900_000)
  rmSync(folder, { recursive: true, force: true })
  let product: Product = await start()
  const context = await browser.newContext({ locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
  try {
    const board = await context.newPage()
    await signInToOffice(board, { site, mobile: '09120000001' })
    await board.goto(`${site}/bo/orders`)
    await expect(board.getByText('به‌روز', { exact: true }).first()).toBeVisible()

    await page.goto(site)
    await addDish(page, 'آش رشته')
    await addDish(page, 'سالاد شیرازی')
    await toOverview(page)
    await placeButton(page).click()
    await signInAsGuest(page, newGuestMobile())
    await waitForBankPage(page)

    await product.kill()
    await atTheBank(page, 'پرداخت')
    // The guest's service worker answers in place of the server.
    await expect(page.getByText('به رستوران وصل نشدیم', { exact: false })).toBeVisible()
    const tillAddress = page.url()
    await expect(board.getByText(/آخرین خبر .* پیش/).first()).toBeVisible({ timeout: 40_000 })
    await saveScreenshot(board, 'board-stale')

    product = await start()
    // The page opens by itself as soon as the server is back.
    const id = await orderOnScreen(page)
    await expect(sentence(page, 'پرداخت شد. آشپزخانه به‌زودی تأیید می‌کند')).toBeVisible()
    await page.goto(tillAddress)
    await expect(sentence(page, 'پرداخت شد. آشپزخانه به‌زودی تأیید می‌کند')).toBeVisible()
    await expect(board.getByText('به‌روز', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
    await expect(board.locator(`#order-${id}`)).toBeVisible({ timeout: 10_000 })
    expect(await paymentsOf(board, id)).toHaveLength(1)
  } finally {
    await context.close()
    await product.stop()
  }
  auditProduct(folder)
})

/** Returns an order's successful payments, asked for as the person on the page. */
function paymentsOf(board: Page, orderId: string): Promise<unknown[]> {
  return board.evaluate(async (id) => {
    const authorization = `Bearer ${localStorage.getItem('sofreh.token')}`
    const answer = await (await fetch(`/api/orders/${id}/transactions`, { headers: { authorization } })).json()
    return answer.data.transactions.filter(({ status }: { status: string }) => status === 'DONE')
  }, orderId)
}
