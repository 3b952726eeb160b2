import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot } from '@sofreh/database'
import { createEvents } from '@sofreh/events'
import pino from 'pino'
import { compose } from './compose.ts'
import { readConfig } from './settings/config.ts'
import { readSecrets } from './settings/secrets.ts'
import { startDatabase } from './start-database.ts'
import { reportsCommandText as text } from './text/reports-command.fa.ts'

/** `npm run reports`: rebuilds the facts that reports read from all orders. May run beside the server. */
const root = findRoot(import.meta.url)
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const config = readConfig(process.env, root)
  const logger = pino({ level: 'error' })
  const started = await startDatabase(config, { root, logger })
  const onError = (error: unknown) => logger.error({ err: error })
  const { database, connection } = started
  const events = await createEvents({ database, connection, onError })
  try {
    const secrets = readSecrets(config.secretKey, config.folder, config.previousSecretKey)
    const { reporting } = compose({ config, secrets, database, events, onError })
    const startedAt = performance.now()
    await database.transaction((tx) => reporting.askRebuild(tx))
    await reporting.rebuildFacts()
    console.log(text.rebuilt(Math.round((performance.now() - startedAt) / 1000)))
  } finally {
    await events.close()
    await started.stop()
  }
}
