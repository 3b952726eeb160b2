import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { artefacts } from './addresses.ts'

/**
 * Journeys drive the built product in a real browser. `running-product.ts` starts the server, an empty embedded
 * database with the demo restaurants and the simulators, on ports and data of their own.
 */
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
/** Chromium without its window paints with a third less processor time. */
const headlessShell = process.env['CHROMIUM_SHELL'] ?? chromium
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

const withBrowser = (executablePath: string) => ({ launchOptions: { executablePath, args: quietFlags } })
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const desk = { viewport: { width: 1280, height: 800 } }
/** Desktop files that run in the phones’ part, so that all parts take the same time. Each part has its own product. */
const besidePhones = /office-(help|order-drawer|power-cut)\.spec\.ts/
/** The headless shell has no notifications, no Web Push, and does not report a page that loads offline as offline. */
const phoneWindow = /guest-(early-and-offline|voice)\.spec\.ts/
const deskWindow = /office-(first-day|number-board|till-cable|unaccepted)\.spec\.ts/
const ofPhones = /(look-of|first-order|guest-).*\.spec\.ts/
const ofDesks = /(look-of|first-order|office-).*\.spec\.ts/

export default defineConfig({
  testDir: '.',
  outputDir: join(artefacts, 'journeys'),
  globalSetup: './running-product.ts',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Benchmarks measure speed. These bounds only separate what never comes from what a busy machine delivers late.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: join(artefacts, 'journeys.json') }]],
  use: {
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // Endless pulses of alarms would keep the processor painting. Reduced motion stops them.
    contextOptions: { reducedMotion: 'reduce' },
    ...withBrowser(headlessShell),
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
  },
  projects: [
    { name: 'phone', testMatch: ofPhones, testIgnore: phoneWindow, use: phone },
    { name: 'phone-window', testMatch: phoneWindow, use: { ...phone, ...withBrowser(chromium) } },
    { name: 'desk', testMatch: besidePhones, use: desk },
    { name: 'desktop', testMatch: ofDesks, testIgnore: [besidePhones, deskWindow], use: desk },
    { name: 'desktop-window', testMatch: deskWindow, use: { ...desk, ...withBrowser(chromium) } },
  ],
})
