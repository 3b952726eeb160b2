import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, findRoot } from '@sofreh/database'
import { createEvents } from '@sofreh/events'
import { Refusal } from '@sofreh/kernel'
import pino from 'pino'
import { large } from './seeds/sizes/large.seed.ts'
import { odd } from './seeds/sizes/odd.seed.ts'
import { demoPins } from './seeds/scenarios/offline-till.seed.ts'
import { type ScenarioName, scenarios, seedScenario } from './seeds/scenarios/seed-scenario.ts'
import { naranj } from './seeds/naranj.seed.ts'
import { seedSize } from './seeds/sizes/seed-size.ts'
import type { SizeSeed } from './seeds/sizes/sized-vendor.ts'
import { compose } from './compose.ts'
import { type Config, readConfig, SettingProblem } from './settings/config.ts'
import { readSecrets } from './settings/secrets.ts'
import type { Slices } from './slices.ts'
import { startDatabase } from './start-database.ts'
import { seedCommandText as text } from './text/seed-command.fa.ts'

/**
 * `npm run seed -- large | odd` creates a restaurant for testing sizes and names. `npm run seed -- busy-evening |
 * open-shift | offline-till | month` puts the demo restaurant into a situation. May run beside the server, like `npm run vendor`.
 */
const seeds: Readonly<Record<string, SizeSeed>> = { large, odd }
const root = findRoot(import.meta.url)
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

try {
  const name = process.argv[2] ?? ''
  process.exitCode = isScenario(name) ? await runScenario(name) : await runSize(seeds[name])
} catch (error) {
  console.error(error instanceof SettingProblem || error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name)
}

async function runSize(seed: SizeSeed | undefined): Promise<number> {
  if (!seed) {
    console.error(text.usage)
    return 1
  }
  return beside(async ({ config, database, slicesAt }) => {
    const host = `${seed.subdomain}.${config.baseDomains[0] ?? 'localhost'}`
    const made = { name: seed.name, mobile: seed.owner.mobile, address: `http://${host}:${config.port}/bo` }
    try {
      const startedAt = performance.now()
      await seedSize(
        slicesAt(() => new Date()),
        database,
        seed,
      )
      console.log(text.made({ ...made, seconds: Math.round((performance.now() - startedAt) / 1000) }))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'SUBDOMAIN_TAKEN') throw error
      console.log(text.exists(made))
    }
    return 0
  })
}

async function runScenario(name: ScenarioName): Promise<number> {
  return beside(async ({ config, database, slicesAt }) => {
    const host = `${naranj.subdomain}.${config.baseDomains[0] ?? 'localhost'}`
    if (!(await seedScenario(slicesAt, database, { name, host }))) {
      console.error(text.noDemo)
      return 1
    }
    const address = `http://${host}:${config.port}/bo`
    console.log(text.scenes[name]({ name: naranj.name, mobile: naranj.owner.mobile, address }))
    if (name === 'offline-till') console.log(text.offlineGuide({ address, pins: demoPins }))
    return 0
  })
}

type Opened = { config: Config; database: Database; slicesAt: (clock: () => Date) => Slices }

/** Opens the database as a server does, and closes it at the end. */
async function beside(work: (opened: Opened) => Promise<number>): Promise<number> {
  const config = readConfig(process.env, root)
  const logger = pino({ level: 'error' })
  const started = await startDatabase(config, { root, logger })
  const onError = (error: unknown) => logger.error({ err: error })
  const { database, connection } = started
  const events = await createEvents({ database, connection, onError })
  try {
    const secrets = readSecrets(config.secretKey, config.folder, config.previousSecretKey)
    const slicesAt = (clock: () => Date) => compose({ config, secrets, database, events, onError, clock })
    return await work({ config, database, slicesAt })
  } finally {
    await events.close()
    await started.stop()
  }
}
