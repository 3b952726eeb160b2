import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { findChromium } from './find-chromium.mjs'

/**
 * `npm run workbench`: serves every screen of the office in its states, without a server. `-- pictures [part of a name]`
 * takes their pictures, at the sizes of a phone and of a desktop, into tests/artefacts/screens.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, wanted = ''] = process.argv.slice(2)
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 900 } }
/** The day of the recorded answers. */
const now = new Date('2026-11-24T14:30:00Z')

const server = await createServer({
  configFile: join(root, 'apps/back-office/vite.config.ts'),
  server: { port: Number(process.env['PORT'] ?? 5199), strictPort: true },
})
await server.listen()
const page = `http://localhost:${server.config.server.port}/bo/workbench.html`
if (command === 'pictures') {
  const folder = join(root, 'tests/artefacts/screens')
  mkdirSync(folder, { recursive: true })
  await takePictures(folder)
  await server.close()
  process.exit(0)
}
console.log(page)

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
    const tab = await context.newPage()
    await tab.clock.setFixedTime(now)
    await tab.goto(page)
    const links = await tab.locator('a').evaluateAll((all) => all.map(({ href }) => href))
    for (const link of links) {
      const { searchParams } = new URL(link)
      const name = `${searchParams.get('screen').replaceAll('/', '-')}.${searchParams.get('state')}`
      if (!name.includes(wanted)) continue
      await tab.goto(link)
      await tab.waitForURL((url) => !url.pathname.endsWith('workbench.html'))
      await tab.locator('main').first().waitFor()
      await tab.waitForLoadState('networkidle')
      await tab.screenshot({ path: join(folder, `${name}.${size}.png`), fullPage: true })
    }
    await context.close()
  }
  await browser.close()
}
