import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

/**
 * `npm start`: from a fresh clone to a running restaurant. Installs and builds what is missing or changed, starts the
 * simulators beside it and then the server in this very process; the server starts its own database.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
requireNode()
ensureInstalled()

const { build } = await import('./build.mjs')
if (!existsSync('apps/server/dist/serve.js')) console.log('building (the first time takes a minute) …')
try {
  const built = await build()
  if (built.length > 0) console.log(`built: ${built.join(', ')}`)
} catch (error) {
  console.error(`The build failed: ${error.message}`)
  process.exit(1)
}

if (existsSync('.env')) process.loadEnvFile('.env')
if (process.env.NODE_ENV !== 'production') startSimulators()
process.env.SOFREH_GREETING ??= '1'
process.setSourceMapsEnabled(true)
await import('../apps/server/dist/serve.js')

/** Stand-ins for SMS and the payment gateway; they end when this process ends, however it ends. */
function startSimulators() {
  const main = 'apps/simulators/dist/main.js'
  if (!existsSync(main)) return
  const child = spawn(process.execPath, ['--max-old-space-size=96', main], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, SOFREH_PARENT_PIPE: '1' },
  })
  child.stdin.on('error', () => {})
  child.on('exit', (code) => {
    if (code) console.error(`the simulators ended with ${code}; is port ${process.env.SIMULATORS_PORT ?? 3100} taken?`)
  })
  child.unref()
  child.stdin.unref?.()
  process.on('exit', () => child.kill())
}
