import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { artefacts, naranj, sessionFile } from '../addresses.ts'
import { courierOnDuty, deliver, waitingDelivery } from '../courier-orders.ts'
import { retireDrawer } from '../till/retire-drawer.ts'
import { newLetters, staffApi } from '../staff-api.ts'
import { tillIsReady } from '../till-device.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.use({ storageState: sessionFile('owner') })
test.setTimeout(240_000)

const owner = () => staffApi('owner')
const toman = (amount: number) => new Intl.NumberFormat('fa-IR').format(amount)

async function openDrawerSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'کشو و شیفت' }).click()
  return page.getByRole('dialog')
}

/** Saves the newest printed report of a shift as a picture, to be looked at. */
async function savePrintedReport(page: Page, name: string): Promise<void> {
  const jobs: { id: string; layout: string }[] = (await owner().get('/api-sofreh/printing/jobs?pageSize=50')).data
  const job = jobs.find(({ layout }) => layout === 'SHIFT')
  const picture = await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('sofreh.token') ?? ''}` }
    const answer = await fetch(`/api-sofreh/printing/jobs/${id}/picture`, { headers })
    return { isOk: answer.ok, bytes: [...new Uint8Array(await answer.arrayBuffer())] }
  }, job?.id)
  expect(picture.isOk).toBe(true)
  if (process.env['SCREENSHOTS'] === 'none') return
  mkdirSync(join(artefacts, 'screens'), { recursive: true })
  writeFileSync(join(artefacts, 'screens', `${name}.png`), Buffer.from(picture.bytes))
}

test('takes a courier’s cash at the till, and names what couriers still hold when a shift closes, on screen and paper', async ({
  page,
  saveScreenshot,
}) => {
  const name = `پیمان ${newLetters()}`
  const { id: bikerId } = await courierOnDuty(name)
  const order = await waitingDelivery(1_100)
  await deliver(bikerId, order.id, order.due)
  const drawer = { id: randomUUID(), name: `کشوی ${name}` }
  await owner().post('/api-sofreh/payments/drawers', drawer)
  const printer = { name: `چاپگر ${name}`, ip: '127.0.0.1', port: 9_199 }
  const { id: printerId } = (await owner().post('/api-snappFood/printers', printer)).data
  const station = { name: `شیفت ${name}`, layout: 'SHIFT', printerId }
  const { id: stationId } = (await owner().post('/api-snappFood/printerstations', station)).data
  try {
    await tillIsReady(page, naranj)
    let sheet = await openDrawerSheet(page)
    const float = sheet.getByLabel('پول اول شیفت')
    const choice = sheet.getByRole('button', { name: drawer.name })
    await expect(float.or(choice).first()).toBeVisible()
    if (await choice.isVisible()) await choice.click()
    await float.fill('200000')
    await sheet.getByRole('button', { name: 'باز کردن شیفت' }).click()
    await expect(page.getByText(`شیفت ${drawer.name} باز شد.`)).toBeVisible()

    sheet = await openDrawerSheet(page)
    await sheet.getByRole('button', { name: 'گزارش تا این لحظه' }).click()
    const held = sheet.getByRole('region', { name: 'پول نزد پیک‌ها' })
    await expect(held).toContainText(name)
    await expect(held).toContainText(toman(order.due))
    await saveScreenshot(page, 'till-x-courier-cash')
    await expectPersian(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await sheet.getByRole('button', { name: 'چاپ گزارش' }).click()
    await expect(sheet.getByText('گزارش شیفت به چاپگر رفت.')).toBeVisible()
    await savePrintedReport(page, 'paper-x-courier-cash')
    await sheet.getByRole('button', { name: 'تمام' }).click()

    // The cashier counts a part of it blind: the sheet shows no amount that the courier holds.
    await sheet.getByRole('button', { name: 'تحویل پیک', exact: true }).click()
    await expect(sheet.getByText(toman(order.due))).toHaveCount(0)
    await sheet.getByRole('combobox', { name: 'کدام پیک؟' }).selectOption({ label: name })
    await sheet.getByLabel(/^مبلغ/).fill('100000')
    await saveScreenshot(page, 'till-courier-hand-in')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'ثبت جابه‌جایی' }).click()
    await expect(sheet.getByText(new RegExp(`هنوز ${toman(order.due - 100_000)} .*نزد پیک است`))).toBeVisible()

    await sheet.getByRole('button', { name: 'شمردن و بستن شیفت' }).click()
    await sheet.getByRole('button', { name: 'فقط جمع' }).click()
    await sheet.getByLabel('جمع شمارش').fill('300000')
    await sheet.getByRole('button', { name: 'شمردم' }).click()
    const left = sheet.getByRole('status').filter({ hasText: /^پول نقد هنوز نزد/ })
    await expect(left).toContainText(name)
    await expect(left).toContainText(toman(order.due - 100_000))
    await saveScreenshot(page, 'till-close-courier-cash')
    await sheet.getByRole('button', { name: 'بستن شیفت' }).click()
    const z = sheet.getByRole('region', { name: 'گزارش پایان شیفت' })
    await expect(z.getByRole('region', { name: 'پول نزد پیک‌ها' })).toContainText(name)
    await saveScreenshot(page, 'till-z-courier-cash')
    await sheet.getByRole('button', { name: 'چاپ گزارش' }).click()
    await expect(sheet.getByText('گزارش شیفت به چاپگر رفت.')).toBeVisible()
    await savePrintedReport(page, 'paper-z-courier-cash')
    await sheet.getByRole('button', { name: 'تمام' }).click()

    // The office's page of the closed shift names it too.
    const shifts: { id: string; drawerName: string }[] = (await owner().get('/api-sofreh/payments/shifts?pageSize=20'))
      .data
    const closed = shifts.find(({ drawerName }) => drawerName === drawer.name)
    await page.goto(`${naranj}/bo/drawers/shifts/${closed?.id}`)
    await page
      .getByRole('button', { name: 'گزارش پایان شیفت' })
      .or(page.getByRole('link', { name: 'گزارش پایان شیفت' }))
      .click()
    const inOffice = page.getByRole('region', { name: 'پول نزد پیک‌ها' }).or(page.getByText('پول نزد پیک‌ها'))
    await expect(inOffice.first()).toBeVisible()
    await saveScreenshot(page, 'office-z-courier-cash')
  } finally {
    await retireDrawer(drawer.id, drawer.name)
    await owner().put(`/api-sofreh/payments/drawers/${drawer.id}`, { name: drawer.name, isActive: true })
    const held: { bikerId: string; amount: number }[] = (await owner().get('/api-sofreh/couriers/cash')).data
    const heldLeft = held.find((each) => each.bikerId === bikerId)?.amount ?? 0
    const shiftId = randomUUID()
    await owner().post('/api-sofreh/payments/shifts', { id: shiftId, drawerId: drawer.id, float: 0, device: 'الف' })
    await owner().post('/api-sofreh/couriers/hand-ins', { id: randomUUID(), bikerId, shiftId, amount: heldLeft })
    await owner().post(`/api-sofreh/payments/shifts/${shiftId}/counts`, { id: randomUUID(), total: heldLeft })
    const closing = { id: randomUUID(), reason: '', handsOn: true, acceptsUnsent: true }
    await owner().post(`/api-sofreh/payments/shifts/${shiftId}/close`, closing)
    await owner().put(`/api-sofreh/payments/drawers/${drawer.id}`, { name: drawer.name, isActive: false })
    await owner().remove(`/api-snappFood/printerstations/${stationId}`)
    await owner().remove(`/api-snappFood/printers/${printerId}`)
    for (const { id, layout } of (await owner().get('/api-sofreh/printing/jobs?state=QUEUED&pageSize=50')).data)
      if (layout === 'SHIFT') await owner().post(`/api-sofreh/printing/jobs/${id}/dismiss`, {})
  }
})
