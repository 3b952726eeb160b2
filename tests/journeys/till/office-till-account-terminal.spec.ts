import type { Page } from '@playwright/test'
import { createMellatTerminal } from '../../../apps/simulators/src/terminals/mellat-terminal.ts'
import { naranj, port, sessionFile } from '../addresses.ts'
import { newGuestMobile, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'
import { ShopComputer } from '../shop-computer.ts'
import { tillIsReady } from '../till-device.ts'

test.use({ storageState: sessionFile('owner') })
test.setTimeout(240_000)

const api = () => staffApi('owner')
const terminals = '/api-identity/identity/posterminal'
const sheetOf = (page: Page) => page.getByRole('dialog')

async function openAccount(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
  await sheetOf(page).getByRole('button', { name: 'بدهی و کیف پول' }).click()
  await sheetOf(page).getByLabel('شماره، نام یا کد اشتراک').fill(phone)
  await sheetOf(page)
    .getByRole('button', { name: /نیلوفر کیف‌پول/ })
    .click()
}

async function sendToTerminal(page: Page, amount: string): Promise<void> {
  await sheetOf(page)
    .getByLabel(/^چقدر می‌گیرید/)
    .fill(amount)
  await sheetOf(page).getByRole('button', { name: 'فرستادن به کارت‌خوان پیشخوان' }).click()
}

/** Runs a bridge on the vendor's computer with one connected terminal. */
async function connectTerminal() {
  const computer = new ShopComputer(port + 9)
  const device = createMellatTerminal()
  const devicePort = await device.plugIn(0)
  const bridges = async (): Promise<string[]> => {
    const devices: { id: string; kind: string; revokedAt: string | null }[] = (
      await api().get('/api-sofreh/identity/devices')
    ).data
    return devices.filter(({ kind, revokedAt }) => kind === 'BRIDGE' && revokedAt === null).map(({ id }) => id)
  }
  const others = await bridges()
  const wish = { kind: 'BRIDGE', name: 'رایانهٔ پیشخوان' }
  const { code } = (await api().post('/api-sofreh/identity/devices/codes', wish)).data
  computer.pair(code, { server: `http://127.0.0.1:${port}`, host: new URL(naranj).host })
  computer.start()
  const bridgeId = (await bridges()).find((id) => !others.includes(id)) ?? ''
  const facts = { name: 'کارت‌خوان پیشخوان', bank: 'MELLAT', bridgeId, address: '127.0.0.1', port: devicePort }
  const { id } = (await api().post(terminals, facts)).data
  const disconnect = async () => {
    await computer.stop()
    await device.unplug()
    await api().remove(`${terminals}?id=${id}`)
    await api().remove(`/api-sofreh/identity/devices/${bridgeId}`)
    computer.remove()
  }
  return { device, devicePort, disconnect }
}

test('tops up a wallet at a connected terminal and takes no second payment while an outcome is unknown', async ({
  page,
  saveScreenshot,
}) => {
  const { device, devicePort, disconnect } = await connectTerminal()
  try {
    const phone = newGuestMobile()
    const customer = { mobile: phone, firstName: 'نیلوفر', lastName: 'کیف‌پول' }
    const { id } = (await api().post('/api-identity/identity/customers', customer)).data
    const walletOf = async (): Promise<number> =>
      (await api().get(`/api-identity/identity/customers/${id}/information`)).data.account.wallet
    const sheet = sheetOf(page)
    await tillIsReady(page, naranj)
    await openAccount(page, phone)
    await sendToTerminal(page, '50000')
    await expect(sheet.getByText('پرداخت شد', { exact: true })).toBeVisible({ timeout: 30_000 })
    await sheet.getByRole('button', { name: 'پایان' }).click()
    expect(await walletOf()).toBe(50_000)
    expect(device.taken.map(({ rial }) => rial)).toEqual([500_000])

    device.mood = 'approve-and-drop'
    await openAccount(page, phone)
    await sendToTerminal(page, '30000')
    await expect(sheet.getByText('معلوم نیست پول گرفته شد یا نه')).toBeVisible({ timeout: 30_000 })
    // On a slow machine the product would ask the terminal by itself during the checks that follow.
    await device.unplug()
    await page.reload()
    await expect(sheet.getByText('معلوم نیست پول گرفته شد یا نه')).toBeVisible({ timeout: 30_000 })
    await sheet.getByRole('button', { name: 'بعداً روشن می‌کنم' }).click()
    await openAccount(page, phone)
    await expect(sheet.getByRole('alert')).toBeVisible()
    await expect(sheet.getByLabel(/^چقدر می‌گیرید/)).toBeHidden()
    await saveScreenshot(page, 'till-account-unknown')
    await expectPersian(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await saveScreenshot(page, 'till-account-unknown-phone')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1366, height: 768 })
    expect(await walletOf()).toBe(50_000)

    device.mood = 'approve'
    await device.plugIn(devicePort)
    await sheet.getByRole('button', { name: 'روشن کردن' }).click()
    const paid = sheet.getByText('پرداخت شد', { exact: true })
    const ask = sheet.getByRole('button', { name: 'از کارت‌خوان بپرس' })
    // The product asks the terminal by itself too, and may be faster.
    await expect(ask.or(paid)).toBeVisible()
    if (await ask.isVisible()) await ask.click()
    await expect(paid).toBeVisible({ timeout: 30_000 })
    await sheet.getByRole('button', { name: 'پایان' }).click()
    expect(await walletOf()).toBe(80_000)
    expect(device.charges).toBe(2)
  } finally {
    await disconnect()
  }
})
