import { spawnSync } from 'node:child_process'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

/**
 * `npm run faults -- --kills N`: builds the product, then kills its server, its database and its connections while it
 * sells.
 */
requireNode()
ensureInstalled()
const { build } = await import('./build.mjs')
await build()
const { status } = spawnSync(
  process.execPath,
  ['tools/run.mjs', 'tests/faults/faults-command.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
