import type { Locator, Page, Request } from '@playwright/test'
import { naranj, port, sessionFile } from '../addresses.ts'
import { ordersToday, ordersTodayAre } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts'

test.use({ storageState: sessionFile('cashier') })

const ticketOf = (page: Page): Locator => page.getByRole('region', { name: 'فیش' })

async function ringUp(page: Page, ...titles: string[]): Promise<void> {
  const menu = page.getByRole('region', { name: 'منو' })
  for (const title of titles) await menu.getByRole('button', { name: new RegExp(`^${title}`) }).click()
}

test('sells three dishes in three taps, takes cash and shows the change', async ({ page, saveScreenshot }) => {
  const before = await ordersToday()
  await page.goto(`${naranj}/bo/pos`)
  await ringUp(page, 'ماست موسیر', 'میرزاقاسمی', 'سالاد شیرازی')
  await saveScreenshot(page, 'till-three-dishes')
  const ticket = ticketOf(page)
  await expect(ticket.getByText('۳ قلم')).toBeVisible()
  await ticket.getByRole('button', { name: 'روش دیگر' }).click()
  const sheet = page.getByRole('dialog')
  const cash = sheet.getByRole('region', { name: 'نقد' })
  await cash.getByLabel('پول دریافتی').fill('500000')
  await expect(cash.getByText('بقیهٔ پول')).toBeVisible()
  await saveScreenshot(page, 'till-cash')
  await expectAccessible(page)
  await cash.getByRole('button', { name: 'ثبت نقد' }).click()
  await expect(ticket.getByText(/سفارش .* ثبت شد/)).toBeVisible()
  await expect(ticket.getByText('بقیهٔ پول')).toBeVisible()
  await saveScreenshot(page, 'till-sold')
  const after = await ordersTodayAre(before.length + 1)
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]?.lines.map(({ title }) => title)).toEqual(['ماست موسیر', 'میرزاقاسمی', 'سالاد شیرازی'])
  expect(after[0]).toMatchObject({ due: 0 })
})

test('adds a dish with a required choice by its default, and takes the card by hand', async ({
  page,
  saveScreenshot,
}) => {
  const before = await ordersToday()
  await page.goto(`${naranj}/bo/pos`)
  await page.getByRole('navigation', { name: 'دسته‌های منو' }).getByRole('button', { name: 'کباب‌ها' }).click()
  await ringUp(page, 'چلوکباب کوبیده')
  const choices = page.getByRole('dialog')
  // The default side is chosen and may be changed.
  await expect(choices.getByRole('button', { pressed: true })).toHaveCount(1)
  await saveScreenshot(page, 'till-choices')
  await choices.getByRole('button', { name: /برنج زعفرانی/ }).click()
  await choices.getByRole('button', { name: 'افزودن به فیش' }).click()
  await page.keyboard.press('F9')
  const card = page.getByRole('dialog').getByRole('region', { name: 'کارت‌خوان' })
  await card.getByRole('button', { name: 'با کارت پرداخت شد' }).click()
  await expect(ticketOf(page).getByText(/سفارش .* ثبت شد/)).toBeVisible()
  const after = await ordersTodayAre(before.length + 1)
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]).toMatchObject({ due: 0 })
})

test('counts a sale once when its answer is lost', async ({ page, context, saveScreenshot }) => {
  const before = await ordersToday()
  await page.goto(`${naranj}/bo/pos`)
  await ringUp(page, 'آش رشته', 'ماست موسیر')
  await page.keyboard.press('F8')
  const take = page.getByRole('dialog').getByRole('button', { name: 'ثبت نقد' })
  // The sale reaches the server, and the connection breaks before its answer.
  await page.route('**/api/orders/quick', async (route) => {
    await sellBehindTheScenes(route.request())
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await take.click()
  await expect(page.getByText(/فروش روی همین دستگاه ماند/)).toBeVisible()
  await expect(page.getByText('بی‌اینترنت', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^۱ کار در صف ارسال/ })).toBeVisible()
  await saveScreenshot(page, 'till-offline')
  await page.unroute('**/api/orders/quick')
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /کار در صف ارسال/ })).toBeHidden({ timeout: 30_000 })
  await expect.poll(async () => (await ordersToday()).length).toBe(before.length + 1)
})

test('sends a sale made offline once when the connection returns', async ({ page, context }) => {
  const before = await ordersToday()
  await page.goto(`${naranj}/bo/pos`)
  await ringUp(page, 'آش رشته', 'سالاد شیرازی')
  await page.keyboard.press('F8')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'ثبت نقد' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'ثبت نقد' }).click()
  await expect(page.getByRole('button', { name: /^۱ کار در صف ارسال/ })).toBeVisible()
  expect(await ordersToday()).toHaveLength(before.length)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /کار در صف ارسال/ })).toBeHidden({ timeout: 30_000 })
  await expect.poll(async () => (await ordersToday()).length).toBe(before.length + 1)
})

test('shows the bar of a phone in one row', async ({ page, saveScreenshot }) => {
  await page.goto(`${naranj}/bo/pos`)
  const bar = page.locator('main header').first()
  const usual = [
    bar.getByRole('link', { name: 'پنل' }),
    bar.getByRole('button', { name: /^زنگ صندوق/ }),
    bar.getByRole('button', { name: /^صندوق / }),
    bar.getByRole('button', { name: 'بیشتر', exact: true }),
  ]
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const tops = async () =>
      new Set(await Promise.all(usual.map(async (part) => Math.round((await part.boundingBox())?.y ?? Number.NaN))))
    await expect.poll(async () => (await tops()).size).toBe(1)
    expect([...(await tops())]).not.toContain(Number.NaN)
    await expectNoSidewaysScroll(page)
    await saveScreenshot(page, `till-bar-${width}`)
  }
})

/** Sends the till's own request to the server from outside the page. */
async function sellBehindTheScenes(request: Request): Promise<void> {
  const headers = { ...request.headers(), hostdomain: new URL(naranj).host }
  const body = request.postData() ?? ''
  const answer = await fetch(`http://localhost:${port}/api/orders/quick`, { method: 'POST', headers, body })
  expect(answer.ok).toBe(true)
}
