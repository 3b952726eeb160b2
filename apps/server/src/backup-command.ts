import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findMigrationFolders, findRoot } from '@sofreh/database'
import pino from 'pino'
import { exportShop, type Shop } from './backup/export-shop.ts'
import { ImportProblem, importShop } from './backup/import-shop.ts'
import { readConfig } from './settings/config.ts'
import { openConnection } from './start-database.ts'
import { backupCommandText as text } from './text/backup-command.fa.ts'

/** `npm run backup -- export file` and `npm run backup -- import file`. */
const root = findRoot(import.meta.url)
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof ImportProblem ? text.problems[error.code] : error)
  process.exitCode = 1
}

async function run([what, name]: string[]): Promise<number> {
  if ((what !== 'export' && what !== 'import') || !name) {
    console.error(text.usage)
    return 1
  }
  const file = resolve(name)
  if (what === 'import' && !existsSync(file)) {
    console.error(text.noFile(file))
    return 1
  }
  const config = readConfig(process.env, root)
  const { connection, stop } = await openConnection(config, pino({ level: 'error' }))
  const shop: Shop = { connection, filesFolder: join(config.folder, 'files') }
  try {
    const copied = await (what === 'export'
      ? exportShop(shop, file)
      : importShop(shop, file, findMigrationFolders(root)))
    console.log(text.done[what](file, copied))
    return 0
  } finally {
    await stop()
  }
}
