import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { naranj, sessionFile } from '../addresses.ts'
import { expect, expectNoSidewaysScroll, test } from '../journey.ts'
import { newGuestMobile, staffApi } from '../staff-api.ts'
import { tillIsReady } from '../till-device.ts'

test.use({ storageState: sessionFile('owner') })

/** Names without a space, of which nothing breaks by itself. */
const dish = 'چلوکبابکوبیدهزعفرانیمخصوصسرآشپزباکرهمحلیوسماقوگوجهکبابیوپیازونانسنگکداغوریحان'
const person = {
  firstName: 'محمدرضاعلیاکبرحسینقلیابوالفضلسیدمرتضیمصطفیامیرحسین',
  lastName: 'کرمانشاهینژاداصفهانیزادهطباطبایینائینیپورخراسانیفر',
}
const sizes = [
  ['-narrow', 390, 844],
  ['', 1280, 800],
] as const

/** Returns the boxes that a text with this name leaves without being shortened by a mark. */
const spilledFrom = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const seen: string[] = []
    const spilled: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.textContent?.includes(wanted) || !node.parentElement?.checkVisibility()) continue
      seen.push(node.textContent)
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      // The columns of the board on a phone are swiped sideways.
      for (let box: HTMLElement | null = node.parentElement; box; box = box.parentElement) {
        const { display, textOverflow, webkitLineClamp, scrollSnapType, whiteSpace } = getComputedStyle(box)
        const isShortened = textOverflow === 'ellipsis' && whiteSpace === 'nowrap'
        if (display === 'inline' || display === 'contents') continue
        const { left, right, width } = box.getBoundingClientRect()
        if (width <= 1 || isShortened || webkitLineClamp !== 'none') break
        if (scrollSnapType !== 'none') break
        if (text.left < left - 1 || text.right > right + 1) {
          spilled.push(`${box.tagName} ${box.className}`)
          break
        }
      }
    }
    return { isSeen: seen.length > 0, spilled }
  }, name)

async function expectWithin(page: Page, ...names: string[]): Promise<void> {
  await expectNoSidewaysScroll(page)
  for (const name of names) {
    await expect.poll(async () => (await spilledFrom(page, name)).isSeen, { message: `sees ${name}` }).toBe(true)
    await expect.poll(async () => (await spilledFrom(page, name)).spilled, name).toEqual([])
  }
}

/** Creates a dish, a customer and an open order with these names. */
async function orderWithOddNames(): Promise<{ orderId: string; customerId: string; remove: () => Promise<void> }> {
  const office = staffApi('owner')
  const category = (await office.post('/api-snappFood/menucategories', { title: 'نام‌های بلند' })).data
  const made = await office.post('/api-snappFood/menuitems', { categoryId: category.id, title: dish, price: 90_000 })
  const customer = { mobile: newGuestMobile(), ...person }
  const { id: customerId } = (await office.post('/api-identity/identity/customers', customer)).data
  const lines = [{ id: randomUUID(), menuItemId: made.data.id, count: 1, note: dish }]
  const quote = await office.post('/api-sofreh/ordering/quote', { deliveryType: 'PICKUP', lines })
  const orderId = randomUUID()
  await office.post('/api/orders/postpaid', {
    id: orderId,
    deliveryType: 'PICKUP',
    lines,
    description: dish,
    customer: { phone: customer.mobile },
    expectedPrice: quote.data.price.finalPrice,
  })
  const remove = async () => {
    const { version } = (await office.get(`/api/orders/${orderId}`)).data
    await office.patch('/api/orders/state', { orderId, version, state: 'REJECTED', cause: 'OTHER', reason: 'آزمون' })
    await office.remove(`/api-snappFood/menuitems?id=${made.data.id}`)
    await office.put('/api-snappFood/menucategories', { id: category.id, isDeleted: true })
  }
  return { orderId, customerId, remove }
}

test('keeps long names of dishes and customers without a space inside their boxes on every screen', async ({
  page,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const { orderId, customerId, remove } = await orderWithOddNames()
  const screens = [
    ['drawer', `orders?order=${orderId}`, dish, person.lastName],
    ['board', 'orders', person.lastName],
    ['list', 'orders/list', person.lastName],
    ['customers', 'customers', person.lastName],
    ['customer', `customers/${customerId}`, person.lastName],
    ['menu', 'menu', dish],
    ['kitchen', 'kitchen', dish],
  ] as const
  try {
    for (const [suffix, width, height] of sizes)
      for (const [screen, path, ...names] of screens)
        await test.step(`${screen} at ${width}`, async () => {
          await page.setViewportSize({ width, height })
          await page.goto(`${naranj}/bo/${path}`)
          // Cards far from the window show their number alone.
          if (screen === 'board') await page.locator(`[aria-labelledby="order-${orderId}"]`).scrollIntoViewIfNeeded()
          await expect.poll(async () => (await spilledFrom(page, names[0])).isSeen).toBe(true)
          await saveScreenshot(page, `odd-names-${screen}${suffix}`)
          await expectWithin(page, ...names)
        })
    await test.step('till', async () => {
      await tillIsReady(page, naranj)
      await expectWithin(page, dish, person.lastName)
      await saveScreenshot(page, 'odd-names-till')
      await page
        .getByRole('button', { name: new RegExp(person.lastName) })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByText(dish).first()).toBeVisible()
      await saveScreenshot(page, 'odd-names-till-bill')
      await expectWithin(page, dish, person.lastName)
    })
  } finally {
    await remove()
  }
})

test('cuts a long table name at its end, in Persian and in Latin letters', async ({ page }) => {
  const api = staffApi('owner')
  const part = newGuestMobile()
    .slice(-5)
    .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
  const { data: hall } = await api.post('/api/diningtables/categories', { name: `ایوان ${part}` })
  const names = ['پیتزاخوری کنار حوض بزرگ', 'Kabab corner by the garden']
  const made = { categoryId: hall.id, tables: names.map((name) => ({ name })) }
  const tables: { id: string }[] = (await api.post('/api/diningtables', made)).data
  try {
    await expectBeginnings(page, hall.name, names)
  } finally {
    // Other journeys expect Persian on every screen, and names of tables that are free to take.
    for (const [place, { id }] of tables.entries()) {
      const plain = {
        categoryId: hall.id,
        name: `کنار حوض ${part} ${place === 0 ? 'راست' : 'چپ'}`,
        seats: 4,
        place: null,
      }
      await api.put('/api/diningtables', { id, ...plain, isActive: false })
    }
    await api.put('/api/diningtables/categories', { id: hall.id, name: hall.name, isActive: false })
  }
})

/** Expects the first letter of each table's name in its box, on a phone. */
async function expectBeginnings(page: Page, hall: string, names: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${naranj}/bo/tables`)
  for (const name of names) {
    const shown = page.getByRole('region', { name: hall }).getByText(name)
    await expect(shown).toBeVisible()
    const isBeginningShown = (element: HTMLElement | SVGElement) => {
      const range = document.createRange()
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element
      range.setStart(text, 0)
      range.setEnd(text, 1)
      const [first, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return first.left >= box.left - 1 && first.right <= box.right + 1
    }
    await expect.poll(() => shown.evaluate(isBeginningShown), name).toBe(true)
  }
}
