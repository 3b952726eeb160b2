import { spawnSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Runs a TypeScript file from the root of the repository: `node tools/run.mjs tools/generate-tables.ts --check`. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Which file? For example: node tools/run.mjs tools/generate-tables.ts')
  process.exit(1)
}
const ended = spawnSync(process.execPath, ['--import', 'tsx', '--enable-source-maps', resolve(root, file), ...args], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(ended.status ?? 1)
