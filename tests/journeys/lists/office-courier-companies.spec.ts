import { naranj, sessionFile } from '../addresses.ts'
import { cook, courierOnDuty, drop, moveMiare, openMiare, persian, waitingDelivery } from '../courier-orders.ts'
import { acceptWaiting } from '../alarms/accept-waiting.ts'
import { countTones } from '../alarms/ringing.ts'
import { newLetters, orderSeen, staffApi } from '../staff-api.ts'
import { tillIsReady } from '../till-device.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })
test.setTimeout(240_000)

const brought: string[] = []

/** An order that a failed journey left would ring in the next one. */
test.afterEach(async ({}, info) => {
  const orderIds = brought.splice(0)
  if (info.status !== info.expectedStatus) for (const orderId of orderIds) await drop(orderId)
})

test('sets up a company without a document by its form, and tries it before it is saved', async ({
  page,
  saveScreenshot,
}) => {
  await page.goto(`${naranj}/bo/couriers/companies`)
  const company = page.getByRole('region', { name: 'بردار' })
  await company.getByRole('button', { name: 'تنظیم' }).click()
  const panel = page.getByRole('dialog', { name: 'تنظیم بردار' })
  await panel.getByRole('switch', { name: 'درخواست از این شرکت فعال باشد' }).check()
  await panel.getByLabel('کلید حساب').fill('journey-key-1')
  await panel.getByLabel('نام سربرگ کلید').fill('x api key')
  await panel.getByRole('button', { name: 'درخواست آزمایشی' }).click()
  await expect(panel.getByText('فقط حرف و رقم لاتین و خط تیره.')).toBeVisible()
  await panel.getByLabel('نام سربرگ کلید').fill('x-api-key')
  await panel.getByRole('button', { name: 'درخواست آزمایشی' }).click()
  await expect(panel.getByText('حساب درست کار می‌کند.')).toBeVisible()
  await expect(panel.getByText(/کرایهٔ یک مسیر نمونه/)).toBeVisible()
  await saveScreenshot(page, 'office-company-profile')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('تنظیم شرکت ذخیره شد.')).toBeVisible()
  await expect(company.getByText('فعال', { exact: true })).toBeVisible()

  await company.getByRole('button', { name: 'نشانی خبر وضعیت' }).click()
  const secret = page.getByRole('dialog', { name: 'نشانی و رمز خبر وضعیت' })
  // A second try of this journey is asked first, because the vendor has a secret already.
  const again = page.getByRole('dialog', { name: 'رمز تازه ساخته شود؟' })
  await expect(secret.or(again)).toBeVisible()
  if (await again.isVisible()) await again.getByRole('button', { name: 'بله، انجام شود' }).click()
  await expect(secret.getByLabel('نشانی', { exact: true })).toHaveValue(/bordarwebhooks\?secret=/)
  await expect(secret.getByRole('button', { name: 'انصراف' })).toHaveCount(0)
  await saveScreenshot(page, 'office-company-secret')
  await secret.getByText('یادداشت کردم').click()
  await expect(secret).toBeHidden()
  await expectPersian(page)
  await expectNoSidewaysScroll(page)
})

test('asks the fares side by side, requests a courier and follows the order to the door', async ({
  page,
  saveScreenshot,
}) => {
  await openMiare()
  const order = await waitingDelivery(1_200)
  brought.push(order.id)
  const number = persian(order.number)
  await page.goto(`${naranj}/bo/couriers`)
  const roomy = page.getByRole('checkbox', { name: `انتخاب سفارش ${number}`, exact: true })
  const tile = page.getByRole('button', { name: new RegExp(`^سفارش ${number}،`) })
  await roomy.or(tile).first().click()
  await page.getByRole('button', { name: 'شرکت پیک', exact: true }).click()
  const fares = page.getByRole('dialog', { name: 'درخواست از شرکت پیک' })
  await expect(fares.getByRole('row').filter({ hasText: 'میاره' })).toContainText('تومان')
  await saveScreenshot(page, 'office-company-fares')
  await expectAccessible(page)
  await fares.getByRole('button', { name: 'درخواست از میاره' }).click()
  await expect(fares).toBeHidden()
  const request = page.getByRole('article', { name: `میاره ${number}` })
  await expect(request).toContainText('در جست‌وجوی پیک')
  await moveMiare(order.id, 'assign')
  await expect(request).toContainText('پیک پذیرفت')
  await expect(request.getByRole('link', { name: 'تماس با پیک' })).toBeVisible()
  await saveScreenshot(page, 'office-company-request')
  await cook(order.id)
  await moveMiare(order.id, 'pick-up')
  await expect.poll(async () => (await orderSeen(order.id)).state).toBe('DELIVERING')
  await page.goto(`${naranj}/bo/orders?order=${order.id}`)
  const inPanel = page.getByRole('dialog').getByRole('article', { name: `میاره ${number}` })
  await expect(inPanel).toContainText('در راه')
  await saveScreenshot(page, 'office-company-order')
  await moveMiare(order.id, 'deliver')
  await expect(inPanel).toContainText('تحویل‌شده')
  expect((await orderSeen(order.id)).state).toBe('DELIVERED')
})

test('rings on every page of the office when a company finds no courier, until another one brings the order', async ({
  page,
  saveScreenshot,
}) => {
  await openMiare()
  const order = await waitingDelivery(900)
  brought.push(order.id)
  const { id: bikerId } = await courierOnDuty(`نادر ${newLetters()}`)
  const owner = staffApi('owner')
  const tones = await countTones(page)
  await page.goto(`${naranj}/bo/customers`)
  await page.mouse.click(5, 5)
  await owner.post('/api-delivery/v1/delivery-by-providers', {
    id: crypto.randomUUID(),
    orderId: order.id,
    company: 'MIARE',
  })
  await moveMiare(order.id, 'cancel')
  const alarm = page.getByRole('alert', { name: 'هشدار شرکت پیک' })
  await expect(alarm).toContainText(persian(order.number))
  await expect.poll(tones).toBeGreaterThan(0)
  await saveScreenshot(page, 'office-company-alarm')
  await alarm.getByRole('button', { name: 'کنار رفتن هشدار' }).click()
  await expect(alarm.getByRole('button', { name: 'دیدن هشدار شرکت پیک' })).toBeVisible()
  await owner.put('/api-sofreh/couriers/assignments', { bikerId, orderIds: [order.id] })
  await expect(alarm).toBeHidden({ timeout: 30_000 })
})

test('rings at the till until it is acknowledged, and on the kitchen display until a courier has the order', async ({
  page,
  context,
  saveScreenshot,
}) => {
  await openMiare()
  await acceptWaiting()
  const order = await waitingDelivery(700)
  brought.push(order.id)
  const { id: bikerId } = await courierOnDuty(`بهروز ${newLetters()}`)
  const owner = staffApi('owner')
  const kitchen = await context.newPage()
  const [atTill, inKitchen] = [await countTones(page), await countTones(kitchen)]
  await tillIsReady(page, naranj)
  await page.getByRole('heading', { name: 'صندوق فروش' }).click()
  await kitchen.goto(`${naranj}/bo/kitchen`)
  await kitchen.getByText('آمادهٔ بردن', { exact: true }).click()
  await kitchen.mouse.click(5, 5)
  await owner.post('/api-delivery/v1/delivery-by-providers', {
    id: crypto.randomUUID(),
    orderId: order.id,
    company: 'MIARE',
  })
  await moveMiare(order.id, 'none-found')
  const sentence = new RegExp(`سفارش ${persian(order.number)}(?![۰-۹])`)

  const alarm = kitchen.getByRole('alert', { name: 'هشدار شرکت پیک' })
  await expect(alarm).toContainText(sentence)
  await kitchen.bringToFront()
  await expect.poll(inKitchen).toBeGreaterThan(0)
  await saveScreenshot(kitchen, 'kitchen-courier-alarm')
  await expectNoSidewaysScroll(kitchen)

  await page.bringToFront()
  const strip = page.getByRole('complementary', { name: 'هشدار' })
  await expect(strip).toContainText(sentence)
  await expect.poll(atTill).toBeGreaterThan(0)
  await saveScreenshot(page, 'till-courier-alarm')
  await page.getByRole('button', { name: /^زنگ صندوق/ }).click()
  const one = page.getByRole('dialog').getByRole('listitem').filter({ hasText: sentence })
  await expect(one.getByRole('link', { name: 'تابلوی ارسال' })).toHaveAttribute('href', '/bo/couriers')
  await saveScreenshot(page, 'till-courier-alarms')
  await expectPersian(page)
  await expectAccessible(page)
  await one.getByRole('button', { name: 'دیدم' }).click()
  await expect(one.getByRole('button', { name: 'دیدم' })).toBeHidden()
  await owner.put('/api-sofreh/couriers/assignments', { bikerId, orderIds: [order.id] })
  await expect(one).toBeHidden({ timeout: 30_000 })
  await kitchen.bringToFront()
  await expect(alarm).toBeHidden({ timeout: 30_000 })
  await kitchen.close()
})
