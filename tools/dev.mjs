import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, requireNode } from './ensure-installed.mjs'

/**
 * `npm run dev`: the product from its sources at one address. Installs what is missing, then starts the database, the
 * simulators, the server and the pages; each shows an edit without a restart by hand.
 */
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
requireNode()
ensureInstalled()
if (existsSync('.env')) process.loadEnvFile('.env')
if (process.env.NODE_ENV === 'production') {
  console.error('`npm run dev` is for development. Unset NODE_ENV, or run `npm start`.')
  process.exit(1)
}
process.env.NODE_ENV = 'development'

const { register } = await import('tsx/esm/api')
register()
const { startDevelopment } = await import('./dev/start-development.ts')
await startDevelopment(process.cwd())
