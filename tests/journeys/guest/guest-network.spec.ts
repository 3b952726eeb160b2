import type { Page } from '@playwright/test'
import { naranj } from '../addresses.ts'
import {
  addDish,
  atTheBank,
  waitForBankPage,
  awake,
  cachedByWorker,
  orderOnScreen,
  placeButton,
  toOverview,
} from '../guest.ts'
import { countOfOrders, newGuestMobile, staffApi, orderSeen, forwardToServer } from '../staff-api.ts'
import { expect, expectAccessible, expectPersian, test } from '../journey.ts'
import { signInAsGuest } from '../sign-in.ts'

test.use({ hasAllWorkers: true })

const orders = /\/api\/orders$/

/** Signs a guest in with two pickup dishes, one tap before the order is sent and the bank opens. */
async function beforePlacing(page: Page): Promise<number> {
  await page.goto(`${naranj}/?sheet=account`)
  await signInAsGuest(page, newGuestMobile())
  await expect(page.getByText('سلام مریم').first()).toBeVisible()
  await page.goto(naranj)
  await addDish(page, 'آش رشته')
  await addDish(page, 'سالاد شیرازی')
  await toOverview(page)
  await expect(placeButton(page)).toBeEnabled()
  return countOfOrders()
}

test('asks for an order whose answer was lost before it sends again, and makes one order', async ({ page }) => {
  const before = await beforePlacing(page)
  let sent = 0
  await page.route(orders, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    await forwardToServer(route)
    return route.abort('connectionreset')
  })
  await placeButton(page).click()
  await waitForBankPage(page)
  expect(sent).toBe(1)
  expect(await countOfOrders()).toBe(before + 1)
})

test('reports an unknown outcome when the connection breaks, resends nothing, and finds the order after a reload', async ({
  page,
  context,
  saveScreenshot,
}) => {
  test.slow()
  const before = await beforePlacing(page)
  await page.route(orders, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await forwardToServer(route)
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  })
  await placeButton(page).click()
  await expect(page.getByText(/پاسخی نرسید؛ از رستوران می‌پرسیم/).first()).toBeVisible()
  await saveScreenshot(page, 'network-asking')
  await expect(page.getByText(/هنوز نمی‌دانیم سفارش رسیده است یا نه/).first()).toBeVisible({ timeout: 60_000 })
  await expect(placeButton(page)).toBeDisabled()
  await saveScreenshot(page, 'network-unknown')
  await expectPersian(page)
  await expectAccessible(page)
  await page.unroute(orders)
  // The page that is still open would find the order too, in the middle of its reload.
  const address = page.url()
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(address)
  await waitForBankPage(page)
  expect(await countOfOrders()).toBe(before + 1)
})

test('offers to resend an order that never arrived, and sends it with the next tap', async ({ page }) => {
  test.slow()
  const before = await beforePlacing(page)
  await page.route(orders, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await placeButton(page).click()
  await expect(page.getByText('سفارش به رستوران نرسید و پولی کم نشده است. دوباره ثبت کنید.')).toBeVisible({
    timeout: 60_000,
  })
  await page.unroute(orders)
  expect(await countOfOrders()).toBe(before)
  await placeButton(page).click()
  await waitForBankPage(page)
  expect(await countOfOrders()).toBe(before + 1)
})

test('shows the last menu and keeps the cart without a network, and follows an order again afterwards', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await page.goto(naranj)
  await addDish(page, 'آش رشته')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await awake(page)
  await cachedByWorker(page)
  await context.setOffline(true)
  await expect(page.getByText(/اینترنت قطع است. این منو را/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'چلوکباب کوبیده', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /ادامه/ }).filter({ visible: true }).first()).toBeVisible()
  await saveScreenshot(page, 'network-offline-menu')
  await expectPersian(page)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/اینترنت قطع است. این منو را/)).toBeHidden()
})

test('shows a skeleton at once on a slow connection, and loses no tap', async ({ page, context, saveScreenshot }) => {
  test.slow()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 560,
    downloadThroughput: (1_400 * 1_024) / 8,
    uploadThroughput: (700 * 1_024) / 8,
  })
  await page.goto(naranj, { waitUntil: 'commit' })
  const plus = page.getByRole('button', { name: 'افزودن آش رشته به سبد', exact: true })
  await plus.waitFor()
  await plus.click()
  await expect(plus).toBeHidden()
  await page.getByRole('button', { name: /ادامه/ }).filter({ visible: true }).first().click()
  await saveScreenshot(page, 'network-slow-step')
  await expect(page.getByRole('heading', { name: 'صورت‌حساب' })).toBeVisible()
})

test('shows the age of an open order’s state, and updates it by itself', async ({ page, context, saveScreenshot }) => {
  test.slow()
  await beforePlacing(page)
  await placeButton(page).click()
  await atTheBank(page, 'انصراف')
  const id = await orderOnScreen(page)
  await expect(page.getByRole('heading', { name: 'سفارش شما ثبت شد و در انتظار پرداخت است' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/اینترنت قطع است/).first()).toBeVisible()
  await saveScreenshot(page, 'network-order-offline')
  const { version } = (await orderSeen(id)) as unknown as { version: number }
  const move = { orderId: id, version, state: 'REJECTED', cause: 'OTHER', reason: 'گاز قطع شد' }
  await staffApi('owner').patch('/api/orders/state', move)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'متأسفانه سفارش شما پذیرفته نشد' })).toBeVisible()
})
