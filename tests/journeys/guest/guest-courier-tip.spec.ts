import { randomUUID } from 'node:crypto'
import { naranj, sessionFile } from '../addresses.ts'
import { assign, cook, courierOnDuty, deliver, persian, signInCourier, waitingDelivery } from '../courier-orders.ts'
import { withZones } from '../delivery-zones.ts'
import { addDish, atTheBank, orderOnScreen, placeButton, toOverview } from '../guest.ts'
import { retireDrawer } from '../till/retire-drawer.ts'
import { newGuestMobile, newLetters, orderSeen, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { signInAsGuest } from '../sign-in.ts'

test.setTimeout(240_000)

const zone = { vendorsProperName: 'ونک', price: 25_000, priority: 1, radiusM: 2_000, estimateMinutes: 20 }
const owner = () => staffApi('owner')

test('brings a guest’s tip to the courier’s page and the report, and a tip in cash into a drawer', async ({
  page,
  browser,
  saveScreenshot,
}) => {
  const name = `کاوه ${newLetters()}`
  const courier = await courierOnDuty(name)
  await withZones([zone], async () => {
    await page.goto(`${naranj}/?step=DELIVERY_TYPE`)
    await page.getByRole('button', { name: /ارسال با پیک/ }).click()
    await page.getByRole('button', { name: 'همین‌جا تحویل بگیرم' }).click()
    const door = page.getByRole('dialog', { name: 'نشانی دقیق' })
    await door.getByLabel('نشانی', { exact: true }).fill('خیابان گاندی، کوچهٔ ششم')
    await door.getByRole('textbox', { name: 'پلاک' }).fill('12')
    await door.getByRole('button', { name: 'ادامه با این نشانی' }).click()
    await addDish(page, 'آش رشته')
    await addDish(page, 'سالاد شیرازی')
    await toOverview(page)
    const tips = page.getByRole('group', { name: /^انعام/ })
    await tips.getByText('مبلغ دیگر').click()
    await tips.getByLabel(/^مبلغ انعام/).fill('35000')
    await saveScreenshot(page, 'guest-tip')
    await placeButton(page).click()
    await signInAsGuest(page, newGuestMobile())
    await atTheBank(page, 'پرداخت')
  })
  const orderId = await orderOnScreen(page)
  await expect.poll(async () => (await orderSeen(orderId)).due).toBe(0)
  const { number, state } = await orderSeen(orderId)
  if (state === 'PAID') {
    const { version } = (await owner().get(`/api/orders/${orderId}`)).data
    await owner().patch('/api/orders/state', { id: randomUUID(), orderId, version, state: 'CONFIRMED', minutes: 20 })
  }
  const { bagCode } = await assign(courier.id, orderId)
  await cook(orderId)

  const phone = await browser.newContext({ viewport: { width: 360, height: 640 } })
  const road = await phone.newPage()
  try {
    await signInCourier(road, courier.phoneNumber)
    const card = road.getByRole('region', { name: `سفارش ${persian(number)}` })
    await card.getByRole('button', { name: 'برداشتم' }).click()
    await road.getByLabel('کد کیسه').fill(bagCode)
    await road.getByRole('dialog').getByRole('button', { name: 'برداشتم' }).click()
    await card.getByRole('button', { name: 'تحویل دادم' }).click()
    const brings = page.getByRole('region', { name: /پیک/ })
    await expect(brings.getByText(/کاوه/).first()).toBeVisible()
    await road.getByLabel('کد مهمان').fill((await brings.locator('strong').last().textContent()) ?? '')
    await road.getByRole('dialog').getByRole('button', { name: 'تحویل دادم' }).click()
    await expect(road.getByText(/انعام امروز شما/)).toContainText('۳۵٬۰۰۰')
    // Paid online: the courier holds no cash.
    await expect(road.getByText(/پول نقد نزد شما/)).toBeHidden()

    const cash = await waitingDelivery(900, { tip: 15_000 })
    await deliver(courier.id, cash.id, cash.due)
    await road.reload()
    await expect(road.getByText(/انعام امروز شما/)).toContainText('۵۰٬۰۰۰')
    await expect(road.getByText(/پول نقد نزد شما/)).toContainText(toman(cash.due))
    await saveScreenshot(road, 'courier-tips')
    await expectPersian(road)
    await expectAccessible(road)
    await expectNoSidewaysScroll(road)
    await handIn(courier.id, cash.due)
    await road.reload()
    await expect(road.getByText(/انعام امروز شما/)).toBeVisible()
    await expect(road.getByText(/پول نقد نزد شما/)).toBeHidden()

    const desk = await browser.newContext({
      storageState: sessionFile('owner'),
      viewport: { width: 1366, height: 768 },
    })
    const office = await desk.newPage()
    await office.goto(`${naranj}/bo/couriers/days?bikerId=${courier.id}`)
    const row = office.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('۵۰٬۰۰۰')
    await expect(row.getByText(toman(cash.due))).toHaveCount(2)
    await saveScreenshot(office, 'office-courier-days-money')
    await expectNoSidewaysScroll(office)
    await expectAccessible(office)
    await desk.close()
  } finally {
    await phone.close()
    const offDuty = { id: randomUUID(), bikerId: courier.id, isOnDuty: false }
    await owner()
      .patch('/api/bikers/state', offDuty)
      .catch(() => {})
  }
})

const toman = (amount: number) => new Intl.NumberFormat('fa-IR').format(amount)

/** Counts a courier's cash into the drawer of a shift of its own. */
async function handIn(bikerId: string, amount: number): Promise<void> {
  const drawer = { id: randomUUID(), name: `کشوی ${newLetters()}` }
  const shiftId = randomUUID()
  await owner().post('/api-sofreh/payments/drawers', drawer)
  try {
    await owner().post('/api-sofreh/payments/shifts', { id: shiftId, drawerId: drawer.id, float: 0, device: 'الف' })
    await owner().post('/api-sofreh/couriers/hand-ins', { id: randomUUID(), bikerId, shiftId, amount })
    const shift = `/api-sofreh/payments/shifts/${shiftId}`
    expect((await owner().get(shift)).data.expected).toBe(amount)
    await owner().post(`${shift}/counts`, { id: randomUUID(), total: amount })
    await owner().post(`${shift}/close`, { id: randomUUID(), reason: '', handsOn: true, acceptsUnsent: true })
  } finally {
    await retireDrawer(drawer.id, drawer.name)
  }
}
