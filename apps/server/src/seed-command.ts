import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot } from '@sofreh/database'
import { createEvents } from '@sofreh/events'
import { Refusal } from '@sofreh/kernel'
import pino from 'pino'
import { large } from '../seeds/sizes/large.seed.ts'
import { odd } from '../seeds/sizes/odd.seed.ts'
import { seedSize } from '../seeds/sizes/seed-size.ts'
import type { SizeSeed } from '../seeds/sizes/sized-vendor.ts'
import { createSlices } from './create-slices.ts'
import { readConfig, SettingProblem } from './settings/config.ts'
import { readSecrets } from './settings/secrets.ts'
import { startDatabase } from './start-database.ts'
import { seedCommandText as text } from './text/seed-command.fa.ts'

/**
 * `npm run seed -- large | odd`: creates a restaurant for testing sizes and names. May run beside the server, like `npm
 * run vendor`.
 */
const seeds: Readonly<Record<string, SizeSeed>> = { large, odd }
const root = findRoot(import.meta.url)
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

try {
  process.exitCode = await run(seeds[process.argv[2] ?? ''])
} catch (error) {
  console.error(error instanceof SettingProblem || error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(seed: SizeSeed | undefined): Promise<number> {
  if (!seed) {
    console.error(text.usage)
    return 1
  }
  const config = readConfig(process.env, root)
  const logger = pino({ level: 'error' })
  const started = await startDatabase(config, { root, logger })
  const onError = (error: unknown) => logger.error({ err: error })
  const { database, connection } = started
  const events = await createEvents({ database, connection, onError })
  const host = `${seed.subdomain}.${config.baseDomains[0] ?? 'localhost'}`
  const made = { name: seed.name, mobile: seed.owner.mobile, address: `http://${host}:${config.port}/bo` }
  try {
    const secrets = readSecrets(config.secretKey, config.folder, config.previousSecretKey)
    const slices = createSlices({ config, secrets, database, events, onError })
    const startedAt = performance.now()
    await seedSize(slices, database, seed)
    console.log(text.made({ ...made, seconds: Math.round((performance.now() - startedAt) / 1000) }))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'SUBDOMAIN_TAKEN') throw error
    console.log(text.exists(made))
    return 0
  } finally {
    await events.close()
    await started.stop()
  }
}
