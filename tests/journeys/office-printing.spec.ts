import { createPrinter, type SimulatedPrinter } from '../../apps/simulators/src/printer/printer.ts'
import { naranj, port, sessionFile } from './addresses.ts'
import { countTones } from './alarms/ringing.ts'
import { staffApi, orderSeen } from './staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from './journey.ts'
import { openBill, persian } from './order-panel.ts'
import { ShopComputer } from './shop-computer.ts'
import { tillIsReady } from './till-device.ts'

test.use({ storageState: sessionFile('owner') })
test.setTimeout(240_000)

const api = () => staffApi('owner')

/** Removes the printers and jobs of a journey. */
async function clearPrintouts(): Promise<void> {
  const { get, post, remove } = api()
  for (const { id } of (await get('/api-catalog/catalog/printerstations')).data)
    await remove(`/api-snappFood/printerstations/${id}`)
  for (const { id } of (await get('/api-catalog/catalog/printers')).data) await remove(`/api-snappFood/printers/${id}`)
  for (const { id, kind, revokedAt } of (await get('/api-sofreh/identity/devices')).data)
    if (kind === 'BRIDGE' && revokedAt === null) await remove(`/api-sofreh/identity/devices/${id}`)
  for (const state of ['QUEUED', 'SENT', 'FAILED'])
    for (const { id } of (await get(`/api-sofreh/printing/jobs?state=${state}&pageSize=100`)).data)
      await post(`/api-sofreh/printing/jobs/${id}/dismiss`, {})
}

test('sets a printer up, prints a ticket, and alerts every screen when the cable is pulled', async ({
  page,
  saveScreenshot,
}) => {
  const computer = new ShopComputer(port + 9)
  const [hot, spare]: [SimulatedPrinter, SimulatedPrinter] = [createPrinter(), createPrinter()]
  const [hotPort, sparePort] = [await hot.plugIn(0), await spare.plugIn(0)]
  try {
    await clearPrintouts()
    await page.goto(`${naranj}/bo/printing`)
    await expect(page.getByText('هنوز چاپگری نیست.', { exact: false })).toBeVisible()
    await saveScreenshot(page, 'printing-empty')
    await page.getByRole('button', { name: 'چاپگر تازه' }).click()
    const panel = page.getByRole('dialog', { name: 'چاپگر تازه' })
    await panel.getByRole('button', { name: 'ذخیره' }).click()
    await expect(panel.getByText('برای چاپگر نامی بنویسید.')).toBeVisible()
    await panel.getByLabel('نام', { exact: true }).fill('آشپزخانهٔ گرم')
    await panel.getByLabel('نشانی در شبکهٔ رستوران').fill('۱۲۷.۰.۰.۱')
    await saveScreenshot(page, 'printing-printer')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('چاپگر «آشپزخانهٔ گرم» ذخیره شد.')).toBeVisible()
    // The simulated printers listen elsewhere than real ones.
    const { get, post, put } = api()
    const [made] = (await get('/api-catalog/catalog/printers')).data
    await put('/api-snappFood/printers', { id: made.id, name: made.name, ip: '127.0.0.1', port: hotPort })
    await post('/api-snappFood/printers', { name: 'پیشخان', ip: '127.0.0.1', port: sparePort, dots: 384 })
    await page.reload()

    await page.getByText('ایستگاه‌ها', { exact: true }).click()
    await page.getByRole('button', { name: 'ایستگاه تازه' }).click()
    const station = page.getByRole('dialog', { name: 'ایستگاه تازه' })
    await station.getByLabel('نام', { exact: true }).fill('کباب')
    await station.getByLabel('اگر چاپ نشد').click()
    await page.getByRole('option', { name: 'پیشخان' }).click()
    await station.getByRole('switch', { name: 'هر چه ایستگاه دیگری ندارد هم این‌جا' }).click()
    await saveScreenshot(page, 'printing-station')
    await expectAccessible(page)
    await station.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByRole('article', { name: 'کباب' })).toContainText('اگر نشد: پیشخان')
    await saveScreenshot(page, 'printing-stations')

    await page.getByText('پل دستگاه‌ها', { exact: true }).click()
    await page.getByRole('button', { name: 'پل تازه' }).click()
    const pairing = page.getByRole('dialog', { name: 'وصل کردن پل تازه' })
    await pairing.getByLabel('نام رایانه').fill('رایانهٔ صندوق')
    await pairing.getByRole('button', { name: 'گرفتن کد' }).click()
    await expect(pairing.getByText('منتظر پل هستیم…', { exact: false })).toBeVisible()
    await saveScreenshot(page, 'printing-pairing')
    const code = (await pairing.locator('p[aria-label]').getAttribute('aria-label')) ?? ''
    computer.pair(code, { server: `http://127.0.0.1:${port}`, host: new URL(naranj).host })
    computer.start()
    await expect(pairing).toBeHidden()
    await expect(page.getByRole('article', { name: 'رایانهٔ صندوق' })).toContainText('وصل است')
    await saveScreenshot(page, 'printing-bridges')

    const first = await openBill({ میرزاقاسمی: 2 }, { note: 'بی‌سیر' })
    const soldAt = Date.now()
    await expect.poll(() => hot.roll.tickets.length, { intervals: [20], timeout: 20_000 }).toBe(1)
    process.stdout.write(`on paper ${Date.now() - soldAt} ms after the sale\n`)
    await page.getByText('چاپ‌های اخیر', { exact: true }).click()
    const { number } = await orderSeen(first)
    const slip = page.getByRole('row').filter({ hasText: `سفارش ${persian(Number(number))}` })
    await expect(slip).toContainText('چاپ شد')
    await saveScreenshot(page, 'printing-slips')
    await expectPersian(page)
    await expectAccessible(page)
    await slip.first().click()
    const shown = page.getByRole('dialog', { name: `برگهٔ سفارش ${persian(Number(number))}` })
    await expect(shown.getByRole('img', { name: 'تصویر برگه' })).toBeVisible()
    await saveScreenshot(page, 'printing-slip')
    await shown.getByRole('button', { name: 'چاپ دوباره' }).click()
    await expect.poll(() => hot.roll.tickets.length).toBe(2)

    await page.goto(`${naranj}/bo/`)
    await hot.unplug()
    const pulledAt = Date.now()
    await expect(page.getByRole('alert', { name: 'هشدار چاپ' })).toContainText('آشپزخانهٔ گرم', { timeout: 30_000 })
    process.stdout.write(`alarm on the screen ${Date.now() - pulledAt} ms after the cable\n`)
    // Today lists it among what needs a person, also while the alarm is folded.
    const needs = page.getByRole('region', { name: 'نیازمند رسیدگی' })
    await expect(needs.getByRole('link', { name: /چاپگر «آشپزخانهٔ گرم»/ })).toHaveAttribute('href', /\/bo\/printing/)
    await saveScreenshot(page, 'printing-alarm')
    await page.goto(`${naranj}/bo/kitchen`)
    await expect(page.getByRole('alert', { name: 'هشدار چاپ' })).toContainText('آشپزخانهٔ گرم', { timeout: 30_000 })
    await expect(page.getByRole('article').first()).toBeVisible()
    await saveScreenshot(page, 'printing-alarm-kitchen')
    await page.setViewportSize({ width: 390, height: 844 })
    await saveScreenshot(page, 'printing-alarm-kitchen-phone')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    // The till shows it and rings, with nothing else open.
    const tones = await countTones(page)
    await tillIsReady(page, naranj)
    await page.getByRole('heading', { name: 'صندوق فروش' }).click()
    const strip = page.getByRole('complementary', { name: 'هشدار' })
    await expect(strip).toBeVisible({ timeout: 20_000 })
    await expect.poll(tones, { timeout: 20_000 }).toBeGreaterThan(0)
    // An order that waits may stand before it.
    await strip.getByRole('button', { name: 'دیدن' }).click()
    await expect(page.getByRole('dialog')).toContainText('آشپزخانهٔ گرم')
    await saveScreenshot(page, 'printing-alarm-till')
    await openBill({ 'ماست موسیر': 1 })
    await expect.poll(() => spare.roll.tickets.length).toBe(1)
    await page.goto(`${naranj}/bo/printing`)
    await expect(page.getByRole('article', { name: 'آشپزخانهٔ گرم' })).toContainText('در دسترس نیست')
    await saveScreenshot(page, 'printing-printers')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectPersian(page)
    await saveScreenshot(page, 'printing-printers-phone')
    await page.getByText('چاپ‌های اخیر', { exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'به چاپگر دیگر رفت' }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await saveScreenshot(page, 'printing-slips-phone')
    await page.setViewportSize({ width: 1280, height: 800 })
    await hot.plugIn()
    await expect(page.getByRole('alert', { name: 'هشدار چاپ' })).toBeHidden()
  } finally {
    await computer.stop()
    computer.remove()
    await hot.unplug()
    await spare.unplug()
    await clearPrintouts()
  }
})

test('marks a ticket’s dishes ready when a cook scans its code', async ({ page, saveScreenshot }) => {
  try {
    const { get, post } = api()
    const printer = (await post('/api-snappFood/printers', { name: 'آشپزخانه', ip: '127.0.0.1', port: port + 90 })).data
    await post('/api-snappFood/printerstations', { name: 'گرم', printerId: printer.id, takesRest: true })
    const id = await openBill({ 'ماست موسیر': 2 })
    const jobs = async () => (await get(`/api-sofreh/printing/jobs?orderId=${id}`)).data
    await expect.poll(async () => (await jobs()).length).toBe(1)
    const [job] = await jobs()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${naranj}/bo/scan/${job.id}`)
    await expect(page.getByText('۲ غذا آماده ثبت شد')).toBeVisible()
    await saveScreenshot(page, 'printing-scan')
    await expectPersian(page)
    await expect.poll(async () => (await orderSeen(id)).state).toBe('READYTOPICKUP')
    await page.reload()
    await expect(page.getByText('پیش‌تر آماده ثبت شده بود')).toBeVisible()
  } finally {
    await clearPrintouts()
  }
})
