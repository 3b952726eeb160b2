import { brotliDecompressSync } from 'node:zlib'
import { findChromium } from '../../tools/find-chromium.mjs'
import { judge, type Judged } from './lighthouse-runs.ts'
import type { MeasuredServer } from '../measured-server.ts'
import type { Row } from '../report.ts'
import { startFloor } from './site-floor.ts'
import { fillMenu } from './site-menu.ts'
import { menuNews, openBrowser, slowVisits, tapCost } from './site-visits.ts'

const visits = 5
const taps = 12

/** Measures the storefront as a phone sees it: two hundred dishes with images, the built files, a local browser. */
export async function benchSite(server: MeasuredServer): Promise<Row[]> {
  const executable = findChromium()
  if (!executable) throw new Error('no browser to measure with')
  const { token } = await fillMenu(server)
  const url = `${server.address.replace('127.0.0.1', 'naranj.localhost')}/`
  const page = await pageOf(server)
  const asked = { url, dishes: (await simpleDishes(server)).slice(0, taps + 1).map(({ id }) => id) }
  const judged = await judge(url, { runs: visits, chromium: executable })
  const floor = await judgeFloor(server, executable)
  const browser = await openBrowser(executable)
  try {
    const visit = await slowVisits(browser, { ...asked, rounds: visits })
    const tapMs = await tapCost(browser, asked)
    const newsMs = await menuNews(browser, url, { rounds: visits, change: priceChange(server, token) })
    if (judged.faults.length > 0) console.log(`Lighthouse found: ${judged.faults.join(', ')}`)
    return [
      atMost(`first page, ${page.dishes} dishes with pictures`, {
        value: page.bytes / 1024,
        most: 25,
        unit: 'KiB',
        digits: 1,
      }),
      atLeast('Lighthouse, performance', judged.performance, 98),
      atLeast('Lighthouse, accessibility', judged.accessibility, 100),
      atLeast('Lighthouse, best practices', judged.bestPractices, 100),
      atLeast('Lighthouse, SEO', judged.seo, 100),
      atMost('Lighthouse, largest paint', {
        value: judged.lcpMs / 1_000,
        floor: floor.lcpMs / 1_000,
        most: 1.8,
        unit: 's',
        digits: 2,
      }),
      atMost('Lighthouse, blocked time', { value: judged.tbtMs, floor: floor.tbtMs, most: 100, unit: 'ms' }),
      atMost('Lighthouse, index of this machine', { value: judged.index, most: Number.NaN, unit: '' }),
      atMost('Lighthouse, its phone is slower by', { value: judged.slowdown, most: Number.NaN, unit: '×', digits: 1 }),
      atMost('Lighthouse, layout shift', { value: judged.cls, most: 0.01, unit: '', digits: 3 }),
      atMost('slow line and phone, applied: first paint', {
        value: visit.paintMs / 1_000,
        most: 1.3,
        unit: 's',
        digits: 2,
      }),
      atMost('… a tap made at that moment is answered', {
        value: visit.liveMs / 1_000,
        most: 2.3,
        unit: 's',
        digits: 2,
      }),
      atMost('… largest paint', { value: visit.lcpMs / 1_000, most: Number.NaN, unit: 's', digits: 2 }),
      atMost('… layout shift', { value: visit.shift, most: 0.01, unit: '', digits: 3 }),
      atMost('a tap on a plus, main-thread time', { value: tapMs, most: 15, unit: 'ms', digits: 1 }),
      atMost('a price changed in the back office, shown on an open phone', {
        value: newsMs / 1_000,
        most: 1,
        unit: 's',
        digits: 2,
      }),
    ]
  } finally {
    await browser.close()
  }
}

async function judgeFloor(server: MeasuredServer, chromium: string): Promise<Judged> {
  const floor = await startFloor(server)
  try {
    return await judge(floor.url, { runs: visits, chromium })
  } finally {
    await floor.stop()
  }
}

type Figure = { value: number; most: number; unit: string; digits?: number; floor?: number }

function atMost(what: string, { value, most, unit, digits = 0, floor }: Figure): Row {
  const hasTarget = Number.isFinite(most)
  const target = hasTarget ? `≤ ${most} ${unit}`.trim() : '–'
  return {
    what,
    ours: `${value.toFixed(digits)} ${unit}`.trim(),
    floor: floor === undefined ? '–' : `${floor.toFixed(digits)} ${unit}`,
    ratio: '–',
    target,
    isMet: !hasTarget || value <= most,
  }
}

function atLeast(what: string, value: number, least: number): Row {
  return { what, ours: String(value), floor: '–', ratio: '–', target: `≥ ${least}`, isMet: value >= least }
}

/** Transferred bytes of the page, and its number of dishes with images. */
async function pageOf(server: MeasuredServer): Promise<{ bytes: number; dishes: number }> {
  const { get } = await import('node:http')
  const body = await new Promise<Buffer>((resolve, reject) => {
    const headers = { host: 'naranj.localhost', 'accept-encoding': 'br' }
    get(server.address, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
  const html = brotliDecompressSync(body).toString()
  return { bytes: body.length, dishes: html.match(/<img [^>]*width="4"/g)?.length ?? 0 }
}

type Dish = { id: string; isAvailable: boolean; stock: number | null; toppingCategories: { min: number }[] }

/** Returns dishes that one tap adds to the cart. */
async function simpleDishes(server: MeasuredServer): Promise<Dish[]> {
  const menu = (await server.call({
    method: 'GET',
    path: '/api-catalog/catalog/menucategories/site?sellChannel=WEBSITE',
  })) as { categories: { items: Dish[] }[] }
  return menu.categories
    .flatMap(({ items }) => items)
    .filter(
      ({ isAvailable, stock, toppingCategories }) => isAvailable && stock === null && toppingCategories.length === 0,
    )
}

/** Saves another price as the owner; returns it as a guest sees it. */
function priceChange(server: MeasuredServer, token: string) {
  return async (price: number): Promise<string> => {
    const [dish] = await simpleDishes(server)
    await server.call({
      method: 'PUT',
      path: '/api-snappFood/menuitems',
      token,
      body: { id: dish?.id, price, discount: null },
    })
    return new Intl.NumberFormat('fa-IR').format(price)
  }
}
