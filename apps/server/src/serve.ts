import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { EmbeddedProblem, findRoot, isUnavailable } from '@sofreh/database'
import { startServer } from './main.ts'
import { SettingProblem } from './settings/config.ts'
import { databaseProblems, greetingText } from './text/greeting.fa.ts'

/**
 * Entry point: reads `.env`, starts, and stops on a signal. Under `npm start` it reports readiness to the parent
 * process and stops when that ends.
 */
const cannotStart = 78
/**
 * The heap may grow by this many percent of what is live before V8 collects its garbage. By default it grows to several
 * times of that: a workbook of a million rows took 150 MB of garbage.
 */
const heapGrowth = 50
setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
const root = findRoot(import.meta.url)
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

/** A parent process that ends during the start is noticed only by a listener that is there from the beginning. */
let isOrphan = false
process.on('disconnect', () => {
  isOrphan = true
})

try {
  const running = await startServer(process.env, root)
  let isStopping = false
  const stop = () => {
    // A second Ctrl-C exits immediately.
    if (isStopping) process.exit(1)
    isStopping = true
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  if (isOrphan) stop()
  if (process.connected) process.send?.('ready')
} catch (error) {
  console.error(explain(error))
  process.exit(isWrongSetup(error) ? cannotStart : 1)
}

/** Returns whether a restart can succeed only after a person has changed the settings. */
function isWrongSetup(error: unknown): boolean {
  if (error instanceof EmbeddedProblem) return error.code !== 'DISK_FULL' && error.code !== 'NOT_STARTED'
  return error instanceof SettingProblem || isPortTaken(error)
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}

function explain(error: unknown): string {
  if (error instanceof SettingProblem) return error.message
  if (error instanceof EmbeddedProblem) return `${databaseProblems[error.code]}\n${error.message}`
  if (isPortTaken(error)) return greetingText.portTaken(error.port)
  if (isUnavailable(error)) return `${greetingText.noDatabase}\n${error instanceof Error ? error.message : ''}`
  return `${greetingText.failed}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
