import type { Locator, Page } from '@playwright/test'
import { naranj, people, port, sessionFile } from '../addresses.ts'
import { staffApi, ordersToday, ordersTodayAre } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { ringUp, ticketOf, tillIsReady, waitingOf } from '../till-device.ts'

test.use({ storageState: sessionFile('manager') })

const sheetOf = (page: Page): Locator => page.getByRole('dialog')
const restores: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const restore of restores.splice(0)) await restore()
})
const serverAddress = `http://localhost:${port}`
/** Returns a phone number for this journey alone. */
const someone = () => `0919${String(Date.now()).slice(-7)}`

test('takes delivery orders by telephone with caller, address, pin and delivery fee, online and offline', async ({
  page,
  context,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const phone = someone()
  const api = staffApi('owner')
  const ring = await telephoneOf(api)
  const before = await ordersToday()
  await tillIsReady(page, naranj)
  const ticket = ticketOf(page)
  const sheet = sheetOf(page)

  // The number is unknown and creates a new customer.
  await ring(1, phone)
  const card = page.getByRole('status', { name: 'زنگ می‌زند' })
  await expect(card).toBeVisible()
  await saveScreenshot(page, 'till-caller-new')
  await card.getByRole('button', { name: 'مشتری تازه با این شماره' }).click()
  await expect(card).toBeHidden()
  await sheet.getByLabel('نام', { exact: true }).fill('نیلوفر')
  await sheet.getByLabel('نام خانوادگی').fill('دریایی')
  await saveScreenshot(page, 'till-customer')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'ثبت مشتری' }).click()
  await expect(ticket.getByRole('button', { name: 'نیلوفر دریایی' })).toBeVisible()

  // A new address, its pin on the map, and the zone that determines the delivery fee.
  await ticket.getByRole('button', { name: 'ارسال با پیک' }).click()
  await ringUp(page, 'ماست موسیر', 'میرزاقاسمی')
  await ticket.getByRole('button', { name: 'نشانی', exact: true }).click()
  await sheet.getByRole('button', { name: 'نوشتن نشانی' }).click()
  await sheet.getByLabel('نشانی', { exact: true }).fill('خیابان گاندی، کوچه ششم')
  await sheet.getByRole('textbox', { name: 'پلاک' }).fill('12')
  await sheet.getByRole('button', { name: 'ثبت نشانی' }).click()
  await expect(sheet.getByText('هزینهٔ ارسال را بنویسید.')).toBeVisible()
  await sheet.getByRole('button', { name: 'نشان روی نقشه' }).click()
  await expect(sheet.getByText('محدودهٔ ونک، میرداماد و جردن')).toBeVisible()
  // The search lists places of that name. Esc closes the list, and the pin stays.
  await sheet.getByRole('searchbox', { name: 'جست‌وجوی محله یا خیابان' }).fill('خیابان سرو')
  await expect(sheet.getByRole('list', { name: 'نتیجه‌های جست‌وجو' }).getByRole('button').first()).toBeVisible()
  await saveScreenshot(page, 'till-pin-search')
  await sheet.getByRole('searchbox', { name: 'جست‌وجوی محله یا خیابان' }).fill('')
  await expect(sheet.getByRole('list', { name: 'نتیجه‌های جست‌وجو' })).toBeHidden()
  await saveScreenshot(page, 'till-pin')
  await sheet.getByRole('button', { name: 'همین‌جاست' }).click()
  await expect(sheet.getByText('محدودهٔ ونک، میرداماد و جردن')).toBeVisible()
  await saveScreenshot(page, 'till-address')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'ثبت نشانی' }).click()
  await expect(ticket.getByRole('button', { name: /خیابان گاندی/ })).toBeVisible()
  await saveScreenshot(page, 'till-brought')
  await expectPersian(page)
  await ticket.getByRole('button', { name: 'پول در محل' }).click()
  await expect(ticket.getByText(/سفارش .* ثبت شد/)).toBeVisible()
  const orders = await ordersTodayAre(before.length + 1)
  expect(orders).toHaveLength(before.length + 1)
  const [first] = orders
  expect(await api.get(`/api/orders/${first?.id}`)).toMatchObject({
    data: {
      deliveryType: 'DELIVER',
      customer: { phone },
      address: { address: 'خیابان گاندی، کوچه ششم', plaque: '12' },
      price: { deliveryCost: 45_000 },
    },
  })

  // The second time caller and address are known.
  await ring(2, phone)
  await expect(card.getByText('نیلوفر دریایی')).toBeVisible()
  await expect(card.getByText(/آخرین سفارش/)).toBeVisible()
  await saveScreenshot(page, 'till-caller-known')
  await expectAccessible(page)
  await card.getByRole('button', { name: /^ارسال به خیابان گاندی/ }).click()
  await expect(ticket.getByRole('button', { name: 'نیلوفر دریایی' })).toBeVisible()
  await expect(ticket.getByRole('button', { name: /خیابان گاندی/ })).toBeVisible()

  // Offline: the same guest by a part of the name, the stored address and the cached zone.
  await context.setOffline(true)
  await ticket.getByRole('button', { name: 'خالی کردن' }).click()
  await ringUp(page, 'آش رشته')
  await ticket.getByRole('button', { name: 'مشتری', exact: true }).click()
  await sheet.getByLabel('شماره، نام یا کد اشتراک').fill('نیلوفر دری')
  await sheet.getByRole('button', { name: /نیلوفر دریایی/ }).click()
  await expect(sheet.getByRole('button', { name: /خیابان گاندی/ })).toBeVisible()
  await saveScreenshot(page, 'till-address-offline')
  await sheet.getByRole('button', { name: /خیابان گاندی/ }).click()
  await page.keyboard.press('F8')
  await sheet.getByRole('button', { name: 'ثبت نقد' }).click()
  await expect(waitingOf(page)).toBeVisible()
  await context.setOffline(false)
  await expect(waitingOf(page)).toBeHidden({ timeout: 40_000 })
  await expect.poll(async () => (await ordersToday()).length).toBe(before.length + 2)
  const sold = (await ordersToday()).find(({ lines }) => lines[0]?.title === 'آش رشته' && lines.length === 1)
  expect(await api.get(`/api/orders/${sold?.id}`)).toMatchObject({
    data: { address: { address: 'خیابان گاندی، کوچه ششم' }, price: { deliveryCost: 45_000 }, customer: { phone } },
  })
  await expectNoSidewaysScroll(page)
})

/** Types faster than any hand, however slow this machine is: in one task of the page. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    ['CapsLock', ...code, 'Enter'],
  )
}

type StaffApi = ReturnType<typeof staffApi>

/** Pairs a bridge with a caller ID box. Returns a function that rings. */
async function telephoneOf(api: StaffApi): Promise<(line: number, number: string) => Promise<void>> {
  const { code } = (await api.post('/api-sofreh/identity/devices/codes', { kind: 'BRIDGE', name: 'پل تلفن' })).data
  const { id, credential } = (await api.post('/api-sofreh/identity/devices/pair', { code })).data
  restores.push(() => api.remove(`/api-sofreh/identity/devices/${id}`))
  return async (line, number) => {
    const call = { id: crypto.randomUUID(), boxId: crypto.randomUUID(), line, number, raw: number }
    const answer = await fetch(`${serverAddress}/api-sofreh/customers/bridge/calls`, {
      method: 'POST',
      headers: {
        hostdomain: new URL(people.owner.site).host,
        authorization: `Bearer ${credential}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ calls: [{ ...call, at: new Date().toISOString() }] }),
    })
    expect(answer.ok, await answer.text()).toBe(true)
  }
}

test('sells by keyboard alone, and reads a scanned code as a dish or a customer and never as a count', async ({
  page,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const api = staffApi('owner')
  const code = `626${String(Date.now()).slice(-9)}`
  const { data: dishes } = await api.get('/api-catalog/catalog/menuitems?search=%D8%A2%D8%B4&pageSize=5')
  const soup = dishes[0]
  await api.put('/api-snappFood/menuitems', { id: soup.id, barcode: code })
  const note = `بی نمک ${code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)}`
  const ready = (await api.post('/api-identity/identity/defaultdescription', { description: note, place: 'ORDER' }))
    .data
  const coupon = `K${code}`
  const discount = { code: coupon, type: 'MONEY', value: 20_000 }
  const { id: couponId } = (await api.post('/api-identity/identity/discountcodes', discount)).data
  restores.push(
    () => api.put('/api-snappFood/menuitems', { id: soup.id, barcode: soup.barcode }),
    () => api.remove(`/api-identity/identity/defaultdescription/${ready.id}`),
    // Its Latin letter would be foreign to the page of the codes.
    () => api.remove(`/api-identity/identity/discountcodes/${couponId}`),
  )
  const before = await ordersToday()
  await tillIsReady(page, naranj)
  const ticket = ticketOf(page)

  await page.keyboard.press('F1')
  await expect(sheetOf(page).getByRole('heading', { name: 'کلیدهای صندوق' })).toBeVisible()
  await saveScreenshot(page, 'till-keys')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()

  const tiles = page.locator('[data-tile]')
  const shown = await tiles.count()
  // A letter begins the search. Enter takes the first result. Arrows move among the dishes.
  await page.keyboard.press('m')
  await expect(page.getByLabel('جست‌وجوی غذا')).toBeFocused()
  await expect(page.getByLabel('جست‌وجوی غذا')).toHaveValue('m')
  await page.getByLabel('جست‌وجوی غذا').fill('ماست مو')
  await expect(tiles.first()).toContainText('ماست موسیر')
  await page.keyboard.press('Enter')
  await expect(ticket.getByText('۱ قلم')).toBeVisible()
  await page.keyboard.press('Escape')
  // The arrows move among all dishes once the grid shows them again.
  await expect(tiles).toHaveCount(shown)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(ticket.getByText('۲ قلم')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('3')
  await expect(ticket.getByText('۴ قلم')).toBeVisible()
  await scan(page, code)
  await expect(ticket.getByRole('button', { name: `جزئیات ${soup.title}` })).toBeVisible()
  // The number changed no count.
  await expect(ticket.getByText('۵ قلم')).toBeVisible()
  // The guest follows on a customer display in its own window.
  const guest = await page.context().newPage()
  await guest.goto(`${naranj}/bo/pos?screen=guest`)
  await expect(guest.getByText(soup.title)).toBeVisible()
  await expect(guest.getByText('۵ قلم')).toBeVisible()
  await saveScreenshot(guest, 'till-guest-screen')
  await expectPersian(guest)
  await expectAccessible(guest)
  await page.bringToFront()
  // A frequent note is one tap. A discount code shows what it gives, or why not.
  await page.keyboard.press('F10')
  await sheetOf(page)
    .getByRole('button', { name: /^بی نمک/ })
    .first()
    .click()
  await saveScreenshot(page, 'till-ready-texts')
  await sheetOf(page).getByRole('button', { name: 'ثبت توضیح' }).click()
  await ticket.getByRole('button', { name: 'تخفیف', exact: true }).click()
  // The reason of a manual discount is beside its name here and on the receipt.
  await sheetOf(page).getByRole('button', { name: 'همکار', exact: true }).click()
  await saveScreenshot(page, 'till-discount-reason')
  await sheetOf(page).getByRole('button', { name: '۱۰٪', exact: true }).click()
  await expect(ticket.getByText('تخفیف دستی ۱۰٪ (همکار)')).toBeVisible()
  await ticket.getByRole('button', { name: 'تخفیف', exact: true }).click()
  const codeField = sheetOf(page).getByLabel('کد تخفیف')
  await codeField.fill('هیچ‌کس')
  await sheetOf(page).getByRole('button', { name: 'دیدن و افزودن کد' }).click()
  await expect(sheetOf(page).getByRole('alert')).toBeVisible()
  await codeField.fill(coupon)
  await sheetOf(page).getByRole('button', { name: 'دیدن و افزودن کد' }).click()
  await expect(sheetOf(page).getByText(/^کم می‌کند/)).toBeVisible()
  await saveScreenshot(page, 'till-code')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await page.keyboard.press('F3')
  await expect(ticket.getByRole('button', { name: 'تحویل حضوری' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('F8')
  await expect(sheetOf(page).getByRole('button', { name: 'ثبت نقد' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ticket.getByText(/سفارش .* ثبت شد/)).toBeVisible()
  await expect(guest.getByText('نوش جان')).toBeVisible()
  await saveScreenshot(guest, 'till-guest-thanks')
  await expect.poll(async () => (await ordersToday()).length).toBe(before.length + 1)
  const [sold] = await ordersToday()
  const order = (await api.get(`/api/orders/${sold?.id}`)).data
  expect(order).toMatchObject({ coupon: { isApplied: true }, deliveryType: 'PICKUP' })
  expect(order.description).toMatch(/^بی نمک/)
})
