import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { median } from '../report.ts'

/** A slow 4G connection and a phone four times slower than this machine, applied rather than simulated. */
const line = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 }
const slowdown = 4
export const slowPhone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'fa-IR',
}
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** A page and dishes on it that one tap adds to the cart. */
export type Asked = { url: string; dishes: readonly string[] }
export type Visit = { paintMs: number; lcpMs: number; liveMs: number; shift: number }

export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags })
}

/** First visits with an empty cache; the median of each figure. */
export async function slowVisits(browser: Browser, asked: Asked & { rounds: number }): Promise<Visit> {
  const seen: Visit[] = []
  for (let round = 0; round < asked.rounds; round += 1) seen.push(await slowVisit(browser, asked))
  return {
    paintMs: median(seen.map(({ paintMs }) => paintMs)),
    lcpMs: median(seen.map(({ lcpMs }) => lcpMs)),
    liveMs: median(seen.map(({ liveMs }) => liveMs)),
    shift: median(seen.map(({ shift }) => shift)),
  }
}

async function slowVisit(browser: Browser, { url, dishes: [dish = ''] }: Asked): Promise<Visit> {
  const context = await browser.newContext(slowPhone)
  try {
    const page = await context.newPage()
    const session = await slowed(context, page)
    await page.addInitScript({ content: `window.tappedDish=${JSON.stringify(dish)}` })
    await page.addInitScript({ path: 'bench/site/watch-visit.mjs' })
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForFunction(() => (window as Watched).visit?.liveMs, undefined, { timeout: 60_000 })
    // The largest paint and the layout shifts are known once the visible images are loaded.
    await page.waitForLoadState('load', { timeout: 60_000 })
    await page.waitForTimeout(500)
    const visit = await page.evaluate(() => (window as Watched).visit)
    await session.detach()
    if (!visit) throw new Error('the visit was not measured')
    return visit
  } finally {
    await context.close()
  }
}

/** Applies the slow line and phone to a page. */
export async function slowed(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

type Watched = Window & { visit?: Visit }

/** Main-thread CPU time from a tap on a plus until all its effects are rendered; the median of the taps. */
export async function tapCost(browser: Browser, { url, dishes: [first = '', ...others] }: Asked): Promise<number> {
  const context = await browser.newContext(slowPhone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url, { waitUntil: 'load' })
    const tap = (dish: string) =>
      page.evaluate(
        (id) =>
          document.querySelector(`a[href*="${id}"]`)?.closest('li')?.querySelector<HTMLElement>('[data-add]')?.click(),
        dish,
      )
    await tap(first)
    await page.locator('li output').first().waitFor()
    await page.waitForTimeout(2_000)
    const costs: number[] = []
    for (const dish of others) {
      const before = await mainThreadMs(session)
      await settle(page)
      // Overhead of the measurement: two readings and a wait without a tap.
      const idle = (await mainThreadMs(session)) - before
      const start = await mainThreadMs(session)
      await tap(dish)
      await settle(page)
      costs.push((await mainThreadMs(session)) - start - idle)
    }
    if ((await page.locator('main li output').count()) !== others.length + 1) throw new Error('a tap was not answered')
    return median(costs)
  } finally {
    await context.close()
  }
}

const settle = (page: Page) => page.waitForTimeout(300)

async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

/** Time from the owner's saved price until a phone shows it, on a page open for a while; the median. */
export async function menuNews(
  browser: Browser,
  url: string,
  asked: { rounds: number; change: (price: number) => Promise<string> },
): Promise<number> {
  const context = await browser.newContext(slowPhone)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    const followed = page.waitForResponse((response) => response.url().includes('/catalog/live'))
    await page.locator('h1').first().tap()
    await followed
    await page.waitForTimeout(1_500)
    const times: number[] = []
    for (let round = 0; round < asked.rounds; round += 1) {
      const price = 111_000 + round * 1_000
      const start = performance.now()
      const shown = await asked.change(price)
      await page.getByText(shown, { exact: true }).first().waitFor({ state: 'attached', timeout: 10_000 })
      times.push(performance.now() - start)
      await page.waitForTimeout(700)
    }
    return median(times)
  } finally {
    await context.close()
  }
}
