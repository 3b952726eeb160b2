import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as bare, type BrowserContext, expect, type Page } from '@playwright/test'
import { artefacts, people, type PersonName, sessionFile } from './addresses.ts'
import { renewSessions } from './fresh-sessions.ts'
import { leaveLargeWorkersOut } from './large-workers.ts'

type Fixtures = {
  /** Whether pages install the workers of the guest site and the office, beside those of devices. */
  hasAllWorkers: boolean
  /** Renews the stored sessions. A `storageState` fixture would not run where a file names its own by `test.use`. */
  freshSessions: undefined
  /** Opens a page in a second browser, of a member of staff, on a desktop. */
  staffPage: (person: PersonName) => Promise<Page>
  /** Stores a screenshot for people to look at. `npm test` takes none: no person looks at them, and each costs half a second. */
  saveScreenshot: (page: Page, name: string, options?: { fullPage?: boolean }) => Promise<void>
}

/** A journey fails on any error in the console of a page it opens. */
export const test = bare.extend<Fixtures>({
  freshSessions: [
    async ({}, use) => {
      await renewSessions()
      await use(undefined)
    },
    { auto: true },
  ],
  hasAllWorkers: [false, { option: true }],
  context: async ({ context, hasAllWorkers }, use) => {
    if (!hasAllWorkers) await leaveLargeWorkersOut(context)
    const errors = collectErrors(context)
    await use(context)
    expect(errors, 'errors in the console').toEqual([])
  },
  staffPage: async ({ browser, hasAllWorkers }, use) => {
    const contexts: BrowserContext[] = []
    const errors: string[][] = []
    await use(async (person) => {
      const context = await browser.newContext({
        locale: 'fa-IR',
        timezoneId: 'Asia/Tehran',
        viewport: { width: 1280, height: 800 },
        baseURL: people[person].site,
        storageState: sessionFile(person),
      })
      if (!hasAllWorkers) await leaveLargeWorkersOut(context)
      contexts.push(context)
      errors.push(collectErrors(context))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(errors.flat(), 'errors in the console of staff').toEqual([])
  },
  saveScreenshot: async ({}, use, info) => {
    await use(async (page, name, options = {}) => {
      if (process.env['SCREENSHOTS'] === 'none') return
      const path = join(artefacts, 'screens', info.project.name, `${name}.png`)
      await page.screenshot({ path, scale: 'css', animations: 'disabled', ...options })
    })
  },
})

export { expect }

/** Refusals answer with 4xx, and a broken connection is no error of the page. Everything else is. */
const expected =
  /Failed to load resource|net::ERR_|Failed to fetch dynamically imported module|Unable to preload CSS|An unknown error occurred when fetching the script/

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().stack ?? String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text())
  })
  return errors
}

/** Checks that all visible text is Persian and right to left. */
export async function expectPersian(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', /^fa/)
  const foreign = await page.evaluate(() => {
    const found: string[] = []
    const isForeign = (text: string) => /[A-Za-z0-9]/.test(text)
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement
      const text = node.textContent ?? ''
      // A text area that only measures another one is neither visible nor read aloud.
      const isUnseen = holder?.closest('script,style,noscript,template,textarea[aria-hidden],[lang="en"]')
      if (!holder || !isForeign(text) || isUnseen) continue
      if (holder.checkVisibility({ visibilityProperty: true })) found.push(text.trim())
    }
    for (const field of document.querySelectorAll('input,textarea:not([aria-hidden])')) {
      const { value, placeholder, type } = field as HTMLInputElement
      const isSeen = !['hidden', 'radio', 'checkbox', 'color', 'file'].includes(type)
      if (isSeen && isForeign(`${value}${placeholder}`)) found.push(`${value} ${placeholder}`.trim())
    }
    for (const named of document.querySelectorAll(':is([aria-label],[title],[alt]):not([aria-hidden])')) {
      const labels = ['aria-label', 'title', 'alt'].map((name) => named.getAttribute(name) ?? '').join(' ')
      if (isForeign(labels)) found.push(labels.trim())
    }
    return found
  })
  expect(foreign, 'Latin letters or digits').toEqual([])
  const leftward = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          element.childElementCount === 0 && /[\u0600-\u06ef\u06fa-\u06ff]{3}/.test(element.textContent ?? ''),
      )
      .filter((element) => getComputedStyle(element).direction === 'ltr')
      .map((element) => element.textContent?.trim()),
  )
  expect(leftward, 'Persian text laid out from left to right').toEqual([])
}

/** Checks that nothing overflows the screen horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      // A screen of the office scrolls by itself.
      const boxes = [document.documentElement, document.getElementById('screen')].filter((box) => box !== null)
      return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    })
  // A window that was just narrowed lays itself out again first.
  await expect.poll(beyond, { message: 'points beyond the edge' }).toBeLessThanOrEqual(0)
}

/** Rules for accessibility, as a script. A page gets it once: building a test of a page anew costs more than the rules. */
const rulesScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Checks that automatic accessibility rules find nothing, except where decided otherwise. A state that passes, such as a
 * button that takes no press yet, is looked at once more.
 */
export async function expectAccessible(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  const first = await accessibilityFindings(page, except)
  if (first.length === 0) return
  await page.waitForTimeout(1_000)
  expect(await accessibilityFindings(page, except), 'accessibility').toEqual([])
}

async function accessibilityFindings(page: Page, except: readonly string[]): Promise<string[]> {
  // The till is an app-like screen and does not zoom (`maximum-scale` of its page).
  const ofTill = new URL(page.url()).pathname.startsWith('/bo/pos') ? ['meta-viewport'] : []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(rulesScript)
  const violations = await page.evaluate(
    async (off) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const options: import('axe-core').RunOptions = {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa'] },
        rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
        resultTypes: ['violations'],
        // None of these rules reads stylesheets.
        preload: { assets: ['media'] },
      }
      return (await axe.run(document, options)).violations
    },
    [...except, ...ofTill],
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  )
}
