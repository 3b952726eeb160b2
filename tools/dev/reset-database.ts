import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot, startEmbedded } from '@sofreh/database'
import { readConfig } from '../../apps/server/src/settings/config.ts'

/** Removes the built-in database and the uploaded pictures of DATA_DIR. The next start seeds the demo restaurants. */
const root = findRoot(import.meta.url)
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
const config = readConfig(process.env, root)

process.exitCode = await reset()

async function reset(): Promise<number> {
  if (config.isProduction) return refuse('NODE_ENV is production. Nothing was removed.')
  if (config.databaseUrl) return refuse('DATABASE_URL names a database of your own. Drop and create it yourself.')
  const database = await startEmbedded({ folder: join(config.folder, 'postgres') })
  if (database.adopted) return refuse('The database is in use. Stop `npm run dev` or `npm start` first.')
  await database.remove()
  rmSync(join(config.folder, 'files'), { recursive: true, force: true })
  console.log(`Removed the database and the pictures in ${config.folder}. The next start creates the demo restaurants.`)
  return 0
}

function refuse(reason: string): number {
  console.error(reason)
  return 1
}
