import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'
import { cannotStart, supervise } from './supervise.mjs'

/**
 * `npm start`: from a fresh clone to a running vendor. Installs and builds what is missing or changed, then runs the
 * simulators and the server and restarts each when it dies; the server does the same with its own database.
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
const simulators = process.env.NODE_ENV === 'production' ? undefined : startSimulators()
const server = supervise({
  name: 'server',
  args: ['--enable-source-maps', 'apps/server/dist/serve.js'],
  env: (restarts) => ({ SOFREH_GREETING: process.env.SOFREH_GREETING ?? (restarts === 0 ? '1' : 'again') }),
})

let signals = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    signals += 1
    // The first signal asks for a stop, the second hurries it, the third kills.
    if (signals > 2) server.kill()
    else void server.stop()
  })
}
process.on('exit', () => {
  server.kill()
  simulators?.kill()
})
const code = await server.ended
await simulators?.stop()
process.exit(code === 0 ? 0 : 1)

/**
 * Starts the simulators of SMS and payment gateways. The product runs without them, so a failure prints only their own
 * message.
 */
function startSimulators() {
  const main = 'apps/simulators/dist/main.js'
  if (!existsSync(main)) return undefined
  const running = supervise({ name: 'simulators', args: ['--max-old-space-size=96', main], stdout: 'ignore' })
  void running.ended.then((ended) => {
    if (ended === cannotStart)
      console.error(`The simulators cannot start: port ${process.env.SIMULATORS_PORT ?? 3100} is taken.`)
    else if (ended !== 0) console.error(`The simulators ended with ${ended} and are not started again.`)
  })
  return running
}
