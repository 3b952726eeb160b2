import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { findChromium } from './find-chromium.mjs'

/** `npm run pictures`: regenerates the screenshots of the help and the documentation from the built product. */
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
await build()
const chromium = findChromium()
if (!chromium) process.exit(1)
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/pictures/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: { JOURNEYS_PART: 'pictures', JOURNEYS_PORT: '3490', ...process.env, CHROMIUM: chromium },
  },
)
process.exitCode = status ?? 1
