import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Connection } from '@sofreh/database'
import { findChromium } from '../tools/find-chromium.mjs'
import type { MeasuredServer } from './measured-server.ts'
import { median, type Row } from './report.ts'
import { fillTillMenu, tillDishes } from './till-menu.ts'
import { makeUnsentSales } from './till-sync.ts'

const starts = 5
const owner = '09120000001'

/**
 * Measures the till on its own computer with two thousand dishes: start without a network, taps, search, and sending
 * its sales.
 */
export async function benchTill(asked: { server: MeasuredServer; connection: Connection }): Promise<Row[]> {
  const { server, connection } = asked
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no browser to measure with')
  await fillTillMenu(connection)
  const token = await server.signIn(owner)
  const site = server.address.replace('127.0.0.1', 'naranj.localhost')
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-till-'))
  const opened: BrowserContext[] = []
  const open = async (args: string[] = []) => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: [...flags, ...args],
      viewport,
    })
    opened.push(context)
    return context
  }
  try {
    await becomeTill(await open(), { site, token })
    const cold: number[] = []
    for (let round = 0; round < starts; round += 1) cold.push(await coldStart(await open(noNetwork), site))
    const context = await open(noNetwork)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(`${site}/bo/pos`)
    await page.locator(tiles).first().waitFor()
    const tapMs = await tapCost(context, page)
    const keyMs = await keyCost(context, page)
    await context.close()
    const unsent = await makeUnsentSales(server, { token, count: 500 })
    const sentFrom = performance.now()
    await unsent.send()
    const sendSeconds = (performance.now() - sentFrom) / 1_000
    const doubles = await unsent.sendAgain()
    const weight = tillWeight()
    return [
      most(
        `cold start without a network, ${tillDishes.toLocaleString('en')} dishes, to the grid`,
        median(cold) / 1_000,
        1.5,
        's',
        2,
      ),
      most('a tap that adds a dish, main-thread time', tapMs, 15, 'ms', 1),
      most('a letter of the search, processor 6 × slower', keyMs, 30, 'ms', 1),
      most('scripts of the till, gzip', weight, 150, 'KiB', 1),
      most(`500 unsent sales handed in, ${doubles} doubled`, sendSeconds, 20, 's', 1),
    ]
  } finally {
    for (const context of opened) await context.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const viewport = { width: 1280, height: 800 }
const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
/** Routes everything to a closed port, including requests to this machine. */
const noNetwork = ['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>']
const tiles = 'section[aria-label="منو"] [class*="_tile_"]'

async function becomeTill(context: BrowserContext, { site, token }: { site: string; token: string }): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${site}/bo/icon.svg`)
  await page.evaluate((held) => {
    localStorage.setItem('sofreh.token', held)
    localStorage.setItem('sofreh.refreshToken', held)
    localStorage.setItem('sofreh.tokenEndsAt', String(Date.now() + 86_400_000))
  }, token)
  await page.goto(`${site}/bo/pos`)
  await page.locator(tiles).first().waitFor()
  await page.getByRole('button', { name: /^صندوق [آ-ی]+$/ }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForTimeout(1_000)
  await context.close()
}

/** Time from the deep link to a dish that can be tapped, in a newly started browser. */
async function coldStart(context: BrowserContext, site: string): Promise<number> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${site}/bo/pos`)
  await page.locator(tiles).first().waitFor()
  // Measured from outside and slightly late, so the result is an upper bound.
  const ms = await page.evaluate(() => performance.now())
  await context.close()
  return ms
}

async function tapCost(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const tap = (at: number) =>
    page.evaluate(
      ([wanted, place]) =>
        (document.querySelectorAll<HTMLElement>(String(wanted))[Number(place)] as HTMLElement).click(),
      [tiles, at] as const,
    )
  await tap(0)
  await page.waitForTimeout(1_000)
  const costs: number[] = []
  for (let at = 1; at <= 12; at += 1) {
    const before = await mainThreadMs(session)
    await settle(page)
    const idle = (await mainThreadMs(session)) - before
    const start = await mainThreadMs(session)
    await tap(at)
    await settle(page)
    costs.push((await mainThreadMs(session)) - start - idle)
  }
  await session.detach()
  return median(costs)
}

/** Time from a keystroke to the results in the page, on a CPU six times slower. */
async function keyCost(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const costs: number[] = []
  for (const searchText of ['کباب ویژه', 'سالاد فصل', 'نوشیدنی ۱۲']) {
    for (let length = 1; length <= searchText.length; length += 1) {
      costs.push(await page.evaluate(typeOne, searchText.slice(0, length)))
      await page.waitForTimeout(120)
    }
    await page.evaluate(typeOne, '')
    await page.waitForTimeout(300)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return median(costs)
}

/** Runs in the page: the time for which the keystroke blocks the main thread. */
function typeOne(text: string): number {
  const field = document.querySelector<HTMLInputElement>('section[aria-label="منو"] input')
  if (!field) throw new Error('no search')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const start = performance.now()
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return performance.now() - start
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Bytes the till loads up to its menu grid, without sheets that load when opened. */
function tillWeight(): number {
  const folder = 'apps/till/dist'
  type Part = { file: string; imports?: string[] }
  const built = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Part>
  const needed = new Map<string, Part>()
  const visit = (name: string) => {
    const part = built[name]
    if (!part || needed.has(name)) return
    needed.set(name, part)
    for (const next of part.imports ?? []) visit(next)
  }
  visit('till.html')
  const files = [...needed.values()].map(({ file }) => file).filter((file) => file.endsWith('.js'))
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1024
}

function most(what: string, value: number, limit: number, unit: string, digits: number): Row {
  return {
    what,
    ours: `${value.toFixed(digits)} ${unit}`,
    floor: '–',
    ratio: '–',
    target: `≤ ${limit} ${unit}`,
    isMet: value <= limit,
  }
}
