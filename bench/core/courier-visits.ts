import { findChromium } from '../../tools/find-chromium.mjs'
import type { MeasuredServer } from '../measured-server.ts'
import { median, type Row } from '../report.ts'
import { openBrowser, slowed, slowPhone } from '../site/site-visits.ts'

const rounds = 5
const mostMs = 3_000

/**
 * Measures how soon a signed-in courier can use the page on a slow line and a slow phone, opened for the first time:
 * the order is on the screen and the main thread answers.
 */
export async function courierVisitRow(server: MeasuredServer, token: string): Promise<Row> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no browser to measure with')
  const browser = await openBrowser(executablePath)
  const times: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext(slowPhone)
      const page = await context.newPage()
      await slowed(context, page)
      const stored = JSON.stringify({ token, refreshToken: token, endsAtMs: Date.now() + 600_000 })
      await page.addInitScript((tokens) => localStorage.setItem('sofreh.courier', tokens), stored)
      const address = server.address.replace('127.0.0.1', 'naranj.localhost')
      await page.goto(`${address}/courier`, { waitUntil: 'commit', timeout: 60_000 })
      await page
        .getByRole('region', { name: /^سفارش / })
        .first()
        .waitFor({ timeout: 60_000 })
      times.push(await page.evaluate(() => performance.now()))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const ms = median(times)
  return {
    what: `the courier's page usable, first visit, slow line and phone 4 × slower (worst of ${rounds}: ${(Math.max(...times) / 1_000).toFixed(1)} s)`,
    ours: `${(ms / 1_000).toFixed(2)} s`,
    floor: '–',
    ratio: '–',
    target: `≤ ${mostMs / 1_000} s`,
    isMet: ms <= mostMs,
  }
}
