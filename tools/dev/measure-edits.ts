import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { artefacts, people, port, simulatorsPort } from '../../tests/journeys/addresses.ts'
import { startProduct } from '../../tests/journeys/product-process.ts'
import { signInToOffice } from '../../tests/journeys/sign-in.ts'
import { findChromium } from '../find-chromium.mjs'

/**
 * Measures how long an edit takes to appear on five screens and in an answer of the server of `npm run dev`: writes a
 * mark into a text, waits until the page shows it, and restores the file. `JOURNEYS_PART=dev node tools/run.mjs tools/dev/measure-edits.ts [rounds]`
 */
const rounds = Number(process.argv[2] ?? 3)
const texts = 'apps/back-office/src/features'
const screens = [
  { name: 'storefront menu', path: '/', file: 'apps/storefront/src/text/menu.fa.ts', key: 'search' },
  { name: 'office menu', path: '/bo/menu', file: `${texts}/menu/menu.fa.ts`, key: 'importExcel' },
  { name: 'office settings', path: '/bo/settings', file: `${texts}/settings/settings.fa.ts`, key: 'title' },
  { name: 'till', path: '/bo/pos', file: 'apps/till/src/text/pos.fa.ts', key: 'search' },
  { name: 'kitchen display', path: '/bo/kitchen', file: `${texts}/kitchen/kitchen.fa.ts`, key: 'cooking' },
]

const folder = join(artefacts, 'dev-data')
mkdirSync(artefacts, { recursive: true })
const startedAt = Date.now()
const product = await startProduct({ program: 'tools/dev.mjs', port, simulatorsPort, folder })
console.log(`started in ${Date.now() - startedAt} ms`)
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({ viewport: { width: 1366, height: 800 }, locale: 'fa-IR' })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(`  error on the page: ${error.message}`))
  await signInToOffice(page, people.owner)
  for (const screen of screens) await measure(page, screen)
  await measureServer()
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(page: Page, { name, path, file, key }: (typeof screens)[number]): Promise<void> {
  const before = readFileSync(file, 'utf8')
  const text = new RegExp(`\\b${key}: '([^']+)'`).exec(before)?.[1]
  if (text === undefined) throw new Error(`${file} has no text ${key}`)
  const openedAt = Date.now()
  await page.goto(people.owner.site + path)
  await untilShown(page, text)
  const openedMs = Date.now() - openedAt
  let loads = 0
  page.on('load', () => (loads += 1))
  const times: number[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      // An editor saves seconds after the last page load, not in the middle of one.
      await page.waitForTimeout(1_500)
      const mark = `${text} ${round}`
      const editedAt = Date.now()
      writeFileSync(file, before.replace(`'${text}'`, `'${mark}'`))
      await untilShown(page, mark)
      times.push(Date.now() - editedAt)
    }
    await page.screenshot({ path: join(artefacts, `${name.replaceAll(' ', '-')}.png`) })
  } finally {
    writeFileSync(file, before)
  }
  await page.waitForTimeout(1_000)
  console.log(`${name}: opened in ${openedMs} ms, edits visible after ${times.join(', ')} ms, ${loads} page loads`)
}

/** Edits a text of the API page, which the server renders. */
async function measureServer(): Promise<void> {
  const file = 'packages/http/src/text/http.fa.ts'
  const before = readFileSync(file, 'utf8')
  const text = /\btitle: '([^']+)'/.exec(before)?.[1]
  if (text === undefined) throw new Error(`${file} has no title`)
  const times: number[] = []
  try {
    for (let round = 1; round <= rounds; round++) {
      const mark = `${text} ${round}`
      const editedAt = Date.now()
      writeFileSync(file, before.replace(`'${text}'`, `'${mark}'`))
      while (!(await (await fetch(`http://127.0.0.1:${port}/docs/api`)).text()).includes(mark)) await pause(20)
      times.push(Date.now() - editedAt)
    }
  } finally {
    writeFileSync(file, before)
  }
  console.log(`server answer: edits visible after ${times.join(', ')} ms`)
}

/** Waits until a text or an attribute of the page, such as a placeholder, contains `text`. */
async function untilShown(page: Page, text: string): Promise<void> {
  await page.waitForFunction((text) => document.body?.outerHTML.includes(text), text, { polling: 20 })
}
