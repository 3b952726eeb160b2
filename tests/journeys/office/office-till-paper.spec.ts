import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { createPrinter } from '../../../apps/simulators/src/printer/printer.ts'
import { createMellatTerminal } from '../../../apps/simulators/src/terminals/mellat-terminal.ts'
import { dataFolder, shakyPort, simulatorsPort } from '../addresses.ts'
import { auditProduct } from '../audit-product.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { startProduct } from '../product-process.ts'
import { freeBridgePort, ShopComputer } from '../shop-computer.ts'
import { signInToOffice } from '../sign-in.ts'
import { ringUp, sellForCash, switchOn, ticketOf, tillIsReady, waitingOf } from '../till-device.ts'

const site = `http://naranj.localhost:${shakyPort}`
/** The page comes from the internet and the bridge is in the shop, so the browser asks for permission. */
const fromTheInternet = [`127.0.0.1:${shakyPort}=public`, `[::1]:${shakyPort}=public`].join(',')

test('prints and charges a card on the shop’s network without the internet, and repeats nothing afterwards', async ({
  saveScreenshot,
}) => {
  test.setTimeout(900_000)
  const [folder, storage] = [join(dataFolder, 'paper'), join(dataFolder, 'paper-browser')]
  for (const old of [folder, storage]) rmSync(old, { recursive: true, force: true })
  const start = () => startProduct({ program: 'apps/server/dist/serve.js', port: shakyPort, simulatorsPort, folder })
  let product = await start()
  const device = await switchOn(storage, [`--ip-address-space-overrides=${fromTheInternet}`])
  const { page } = device
  const door = await freeBridgePort()
  const computer = new ShopComputer(door)
  const [hot, counter, cards] = [createPrinter(), createPrinter(), createMellatTerminal()]
  try {
    await signInToOffice(page, { site, mobile: '09120000001' })
    const printer = async (name: string, more: object) =>
      (await ask(page, 'POST', '/api-snappFood/printers', { name, ip: '127.0.0.1', ...more })).id
    const hotId = await printer('آشپزخانه', { port: await hot.plugIn(0) })
    const counterId = await printer('پیشخان', { port: await counter.plugIn(0), opensDrawer: true })
    await ask(page, 'POST', '/api-snappFood/printerstations', { name: 'گرم', printerId: hotId, takesRest: true })
    const receipts = { name: 'رسید', layout: 'CUSTOMER', printerId: counterId, isAutomatic: true }
    await ask(page, 'POST', '/api-snappFood/printerstations', receipts)
    const { code } = await ask<{ code: string }>(page, 'POST', '/api-sofreh/identity/devices/codes', {
      kind: 'BRIDGE',
      name: 'رایانهٔ صندوق',
    })
    computer.pair(code, { server: `http://127.0.0.1:${shakyPort}`, host: new URL(site).host })
    const devices = await ask<{ id: string; kind: string }[]>(page, 'GET', '/api-sofreh/identity/devices')
    const bridgeId = devices.find(({ kind }) => kind === 'BRIDGE')?.id
    const reach = { bridgeId, address: '127.0.0.1', port: await cards.plugIn(0) }
    await ask(page, 'POST', '/api-identity/identity/posterminal', { name: 'کارت‌خوان', bank: 'MELLAT', ...reach })
    computer.start()
    const bridges = async () => ask<object[]>(page, 'GET', '/api-sofreh/printing/bridges')
    await expect.poll(async () => (await bridges()).length, { timeout: 30_000 }).toBe(1)
    await tillIsReady(page, site)
    await expect.poll(() => storedBridge(page)).toBe(`http://127.0.0.1:${door}`)

    const before = (await ask<object[]>(page, 'GET', '/api/orders?pageSize=100')).length

    await product.kill()
    // The browser's question is not answered yet: the cashier reads that the kitchen has no ticket.
    const first = await sellForCash(page, 'آش رشته')
    // It is an alarm of the till, after the new order, which has waited longer.
    await page.getByRole('complementary', { name: 'هشدار' }).getByRole('button', { name: /دیدن$/ }).click()
    await expect(page.getByRole('dialog').getByText(/فیش سفارش .* چاپ نشد/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'بستن', exact: true }).click()
    expect(hot.roll.tickets).toHaveLength(0)

    await allowShopNetwork(device)
    const second = await sellForCash(page, 'ماست موسیر')
    await expect.poll(() => hot.roll.tickets.length, { timeout: 30_000 }).toBe(1)
    await expect.poll(() => counter.roll.tickets.length, { timeout: 30_000 }).toBe(1)
    await expect.poll(() => counter.drawerKicks).toBe(1)
    await ticketOf(page).getByRole('button', { name: 'رسید' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'چاپ', exact: true }).click()
    await expect(page.getByText('رسید چاپ شد.')).toBeVisible()
    await saveScreenshot(page, 'till-printed-without-network')
    await expect.poll(() => counter.roll.tickets.length).toBe(2)
    await page.getByRole('button', { name: 'بستن', exact: true }).click()
    // The guest comes back for a receipt: the till has the orders of its day, and the print is marked as a copy.
    await page.getByRole('button', { name: 'بیشتر', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'سفارش‌های گذشته' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`سفارش ${second}`) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'چاپ دوبارهٔ رسید' }).click()
    await expect(page.getByText(/رویش نوشته می‌شود که رونوشت است/)).toBeVisible()
    await saveScreenshot(page, 'till-copy-without-network')
    await expect.poll(() => counter.roll.tickets.length).toBe(3)
    await page.getByRole('button', { name: 'بستن', exact: true }).click()
    await page.getByRole('button', { name: 'بستن', exact: true }).click()
    // The bridge charges the card, and the tablet reloads between the bank's approval and the terminal's answer.
    Object.assign(cards, { mood: 'late', lateMs: 4_000 })
    await ringUp(page, 'سالاد شیرازی')
    await page.keyboard.press('F9')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'فرستادن به کارت‌خوان' }).click()
    await expect.poll(() => cards.taken.length, { timeout: 20_000, intervals: [20] }).toBe(1)
    await page.reload()
    await expect(sheet.getByText('پرداخت شد', { exact: true })).toBeVisible({ timeout: 30_000 })
    await saveScreenshot(page, 'till-charged-without-network')
    await sheet.getByRole('button', { name: 'پایان' }).click()
    expect(cards.charges).toBe(1)
    await expect.poll(() => hot.roll.tickets.length, { timeout: 30_000 }).toBe(2)
    await expect.poll(() => counter.roll.tickets.length, { timeout: 30_000 }).toBe(4)
    // A further receipt and a card payment open no drawer.
    expect(counter.drawerKicks).toBe(1)
    await expect(waitingOf(page)).toContainText('۵ کار در صف ارسال')

    // The server fails on the first print reports: their sale waits, and the others are sent.
    let stumbles = 2
    await page.route('**/api-sofreh/printing/shop-slips', (route) => {
      stumbles -= 1
      return stumbles < 0 ? route.continue() : route.fulfill({ status: 500, json: { code: 'INTERNAL' } })
    })
    product = await start()
    await expect
      .poll(async () => (await ask<object[]>(page, 'GET', '/api/orders?pageSize=100')).length, { timeout: 60_000 })
      .toBe(before + 3)
    await expect(waitingOf(page)).toBeHidden({ timeout: 40_000 })
    // Prints what was never printed: the first sale's ticket and receipt. A further sale's come last.
    await sellForCash(page, 'میرزاقاسمی')
    await expect.poll(() => hot.roll.tickets.length, { timeout: 40_000 }).toBe(4)
    await expect.poll(() => counter.roll.tickets.length, { timeout: 40_000 }).toBe(6)

    await page.goto(`${site}/bo/printing`)
    await page.getByText('چاپ‌های اخیر', { exact: true }).click()
    const offline = page.getByRole('row').filter({ hasText: 'چاپ‌شده بی‌اینترنت' })
    await expect(offline).toHaveCount(6)
    expect(stumbles).toBeLessThan(0)
    await expect(offline.filter({ hasText: `سفارش ${second}` })).toHaveCount(4)
    await expect(page.getByRole('row').filter({ hasText: `سفارش ${first}` })).toHaveCount(2)
    await saveScreenshot(page, 'printing-slips-of-a-till')
    await expectAccessible(page)
    await offline.first().click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'تصویر برگه' })).toBeVisible()
    await saveScreenshot(page, 'printing-slip-of-a-till')
  } finally {
    await device.context.close()
    await product.stop()
    await computer.stop()
    computer.remove()
    await hot.unplug()
    await cards.unplug()
    await counter.unplug()
  }
  auditProduct(folder)
})

/** Calls the API with the token of the page, for the owner's set-up. */
function ask<Data = { id: string }>(page: Page, method: string, path: string, body?: object): Promise<Data> {
  return page.evaluate(
    async ({ method: how, path: where, body: what }) => {
      const answer = await fetch(where, {
        method: how,
        headers: {
          authorization: `Bearer ${localStorage.getItem('sofreh.token')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(what ? { body: JSON.stringify(what) } : {}),
      })
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()).data
    },
    { method, path, body },
  )
}

/** Returns the bridge that this till would print with, from its storage. */
function storedBridge(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('offlineDB')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('printerStations').objectStore('printerStations').get('paper')
          asked.addEventListener('success', () => {
            opening.result.close()
            resolve(asked.result?.bridges?.[0]?.address)
          })
        })
      }),
  )
}

/** Grants the permission to connect to devices on the local network. */
async function allowShopNetwork(device: { context: BrowserContext }): Promise<void> {
  await device.context.grantPermissions(['local-network-access'], { origin: site })
}
