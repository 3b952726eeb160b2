import type { Page } from '@playwright/test'
import { createMellatTerminal } from '../../../apps/simulators/src/terminals/mellat-terminal.ts'
import { naranj, port, sessionFile } from '../addresses.ts'
import { staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { ShopComputer } from '../shop-computer.ts'
import { ringUp } from '../till-device.ts'

test.use({ storageState: sessionFile('owner') })
test.setTimeout(240_000)

const api = () => staffApi('owner')
const terminals = '/api-identity/identity/posterminal'

/** Removes the terminals of a journey. */
async function clearTerminals(): Promise<void> {
  const { get, remove } = api()
  for (const { id } of (await get(`${terminals}/posterminals`)).data) await remove(`${terminals}?id=${id}`)
  for (const { id, kind, revokedAt } of (await get('/api-sofreh/identity/devices')).data)
    if (kind === 'BRIDGE' && revokedAt === null) await remove(`/api-sofreh/identity/devices/${id}`)
}

async function sendToTerminal(page: Page): Promise<void> {
  await ringUp(page, 'ماست موسیر', 'سالاد شیرازی')
  await page.keyboard.press('F9')
  await page.getByRole('dialog').getByRole('button', { name: 'فرستادن به کارت‌خوان پیشخوان' }).click()
}

test('sets a card terminal up, charges a card, declines another, and resolves an unknown charge', async ({
  page,
  saveScreenshot,
}) => {
  const computer = new ShopComputer(port + 9)
  const device = createMellatTerminal()
  const devicePort = await device.plugIn(0)
  await clearTerminals()
  try {
    await page.goto(`${naranj}/bo/settings?part=terminals`)
    const section = page.getByRole('region', { name: 'کارت‌خوان‌ها' })
    await expect(section.getByText('اول در «چاپگرها و ایستگاه‌ها» یک پل وصل کنید.', { exact: false })).toBeVisible()
    await saveScreenshot(page, 'terminals-no-bridge')

    const input = { kind: 'BRIDGE', name: 'رایانهٔ پیشخوان' }
    const { code } = (await api().post('/api-sofreh/identity/devices/codes', input)).data
    computer.pair(code, { server: `http://127.0.0.1:${port}`, host: new URL(naranj).host })
    computer.start()
    await page.reload()
    await section.getByRole('button', { name: 'کارت‌خوان تازه' }).click()
    const panel = page.getByRole('dialog', { name: 'کارت‌خوان تازه' })
    await panel.getByRole('button', { name: 'ذخیره' }).click()
    await expect(panel.getByText('برای کارت‌خوان نامی بنویسید.')).toBeVisible()
    await panel.getByRole('textbox', { name: 'نام' }).fill('کارت‌خوان پیشخوان')
    await panel.getByLabel('نشانی کارت‌خوان در شبکه').fill('۱۲۷.۰.۰.۱')
    await panel.getByLabel('درگاه').fill(String(devicePort))
    await saveScreenshot(page, 'terminals-form')
    await expectAccessible(page)
    await expectPersian(page)
    await panel.getByRole('button', { name: 'ذخیره' }).click()
    const card = section.getByRole('article', { name: 'کارت‌خوان پیشخوان' })
    await expect(card.getByText('از راه «رایانهٔ پیشخوان»')).toBeVisible()
    await card.getByRole('button', { name: 'آزمایش' }).click()
    await expect(card.getByText('کارت‌خوان در دسترس است.', { exact: false })).toBeVisible({ timeout: 30_000 })
    expect(device.charges).toBe(0)
    await saveScreenshot(page, 'terminals-tested')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(card.getByText('کارت‌خوان در دسترس است.', { exact: false })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await saveScreenshot(page, 'terminals-tested-phone')
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.goto(`${naranj}/bo/pos`)
    const sheet = page.getByRole('dialog')
    await ringUp(page, 'ماست موسیر')
    await page.keyboard.press('F9')
    await expect(sheet.getByRole('button', { name: 'فرستادن به کارت‌خوان پیشخوان' })).toBeVisible()
    await saveScreenshot(page, 'till-terminal-choice')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'فرستادن به کارت‌خوان پیشخوان' }).click()
    await expect(sheet.getByText('پرداخت شد', { exact: true })).toBeVisible({ timeout: 30_000 })
    await saveScreenshot(page, 'till-terminal-approved')
    await sheet.getByRole('button', { name: 'پایان' }).click()
    expect(device.taken).toHaveLength(1)

    device.mood = 'no-money'
    await sendToTerminal(page)
    await expect(sheet.getByText('موجودی کارت کافی نیست.', { exact: false })).toBeVisible({ timeout: 30_000 })
    await saveScreenshot(page, 'till-terminal-declined')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'راه دیگر' }).click()
    await sheet.getByRole('button', { name: 'ثبت نقد' }).click()
    await expect(sheet).toBeHidden()

    // The cable is pulled between the bank's approval and the terminal's answer.
    device.mood = 'late'
    device.lateMs = 5_000
    await sendToTerminal(page)
    await expect.poll(() => device.taken.length, { timeout: 30_000, intervals: [20] }).toBe(2)
    await device.unplug()
    // A reloaded tablet still shows the attempt.
    await page.reload()
    await expect(sheet.getByText('معلوم نیست پول گرفته شد یا نه')).toBeVisible({ timeout: 30_000 })
    await saveScreenshot(page, 'till-terminal-unknown')
    await expectAccessible(page)
    await expectPersian(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await saveScreenshot(page, 'till-terminal-unknown-phone')
    await page.setViewportSize({ width: 1280, height: 800 })
    await sheet.getByLabel('شمارهٔ پیگیری روی رسید').fill(device.taken.at(-1)?.reference ?? '')
    await sheet.getByRole('button', { name: 'رسید هست؛ پرداخت شده' }).click()
    await expect(sheet.getByText('پرداخت شد', { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'پایان' }).click()
    expect(device.charges).toBe(3)
  } finally {
    await computer.stop()
    await device.unplug()
    await clearTerminals()
    computer.remove()
  }
})
