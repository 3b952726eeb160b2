import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { busyness, type TracedTasks, tracedTasks } from './traced-tasks.ts'

/** A screen, when it counts as usable, and the actions to measure on it. */
export type SizedScreen = {
  name: string
  path: string
  /** Visible only when the screen is usable. */
  ready: (page: Page) => Locator
  acts?: readonly SizedAct[]
  /** How much slower the visitor's machine is: multiplies CPU times. */
  slowdown?: number
  isPhone?: boolean
  /** Guest pages are opened signed out. */
  isGuest?: boolean
}
export type SizedAct = {
  name: string
  /** Runs before the measurement. */
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** Visible only when the action has taken effect. */
  answered: (page: Page) => Locator
}
/** `busy`: how many times longer than on an idle machine everything took (`busyness`). */
export type ScreenFigures = { textMs: number; usableMs: number; busy: number; nodes: number } & TracedTasks
/** `answeredMs`: from the press to the next frame, as the browser reports it. */
export type ActFigures = { answeredMs: number; busy: number; nodes: number } & TracedTasks
export type Measured = { screen: SizedScreen; figures: ScreenFigures; acts: { act: SizedAct; figures: ActFigures }[] }

type Timed = { startMs: number; ms: number }
type Seen = Window & { screenSeen?: { textMs: number; presses: Timed[] } }

/** Opens one screen with an empty cache and runs its actions, one after the other. */
export async function measureScreen(
  browser: Browser,
  asked: { site: string; token: string; screen: SizedScreen },
): Promise<Measured> {
  const { site, token, screen } = asked
  const context = await browser.newContext({
    viewport: screen.isPhone ? { width: 390, height: 844 } : { width: 1366, height: 768 },
    locale: 'fa-IR',
  })
  try {
    if (!screen.isGuest) await signInOffice(context, { site, token })
    const page = await context.newPage()
    const before = await busyness(page)
    await page.addInitScript({ path: 'bench/sizes/watch-screen.mjs' })
    let usableMs = 0
    const tasks = await tracedTasks(browser, page, async () => {
      await page.goto(`${site}${screen.path}`, { waitUntil: 'commit' })
      await screen.ready(page).first().waitFor({ timeout: 120_000 })
      // Usable means that the main thread responds: work that still blocks it counts.
      usableMs = await page.evaluate(() => performance.now())
      await calm(page)
    })
    const busy = (before + (await busyness(page))) / 2
    const figures = { textMs: await textMs(page), usableMs, busy, nodes: await nodesOf(page), ...tasks }
    const acts: Measured['acts'] = []
    for (const act of screen.acts ?? []) acts.push({ act, figures: await measureAct(browser, page, act) })
    return { screen, figures, acts }
  } finally {
    await context.close()
  }
}

/** Opens the office's session in a browser. */
export async function signInOffice(
  context: BrowserContext,
  { site, token }: { site: string; token: string },
): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${site}/bo/icon.svg`)
  await page.evaluate((held) => {
    localStorage.setItem('sofreh.token', held)
    localStorage.setItem('sofreh.refreshToken', held)
    localStorage.setItem('sofreh.tokenEndsAt', String(Date.now() + 86_400_000))
  }, token)
  await page.close()
}

async function measureAct(browser: Browser, page: Page, { prepare, act, answered }: SizedAct): Promise<ActFigures> {
  await prepare?.(page)
  await calm(page)
  const busy = await busyness(page)
  const start = await page.evaluate(() => performance.now())
  const tasks = await tracedTasks(browser, page, async () => {
    await act(page)
    await answered(page).first().waitFor({ timeout: 120_000 })
    await calm(page)
  })
  const answeredMs = await page.evaluate((from) => {
    const presses = (window as Seen).screenSeen?.presses ?? []
    return Math.max(0, ...presses.filter(({ startMs }) => startMs >= from - 1).map(({ ms }) => ms))
  }, start)
  return { answeredMs, busy, nodes: await nodesOf(page), ...tasks }
}

/**
 * Waits until network and main thread have been idle for a moment. A page that draws nothing may never get an idle
 * callback, so each is given a second.
 */
async function calm(page: Page): Promise<void> {
  await page.waitForTimeout(600)
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => done(true)), { timeout: 1_000 })),
  )
  await page.waitForTimeout(400)
}

async function textMs(page: Page): Promise<number> {
  return page.evaluate(() => (window as Seen).screenSeen?.textMs ?? Number.NaN)
}

async function nodesOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}
