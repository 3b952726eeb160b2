import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedProblem, findRoot } from '@sofreh/database'
import { startServer } from './main.ts'
import { SettingProblem } from './settings/config.ts'
import { databaseProblems, greetingText } from './text/greeting.fa.ts'

/** The program that runs: reads `.env`, starts, and stops when it is told to. */
const root = findRoot(import.meta.url)
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

try {
  const running = await startServer(process.env, root)
  let isStopping = false
  const stop = () => {
    // The second Ctrl-C means now.
    if (isStopping) process.exit(1)
    isStopping = true
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof SettingProblem) return error.message
  if (error instanceof EmbeddedProblem) return `${databaseProblems[error.code]}\n${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return greetingText.portTaken(Number(error.port))
  }
  return `${greetingText.failed}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
