import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { staffApi, orderSeen, forwardToServer } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { openBill, persian } from '../order-panel.ts'

test.use({ storageState: sessionFile('owner'), hasAllWorkers: true })
test.setTimeout(240_000)

const tablet = { width: 1024, height: 768 }

test('shows a cook a new ticket at once, returns a tapped dish, and marks the order ready with the last one', async ({
  page,
  saveScreenshot,
}) => {
  await page.setViewportSize(tablet)
  await page.goto(`${naranj}/bo/kitchen`)
  await expect(page.getByRole('heading', { name: 'آشپزخانه' })).toBeVisible()
  await expect(page).toHaveTitle(/نمایشگر آشپزخانه · نارنج/)
  const id = await openBill({ 'ماست موسیر': 2, میرزاقاسمی: 1 }, { note: 'بی‌سیر' })
  const { number } = await orderSeen(id)
  const ticket = page.getByRole('article', { name: `سفارش ${persian(Number(number))}`, exact: true })
  await expect(ticket).toBeVisible({ timeout: 30_000 })
  await tap(ticket.getByRole('button', { name: 'شروع شد' }))
  await expect(ticket.getByRole('button', { name: 'شروع شد' })).toBeHidden()
  await page.getByRole('button', { name: 'جمع کل' }).click()
  await expect(page.getByRole('complementary', { name: 'جمع پخت' })).toContainText('ماست موسیر')
  await tap(ticket.getByRole('button', { name: 'ماست موسیر آماده است' }))
  await expect(ticket.getByRole('button', { name: 'ماست موسیر هنوز آماده نیست' })).toBeVisible()
  await saveScreenshot(page, 'kitchen')
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  // A wall tablet does not zoom under two wet fingers.
  await expectAccessible(page, { except: ['meta-viewport'] })

  // The pass shows ready dishes, and what their order still lacks.
  await page.getByText('آمادهٔ بردن', { exact: true }).click()
  await expect(ticket.getByRole('button', { name: 'ماست موسیر برده شد' })).toBeVisible()
  await expect(ticket.getByRole('listitem').filter({ hasText: 'میرزاقاسمی' })).toContainText('مانده')
  await saveScreenshot(page, 'kitchen-pass')
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, { except: ['meta-viewport'] })
  await page.getByText('در دست پخت').click()

  // The last dish removes the ticket, even if the pass is shown meanwhile.
  await tap(ticket.getByRole('button', { name: 'میرزاقاسمی آماده است' }))
  await page.getByText('آماده‌شده‌ها').click()
  await expect.poll(async () => (await orderSeen(id)).state).toBe('READYTOPICKUP')
  await expect(ticket).toBeVisible()
  await saveScreenshot(page, 'kitchen-made')
  await tap(ticket.getByRole('button', { name: 'میرزاقاسمی هنوز آماده نیست' }))
  await expect.poll(async () => (await orderSeen(id)).state).toBe('CONFIRMED')
  await page.getByText('در دست پخت').click()
  await tap(ticket.getByRole('button', { name: 'همه آماده' }))
  await page.getByText('آمادهٔ بردن', { exact: true }).click()
  await expect.poll(async () => (await orderSeen(id)).state).toBe('READYTOPICKUP')
  await expect(ticket).toContainText('کامل است')
  await tap(ticket.getByRole('button', { name: /^آماده‌های سفارش .+ برده شد$/ }))
  await expect(ticket).toBeHidden()
  await expect.poll(() => servedOf(id)).toEqual([2, 1])
})

test('keeps taps of an offline kitchen display over a reload, and sends them once and in order', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await page.setViewportSize(tablet)
  const id = await openBill({ 'ماست موسیر': 2, میرزاقاسمی: 1 })
  const { number } = await orderSeen(id)
  await page.goto(`${naranj}/bo/kitchen`)
  const ticket = page.getByRole('article', { name: `سفارش ${persian(Number(number))}`, exact: true })
  await expect(ticket).toBeVisible()

  await context.setOffline(true)
  await tap(ticket.getByRole('button', { name: 'ماست موسیر آماده است' }))
  await tap(ticket.getByRole('button', { name: 'میرزاقاسمی آماده است' }))
  await page.getByText('آمادهٔ بردن', { exact: true }).click()
  await expect(ticket).toContainText('کامل است')
  const strip = page.getByRole('alert').filter({ hasText: 'از سرور خبری نمی‌رسد' })
  await expect(strip).toContainText('۲ ضربه در راه سرور', { timeout: 60_000 })
  await saveScreenshot(page, 'kitchen-offline')
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  expect((await orderSeen(id)).state).toBe('CONFIRMED')

  // The page reloads while its taps cannot be sent: they are stored.
  const steps = '**/api-sofreh/ordering/kitchen/steps'
  await page.route(steps, (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await page.getByText('آمادهٔ بردن', { exact: true }).click()
  await expect(ticket).toContainText('کامل است')
  expect((await orderSeen(id)).state).toBe('CONFIRMED')

  const sent: string[] = []
  // This route comes before the one that aborts, so no tap passes unseen between them. The first answer is lost, so the same tap is sent again and counts once.
  await page.route(steps, async (route) => {
    sent.push(...steppedLines(route.request().postDataJSON()))
    if (sent.length > 1) return route.continue()
    await forwardToServer(route)
    return route.abort()
  })
  await expect.poll(async () => (await orderSeen(id)).state, { timeout: 30_000 }).toBe('READYTOPICKUP')
  const { lines } = (await orderSeen(id)) as unknown as {
    lines: { id: string; title: string; kitchen: { ready: number; fired: number } }[]
  }
  expect(lines.map(({ kitchen }) => [kitchen.ready, kitchen.fired])).toEqual([
    [2, 0],
    [1, 0],
  ])
  const [first, second] = ['ماست موسیر', 'میرزاقاسمی'].map((title) => lines.find((each) => each.title === title)?.id)
  expect(sent).toEqual([first, first, second])
  await expect(strip).toBeHidden()
})

/** Returns the lines that one call of the display steps. */
function steppedLines(body: { steps: { lineId: string }[] }): string[] {
  return body.steps.map(({ lineId }) => lineId)
}

/** Tickets ignore taps in the moment after they moved, so this taps again when nothing followed. */
async function tap(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 })
    await expect(button).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
}

/** Returns how many of each dish have left the kitchen. */
async function servedOf(id: string): Promise<number[]> {
  const { lines } = (await orderSeen(id)) as unknown as { lines: { kitchen: { served: number } }[] }
  return lines.map(({ kitchen }) => kitchen.served)
}

test('strikes out a dish that was removed after the kitchen began, on a phone too', async ({
  page,
  saveScreenshot,
}) => {
  const id = await openBill({ 'ماست موسیر': 1, میرزاقاسمی: 1 })
  const { number, lines } = await orderSeen(id)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${naranj}/bo/kitchen`)
  const ticket = page.getByRole('article', { name: `سفارش ${persian(Number(number))}`, exact: true })
  await expect(ticket).toBeVisible()
  const gone = (lines as unknown as { id: string; title: string }[]).find(({ title }) => title === 'میرزاقاسمی')
  const operations = [{ id: randomUUID(), kind: 'removeLine', lineId: gone?.id, reason: 'منصرف شد' }]
  await staffApi('owner').patch('/api/orders', { orderId: id, operations })
  await expect(ticket.getByText('لغو شد')).toBeVisible({ timeout: 30_000 })
  await saveScreenshot(page, 'kitchen-stopped-narrow')
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
  await tap(ticket.getByRole('button', { name: 'همه آماده' }))
  await expect(ticket).toBeHidden()
})
