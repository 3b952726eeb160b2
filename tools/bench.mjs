import { spawnSync } from 'node:child_process'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

/** `npm run bench`: builds the product and measures it beside baselines; `--seconds N` sets the length of a round. */
requireNode()
ensureInstalled()
const { build } = await import('./build.mjs')
await build()
const { status } = spawnSync(process.execPath, ['tools/run.mjs', 'bench/bench.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
