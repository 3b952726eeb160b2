import type { Page } from '@playwright/test'
import { naranj } from '../addresses.ts'
import { counterOrder, moveOrder } from '../eaten-order.ts'
import { newGuestMobile, newLetters, staffApi, type OrderSeen } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { persian } from '../order-panel.ts'

test.use({ viewport: { width: 1920, height: 1080 } })
test.setTimeout(240_000)

/** A wall screen does not zoom, by decision: everything on it is large. */
const unzoomed = { except: ['meta-viewport'] }
const cooking = (page: Page) => page.getByRole('region', { name: 'در حال آماده‌سازی' })
const ready = (page: Page) => page.getByRole('region', { name: 'آماده است' })
const numberOf = ({ number }: OrderSeen) => persian(Number(number))
const takenAway = (): Promise<OrderSeen> => counterOrder({ mobile: newGuestMobile(), until: [] })

async function pairBoard(page: Page, name: string): Promise<string> {
  const owner = staffApi('owner')
  const { code } = (await owner.post('/api-sofreh/identity/devices/codes', { kind: 'BOARD', name })).data
  await page.goto(`${naranj}/board`)
  const paired = page.waitForResponse(/devices\/pair/)
  await page.getByRole('textbox', { name: 'کد تابلو' }).fill(code)
  await page.getByRole('button', { name: 'وصل شود' }).click()
  return (await (await paired).json()).data.id
}

test('pairs a board from the office, shows a number from the kitchen to the hand-over, and unpairs it', async ({
  page,
  staffPage,
  saveScreenshot,
}) => {
  const name = `تلویزیون سالن ${newLetters()}`
  const owner = await staffPage('owner')
  await owner.goto('/bo/settings?part=devices')
  await owner.getByRole('button', { name: 'تابلوی شماره' }).click()
  await owner.getByLabel('نام تابلو').fill(name)
  await owner.getByRole('button', { name: 'گرفتن کد' }).click()
  const shown = owner.getByRole('dialog').locator('p[aria-label]')
  await expect(shown).toBeVisible()
  await saveScreenshot(owner, 'board-office-code')
  const code = (await shown.getAttribute('aria-label')) ?? ''

  await page.goto(`${naranj}/board`)
  await expect(page.getByRole('heading', { name: 'این تابلو هنوز به رستوران وصل نیست' })).toBeVisible()
  await saveScreenshot(page, 'board-pairing')
  await expectPersian(page)
  await expectAccessible(page, unzoomed)
  // A kiosk's code pairs no board.
  const kiosk = await staffApi('owner').post('/api-sofreh/identity/devices/codes', { kind: 'KIOSK', name: 'دیگری' })
  await page.getByRole('textbox', { name: 'کد تابلو' }).fill(kiosk.data.code)
  await page.getByRole('button', { name: 'وصل شود' }).click()
  await expect(page.getByRole('alert')).toContainText('این کد درست نیست')
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'وصل شود' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'نارنج' })).toBeVisible()
  await expect(owner.getByText(`«${name}» وصل شد.`)).toBeVisible()

  const order = await takenAway()
  await expect(cooking(page).getByText(numberOf(order), { exact: true })).toBeVisible()
  await moveOrder(order.id, 'READYTOPICKUP')
  const number = ready(page).getByText(numberOf(order), { exact: true })
  await expect(number).toBeVisible()
  await expect(cooking(page).getByText(numberOf(order), { exact: true })).toBeHidden()
  await expect(ready(page).getByRole('status')).toContainText(`شمارهٔ ${numberOf(order)} آماده است`)

  // Staff call the number from the live board, and it is highlighted once more.
  await owner.goto('/bo/orders')
  await owner.getByRole('button', { name: new RegExp(`صدا زدن شمارهٔ ${numberOf(order)}(?![۰-۹])`) }).click()
  await expect(owner.getByText(`شمارهٔ ${numberOf(order)} صدا زده شد`)).toBeVisible()
  await saveScreenshot(owner, 'board-call-from-office')
  await owner.getByRole('button', { name: new RegExp(`باز کردن سفارش ${numberOf(order)}(?![۰-۹])`) }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'صدا بزن' }).click()
  await expect(owner.getByText(`شمارهٔ ${numberOf(order)} برای بار ۲ صدا زده شد`)).toBeVisible()
  await saveScreenshot(owner, 'board-call-from-drawer')
  await expect(ready(page).getByRole('status')).toContainText(numberOf(order))
  await saveScreenshot(page, 'board-called')

  await moveOrder(order.id, 'DELIVERED')
  await expect(number).toBeHidden()

  await owner.goto('/bo/settings?part=devices')
  const row = owner.getByRole('article', { name })
  await expect(row).toBeVisible()
  await saveScreenshot(owner, 'board-office-devices')
  await row.getByRole('button', { name: 'جدا شود' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'جدا شود' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByText('وصل بودن این تابلو را رستوران پایان داده است')).toBeVisible()
})

test('shows forty numbers without names or amounts, on a television, a tablet and a phone', async ({
  page,
  saveScreenshot,
}) => {
  await pairBoard(page, 'تلویزیون در')
  await expect(page.getByRole('heading', { level: 1, name: 'نارنج' })).toBeVisible()
  await saveScreenshot(page, 'board-empty')
  await expectPersian(page)
  const orders = [await takenAway()]
  const one = orders[0]
  if (!one) throw new Error('nothing was ordered')
  await expect(cooking(page).getByText(numberOf(one), { exact: true })).toBeVisible()
  await saveScreenshot(page, 'board-one')
  while (orders.length < 40) orders.push(await takenAway())
  for (const { id } of orders.slice(0, 14)) await moveOrder(id, 'READYTOPICKUP')
  for (const order of orders.slice(0, 14))
    await expect(ready(page).getByText(numberOf(order), { exact: true })).toBeVisible()
  for (const order of orders.slice(14))
    await expect(cooking(page).getByText(numberOf(order), { exact: true })).toBeVisible()
  await saveScreenshot(page, 'board-forty')
  await expectPersian(page)
  await expectAccessible(page, unzoomed)
  await expectNoSidewaysScroll(page)
  expect(await page.locator('main').innerText()).not.toMatch(/تومان|۰۹۳۶|آش رشته/)
  for (const [name, viewport] of [
    ['tablet', { width: 1024, height: 768 }],
    ['upright', { width: 800, height: 1280 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
    const headingLines = await ready(page)
      .getByRole('heading', { level: 2 })
      .evaluate((heading) => {
        const range = document.createRange()
        range.selectNodeContents([...heading.childNodes].find(({ nodeType }) => nodeType === 3) ?? heading)
        return range.getClientRects().length
      })
    expect(headingLines, name).toBe(1)
    await saveScreenshot(page, `board-${name}`)
  }
  for (const { id } of orders) await staffApi('owner').patch('/api/orders/state', await finished(id))
})

test('keeps the numbers of an offline board over a reload with a notice, then shows what it missed', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await pairBoard(page, 'تلویزیون بی‌سیم')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [first, second] = [await takenAway(), await takenAway()]
  await moveOrder(first.id, 'READYTOPICKUP')
  const number = (order: OrderSeen) => ready(page).getByText(numberOf(order), { exact: true })
  await expect(number(first)).toBeVisible()

  await context.setOffline(true)
  const cut = page.getByRole('alert')
  await expect(cut).toContainText('ارتباط قطع است')
  await expect(number(first)).toBeVisible()
  await saveScreenshot(page, 'board-cut-off')
  await moveOrder(second.id, 'READYTOPICKUP')
  await page.reload()
  await expect(cut).toContainText('ارتباط قطع است')
  await expect(number(first)).toBeVisible()
  await expect(number(second)).toBeHidden()

  await context.setOffline(false)
  await expect(number(second)).toBeVisible()
  await expect(cut).toBeHidden()
  await expect(ready(page).getByRole('status')).toContainText(numberOf(second))
  for (const { id } of [first, second]) await staffApi('owner').patch('/api/orders/state', await finished(id))
})

/** Finishes an order, so that no journey leaves its number behind. */
async function finished(orderId: string) {
  const { version, moves } = (await staffApi('owner').get(`/api/orders/${orderId}`)).data
  if (!moves.includes('FINISHED')) {
    await moveOrder(orderId, 'READYTOPICKUP')
    return finished(orderId)
  }
  return { orderId, state: 'FINISHED', version }
}
