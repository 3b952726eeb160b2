import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { findChromium } from './find-chromium.mjs'

/**
 * `npm run workbench`: serves every screen of the office and every sheet of the till in its states, without a server.
 * `-- pictures [part of a name]` takes their pictures, at the sizes of a phone and of a desktop, into
 * tests/artefacts/screens. A name is that of the app, the screen and the state: `till/bill.full`.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, wanted = ''] = process.argv.slice(2)
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 900 } }
/** The day of the recorded answers. */
const now = new Date('2026-11-24T14:30:00Z')

/** The apps with a page `workbench.html`, each served on a port of its own. */
const apps = { office: 'apps/back-office', till: 'apps/till' }
/** `pictures till/bill` needs the till alone. */
const served = Object.entries(apps).filter(([app]) => !wanted.includes('/') || wanted.startsWith(`${app}/`))
const firstPort = Number(process.env['PORT'] ?? 5199)

const pages = await Promise.all(
  served.map(async ([app, folder], place) => {
    const server = await createServer({
      configFile: join(root, folder, 'vite.config.ts'),
      server: { port: firstPort + place, strictPort: true },
    })
    await server.listen()
    return { app, server, page: `http://localhost:${firstPort + place}/bo/workbench.html` }
  }),
)
if (command === 'pictures') {
  await takePictures(join(root, 'tests/artefacts/screens'))
  for (const { server } of pages) await server.close()
  process.exit(0)
}
for (const { app, page } of pages) console.log(`${app}: ${page}`)

async function takePictures(folder) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no browser to take pictures with')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({
      viewport,
      locale: 'fa-IR',
      timezoneId: 'Asia/Tehran',
      reducedMotion: 'reduce',
    })
    // The first page of an app waits until all its modules are compiled.
    context.setDefaultTimeout(120_000)
    const tab = await context.newPage()
    await tab.clock.setFixedTime(now)
    for (const { app, page } of pages) await takePicturesOf(tab, page, join(folder, app), size)
    await context.close()
  }
  await browser.close()
}

/** Takes the pictures of all screens that the page of an app links to. */
async function takePicturesOf(tab, page, folder, size) {
  mkdirSync(folder, { recursive: true })
  await tab.goto(page)
  await tab.locator('a').first().waitFor()
  const links = await tab.locator('a').evaluateAll((all) => all.map(({ href }) => href))
  for (const link of links) {
    const { searchParams } = new URL(link)
    const name = `${searchParams.get('screen').replaceAll('/', '-')}.${searchParams.get('state').replaceAll(' ', '-')}`
    if (!`${basename(folder)}/${name}`.includes(wanted)) continue
    await tab.goto(link)
    await tab.waitForURL((url) => !url.pathname.endsWith('workbench.html'))
    await tab.locator('main, dialog[open]').first().waitFor()
    await tab.waitForLoadState('networkidle')
    await tab.screenshot({ path: join(folder, `${name}.${size}.png`), fullPage: true })
  }
}
