import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'
import { storeFilesInMemory } from './suite/store-files-in-memory.mjs'

/**
 * `npm run test:e2e -- <file or -g title> [--project phone|desktop]`: builds what changed, then runs the e2e tests
 * that match in a browser. Without a filter it runs all of them, which takes about half an hour.
 */
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
requireNode()
ensureInstalled()
storeFilesInMemory()
const { build } = await import('./build.mjs')
const { findChromium, findHeadlessShell } = await import('./find-chromium.mjs')

const chromium = findChromium()
if (!chromium) process.exit(1)
const built = await build()
console.log(built.length > 0 ? `built ${built.join(', ')}` : 'the build is up to date')
const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/journeys/playwright.config.ts']
const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium, CHROMIUM_SHELL: findHeadlessShell(chromium) },
})
child.on('close', (code) => {
  console.log('pictures and logs: tests/artefacts')
  process.exitCode = code ?? 1
})
