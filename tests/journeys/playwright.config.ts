import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { artefacts } from './addresses.ts'

/**
 * Journeys drive the built product in a real browser. `running-product.ts` starts the server, an empty embedded
 * database with the demo restaurants and the simulators, on ports and data of their own.
 */
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
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

const desk = { viewport: { width: 1280, height: 800 } }
/** Desktop files that run in the phones' part, which is the shorter one: each part has its own product. */
const besidePhones = /office-(terminals|power-cut)\.spec\.ts/

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
    launchOptions: { executablePath: chromium, args: quietFlags },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
  },
  projects: [
    {
      name: 'phone',
      testMatch: /(look-of|first-order|guest-).*\.spec\.ts/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testMatch: /(look-of|first-order|office-).*\.spec\.ts/,
      testIgnore: besidePhones,
      use: desk,
    },
    { name: 'desk', testMatch: besidePhones, use: desk },
  ],
})
