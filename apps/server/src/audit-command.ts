import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot, openDatabase } from '@sofreh/database'
import pino from 'pino'
import { audit } from './audit/audit.ts'
import { readConfig } from './settings/config.ts'
import { openConnection } from './start-database.ts'
import { auditCommandText as text } from './text/audit-command.fa.ts'

/** `npm run audit`: checks the invariants of money, orders and kitchen. Read-only; may run beside the server. */
const root = findRoot(import.meta.url)
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const config = readConfig(process.env, root)
  const logger = pino({ level: 'error' })
  // Opens the database without migrating it: an older server may be running on it.
  const { connection, stop } = await openConnection(config, logger)
  const database = openDatabase({ connection, poolSize: 1, namedStatements: config.namedStatements, logger })
  try {
    const { breaches, looked } = await audit(database)
    console.log(text.looked(looked))
    console.log(breaches.length === 0 ? text.inOrder : text.breached(breaches.length))
    for (const breach of breaches) console.log(`  ${breach}`)
    return breaches.length === 0 ? 0 : 1
  } finally {
    await database.close()
    await stop()
  }
}
