import { spawnSync } from 'node:child_process'
import { newEndpoint } from './new/new-endpoint.mjs'
import { newScreen } from './new/new-screen.mjs'
import { newSlice } from './new/new-slice.mjs'

/**
 * Makes files in the present layout that pass all gates: `npm run new -- slice loyalty`, `npm run new -- endpoint
 * customers/list-visits`, `npm run new -- screen loyalty`. Overwrites nothing.
 */
const makers = { slice: newSlice, endpoint: newEndpoint, screen: newScreen }
const [kind = '', name = ''] = process.argv.slice(2)
const make = makers[kind]
if (!make || name === '') {
  console.error('Use: npm run new -- slice <name> | endpoint <slice>/<name> | screen <name>')
  process.exit(1)
}
try {
  make(name)
} catch (error) {
  console.error(`Stopped: ${error.message}. \`git status\` lists what was made.`)
  process.exit(1)
}
const generators = [['tools/what-works.mjs'], ['tools/endpoints-page.mjs']]
const format = [
  'node_modules/@biomejs/biome/bin/biome',
  'format',
  '--write',
  '--log-level=error',
  'apps',
  'modules',
  'tests',
  'tools',
]
for (const args of [...generators, format]) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
