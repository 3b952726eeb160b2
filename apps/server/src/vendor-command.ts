import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, findRoot } from '@sofreh/database'
import { createEvents } from '@sofreh/events'
import { parseMobile, Refusal } from '@sofreh/kernel'
import pino from 'pino'
import { compose } from './compose.ts'
import { type Config, readConfig, SettingProblem } from './settings/config.ts'
import { readSecrets } from './settings/secrets.ts'
import type { Slices } from './slices.ts'
import { startDatabase } from './start-database.ts'
import { vendorCommandText as text } from './text/vendor-command.fa.ts'

/**
 * `npm run vendor -- create --subdomain … --name … --owner 09…`: creates a vendor and its first owner, before anyone
 * can sign in. `npm run vendor -- host --subdomain … --host …`: gives a vendor a domain of its own. Both may run beside
 * the server on the same database.
 */
const root = findRoot(import.meta.url)
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SettingProblem || error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(args: string[]): Promise<number> {
  const asked = read(args)
  if (asked.act === 'host' && asked.subdomain && asked.host) return addHost(asked.subdomain, asked.host)
  const mobile = parseMobile(asked.owner ?? '')
  if (asked.act !== 'create' || !asked.subdomain || !asked.name || mobile === undefined) {
    console.error(mobile === undefined && asked.owner ? text.wrongMobile : text.usage)
    return 1
  }
  return create({ subdomain: asked.subdomain, name: asked.name, mobile, host: asked.host })
}

function read(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      subdomain: { type: 'string' },
      name: { type: 'string' },
      owner: { type: 'string' },
      host: { type: 'string' },
    },
  })
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    act: positionals[0],
    subdomain: textOf(values['subdomain']),
    name: textOf(values['name']),
    owner: textOf(values['owner']),
    host: textOf(values['host']),
  }
}

type NewVendor = { subdomain: string; name: string; mobile: string; host: string | undefined }

async function create(asked: NewVendor): Promise<number> {
  return withSlices(async ({ slices, config, database }) => {
    await database.transaction(async (tx) => {
      const owner = await slices.identity.ensurePerson(tx, { mobile: asked.mobile })
      const { subdomain, name, host } = asked
      await slices.vendors.createVendor(tx, { subdomain, name, ownerId: owner.id, ...(host ? { hosts: [host] } : {}) })
    })
    const host = asked.host ?? `${asked.subdomain}.${config.baseDomains[0] ?? 'localhost'}`
    return text.made({ ...asked, host, port: config.port, usesSimulators: config.usesSimulators })
  })
}

async function addHost(subdomain: string, asked: string): Promise<number> {
  return withSlices(async ({ slices, database }) => {
    const { host } = await database.transaction((tx) => slices.vendors.addHost(tx, { subdomain, host: asked }))
    return text.hostAdded(subdomain, host)
  })
}

type Running = { slices: Slices; config: Config; database: Database }

/** Runs an act on the vendor's database and prints its answer, or the sentence of its refusal. */
async function withSlices(act: (running: Running) => Promise<string>): Promise<number> {
  const config = readConfig(process.env, root)
  const logger = pino({ level: 'error' })
  const started = await startDatabase(config, { root, logger })
  const onError = (error: unknown) => logger.error({ err: error })
  const { database, connection } = started
  const events = await createEvents({ database, connection, onError })
  try {
    const secrets = readSecrets(config.secretKey, config.folder, config.previousSecretKey)
    const slices = compose({ config, secrets, database, events, onError })
    console.log(await act({ slices, config, database }))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(slicesSentence(error.code))
    return 1
  } finally {
    await events.close()
    await started.stop()
  }
}

function slicesSentence(code: string): string {
  return text.refused[code] ?? code
}
