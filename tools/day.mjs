import { spawnSync } from 'node:child_process'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

/** `npm run day`: builds the product and simulates a whole day of one vendor. */
requireNode()
ensureInstalled()
const { build } = await import('./build.mjs')
await build()
const { status } = spawnSync(
  process.execPath,
  ['tools/run.mjs', 'tests/day/day-command.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
