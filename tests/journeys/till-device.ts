import { readdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test'

/** A till's own computer: a browser whose storage is in a folder and outlives it. */
export type TillDevice = { context: BrowserContext; page: Page; kill: () => Promise<void> }

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']

/** Starts the browser with the storage of its previous run. */
export async function switchOn(folder: string, more: readonly string[] = []): Promise<TillDevice> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...flags, ...more],
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const kill = async () => {
    const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
    process.kill(browserOf(folder), 'SIGKILL')
    await gone
  }
  return { context, page, kill }
}

/** Returns the browser's process id, found by its folder: a power cut closes nothing properly. */
function browserOf(folder: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const line = commandOf(pid)
    if (line.includes(`--user-data-dir=${folder}`) && !line.includes('--type=')) return Number(pid)
  }
  throw new Error(`no browser runs on ${folder}`)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

export const ticketOf = (page: Page): Locator => page.getByRole('region', { name: 'فیش' })
export const waitingOf = (page: Page): Locator => page.getByRole('button', { name: /کار در صف ارسال|در حال هم‌گام شدن/ })

/** Waits until the till has a letter and its worker has taken over. From now on it starts without a network. */
export async function tillIsReady(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/bo/pos`)
  await expect(page.getByRole('button', { name: /^صندوق [آ-ی]+$/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^ماست موسیر/ })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  await expect.poll(worker).toContain('/bo/till-worker.js')
}

export async function ringUp(page: Page, ...titles: string[]): Promise<void> {
  const menu = page.getByRole('region', { name: 'منو' })
  for (const title of titles) await menu.getByRole('button', { name: new RegExp(`^${title}`) }).click()
}

/** Saves the unpaid cart as an open bill in a guest's name. */
export async function openTabFor(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F4')
  const sheet = page.getByRole('dialog', { name: 'حساب باز برای چه کسی؟' })
  await sheet.getByLabel('نام مهمان').fill(name)
  await sheet.getByRole('button', { name: 'باز کردن حساب' }).click()
}

/** Sells for cash without a network. Returns the number on the receipt. */
export async function sellForCash(page: Page, ...titles: string[]): Promise<string> {
  await ringUp(page, ...titles)
  await page.keyboard.press('F8')
  await page.getByRole('dialog').getByRole('button', { name: 'ثبت نقد' }).click()
  const done = ticketOf(page).getByText(/سفارش .* ثبت شد/)
  await expect(done).toBeVisible()
  return (await done.innerText()).replace(/^سفارش (.*) ثبت شد$/, '$1')
}
