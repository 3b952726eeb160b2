import type { Page } from '@playwright/test'
import { findChromium } from '../../tools/find-chromium.mjs'
import type { MeasuredServer } from '../measured-server.ts'
import { median, type Row } from '../report.ts'
import { openBrowser } from '../site/site-visits.ts'
import { signInOffice } from '../sizes/measure-screen.ts'
import { busyness, tracedTasks } from '../sizes/traced-tasks.ts'

const rounds = 5
const movesPerDrag = 60
/** A frame of a screen with sixty of them a second. */
const mostMs = 16.7

/**
 * Measures the longest task of the dispatcher's page, in CPU time, while an order is dragged from the list over the
 * couriers and back: between two frames there is no time for more.
 */
export async function courierDragRow(server: MeasuredServer, asked: { token: string; orders: number }): Promise<Row> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no browser to measure with')
  const browser = await openBrowser(executablePath)
  const longest: number[] = []
  try {
    const site = server.address.replace('127.0.0.1', 'naranj.localhost')
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'fa-IR' })
    await signInOffice(context, { site, token: asked.token })
    const page = await context.newPage()
    await page.goto(`${site}/bo/couriers`)
    await page
      .locator('li[draggable=true]')
      .nth(asked.orders - 1)
      .waitFor({ state: 'attached', timeout: 60_000 })
    await busyness(page)
    for (let round = 0; round < rounds; round += 1)
      longest.push((await tracedTasks(browser, page, () => dragOverCouriers(page))).longestMs)
  } finally {
    await browser.close()
  }
  const ms = median(longest)
  return {
    what: `an order dragged over the couriers, ${asked.orders} orders wait, longest task (worst of ${rounds}: ${Math.max(...longest).toFixed(1)} ms)`,
    ours: `${ms.toFixed(1)} ms`,
    floor: '–',
    ratio: '–',
    target: `≤ ${mostMs} ms`,
    isMet: ms <= mostMs,
  }
}

/** Ends where it began: the order stays unassigned. */
async function dragOverCouriers(page: Page): Promise<void> {
  const order = await page.locator('li[draggable=true]').first().boundingBox()
  const bikers = page.locator('li[data-dense]:not([draggable=true])')
  const [first, last] = [await bikers.first().boundingBox(), await bikers.nth(8).boundingBox()]
  if (!order || !first || !last) throw new Error('orders or couriers are not on the screen')
  const from = { x: order.x + order.width / 2, y: order.y + order.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 })
  await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2, { steps: movesPerDrag / 3 })
  await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: movesPerDrag / 3 })
  if ((await page.locator('li[data-over]').count()) !== 1) throw new Error('no courier is marked below the order')
  await page.mouse.move(from.x, from.y, { steps: movesPerDrag / 3 })
  await page.mouse.up()
}
