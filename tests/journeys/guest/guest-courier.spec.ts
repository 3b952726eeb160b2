import { randomUUID } from 'node:crypto'
import { naranj } from '../addresses.ts'
import { addDish, newTable, placeButton, toOverview, waitForBankPage } from '../guest.ts'
import { assign, cook, courierOnDuty, persian, signInCourier, waitingDelivery } from '../courier-orders.ts'
import { newGuestMobile, orderSeen, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { signInAsGuest } from '../sign-in.ts'

test.setTimeout(240_000)

test('brings an order with the courier’s phone while its guest watches the courier move on the map', async ({
  page,
  browser,
  saveScreenshot,
}) => {
  const owner = staffApi('owner')
  const mobile = newGuestMobile()
  const courier = await courierOnDuty(`کیان ${'ابپت'[Date.now() % 4]}`)
  const { position } = (await owner.get('/api-sofreh/delivery/map')).data

  const table = await newTable()
  await page.goto(table.address)
  await addDish(page, 'آش رشته')
  await addDish(page, 'سالاد شیرازی')
  await toOverview(page)
  await page.getByRole('radio', { name: /پرداخت آنلاین/ }).check()
  await placeButton(page).click()
  await signInAsGuest(page, mobile)
  await waitForBankPage(page)
  const order = await waitingDelivery(2_500, { customer: { phone: mobile } })
  const { bagCode } = await assign(courier.id, order.id)
  await cook(order.id)

  const start = { latitude: position.lat, longitude: position.lng }
  const phone = await browser.newContext({
    viewport: { width: 360, height: 640 },
    geolocation: start,
    permissions: ['geolocation'],
  })
  const road = await phone.newPage()
  try {
    await signInCourier(road, courier.phoneNumber)
    const card = road.getByRole('region', { name: `سفارش ${persian(order.number)}` })
    await card.getByRole('button', { name: 'برداشتم' }).click()
    await road.getByLabel('کد کیسه').fill(bagCode)
    await saveScreenshot(road, 'courier-pick-up')
    await expectAccessible(road)
    await road.getByRole('dialog').getByRole('button', { name: 'برداشتم' }).click()
    await expect(card.getByRole('button', { name: 'تحویل دادم' })).toBeVisible()

    await page.goto(`${naranj}/?step=ORDER_DETAILS&order=${order.id}`)
    const brings = page.getByRole('region', { name: /پیک/ })
    // The map names the courier too, once it has loaded.
    await expect(brings.getByText(/کیان/).first()).toBeVisible()
    await expect(brings.getByRole('status')).toContainText('دقیقه', { timeout: 40_000 })
    const far = minutesIn(await brings.getByRole('status').textContent())
    await saveScreenshot(page, 'guest-courier-far')
    await expectPersian(page)
    await expectNoSidewaysScroll(page)
    // A phone sends a position at most every fifteen seconds, so it moves on by a metre until one is sent.
    let north = 2_000
    await expect(async () => {
      north += 1
      await phone.setGeolocation({ latitude: position.lat + north / 111_195, longitude: position.lng })
      const minutes = minutesIn(await brings.getByRole('status').textContent({ timeout: 2_000 }))
      expect(minutes).toBeGreaterThan(0)
      expect(minutes).toBeLessThan(far)
    }).toPass({ timeout: 80_000, intervals: [3_000] })
    await saveScreenshot(page, 'guest-courier-near')
    const code = (await brings.locator('strong').last().textContent()) ?? ''

    await phone.setOffline(true)
    await card.getByRole('button', { name: 'رسیدم' }).click()
    await expect(road.getByText(/اینترنت قطع است/)).toBeVisible()
    await saveScreenshot(road, 'courier-offline')
    await phone.setOffline(false)
    await expect(road.getByText(/کار هنوز به رستوران نرسیده است/)).toBeHidden({ timeout: 40_000 })
    await expect(brings.getByText('پیک رسیده است.')).toBeVisible({ timeout: 40_000 })
    await saveScreenshot(page, 'guest-courier-arrived')
    await card.getByRole('button', { name: 'تحویل دادم' }).click()
    await road.getByLabel('کد مهمان').fill(code)
    await saveScreenshot(road, 'courier-hand-over')
    await road.getByRole('dialog').getByRole('button', { name: 'تحویل دادم' }).click()
    await expect(road.getByText('سفارشی دست شما نیست')).toBeVisible()
    await expect(road.getByText(/پول نقد نزد شما/)).toBeVisible()
    expect(await orderSeen(order.id)).toMatchObject({ state: 'DELIVERED', paid: order.due })
    await expectNoSidewaysScroll(road)
  } finally {
    await phone.close()
    await owner.patch('/api/bikers/state', { id: randomUUID(), bikerId: courier.id, isOnDuty: false }).catch(() => {})
  }
})

function minutesIn(text: string | null): number {
  const digits = /[۰-۹]+/.exec(text ?? '')?.[0] ?? ''
  return Number(digits.replace(/./g, (digit) => String(digit.charCodeAt(0) - 0x06f0)))
}
