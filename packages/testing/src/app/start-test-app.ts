import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, type Database, findRoot } from '@sofreh/database'
import { createEvents, type LiveHub, type OutboxEvent } from '@sofreh/events'
import { createHttp, type HttpOptions } from '@sofreh/http'
import { type Config, readConfig } from '@sofreh/server/config'
import { compose, type ComposeParts, type Overrides } from '@sofreh/server/compose'
import { readSecrets } from '@sofreh/server/secrets'
import type { Slices } from '@sofreh/server/slices'
import { newId } from '@sofreh/kernel'
import type { SmsOutcome } from '@sofreh/sms'
import { expect } from 'vitest'
import { type TestClock, testClock } from '../test-clock.ts'
import { testDatabase } from '../test-database.ts'
import { credentialsIn } from './test-token.ts'

/**
 * The product as `compose` wires it, on a database of its own: all slices and their routes behind the web server's
 * edge, a clock that a test moves, and an SMS line that records. Reactions do not run.
 */
export type TestApp = {
  database: Database
  connection: Connection
  clock: TestClock
  slices: Slices
  http: Awaited<ReturnType<typeof createHttp>>
  hub: LiveHub
  /** Holds pictures and keys. */
  folder: string
  /** Failures of work that no answer could report; `close` expects none. */
  errors: unknown[]
  /** Events of committed transactions. */
  announced: OutboxEvent[]
  /** Messages that were sent, and the provider's answer to the next one. */
  sms: { sent: { to: string; text: string }[]; outcome: SmsOutcome }
  /** What the slices were composed of. */
  parts: ComposeParts
  /** Composes the slices of another server on the same database, with some parts changed. */
  anotherServer(changes?: Partial<ComposeParts>): Slices
  /** Creates a restaurant with an owner; its host is `<subdomain>.localhost`. */
  openVendor(vendor: { id?: string; name: string; subdomain: string }): Promise<string>
  close(): Promise<void>
}

export type TestAppOptions = {
  poolSize?: number
  clock?: TestClock
  config?: Partial<Config>
  overrides?: Overrides
  /** Resolves a test's own tokens, in place of `testToken`. */
  resolveCaller?: HttpOptions['resolveCaller']
}

/** Functions in place of a slice's own. */
export type TestFaces = NonNullable<Overrides['faces']>

const secretKey = 'a secret of the tests that is long enough'

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { clock = testClock(), overrides } = options
  const test = await testDatabase(options)
  const { database, connection } = test
  const folder = await mkdtemp(join(tmpdir(), 'sofreh-app-'))
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const events = await createEvents({ database, onError })
  const announced: OutboxEvent[] = []
  const announce: typeof events.announce = async (tx, event) => {
    // A repeat of a call may announce too, and is rolled back.
    tx.afterCommit(() => announced.push(event))
    await events.announce(tx, event)
  }
  const sms: TestApp['sms'] = { sent: [], outcome: 'sent' }
  const recorded: Overrides = {
    sms: {
      send: async (to, text) => {
        sms.sent.push({ to, text })
        return sms.outcome
      },
    },
  }
  const config = { ...configOf(folder), ...options.config }
  const secrets = readSecrets(secretKey, folder)
  const parts: ComposeParts = {
    config,
    secrets,
    database,
    onError,
    clock,
    events: { announce, hub: events.hub, catchUp: events.catchUp },
    overrides: { ...recorded, ...overrides },
  }
  const slices = compose(parts)
  const http = await edgeOf(slices, { config, resolveCaller: options.resolveCaller })
  return {
    database,
    connection,
    clock,
    slices,
    http,
    folder,
    errors,
    announced,
    sms,
    parts,
    hub: events.hub,
    anotherServer: (changes = {}) =>
      compose({ ...parts, ...changes, overrides: { ...parts.overrides, ...changes.overrides } }),
    openVendor: ({ id = newId(), ...vendor }) =>
      database.transaction(async (tx) => {
        const owner = await slices.identity.ensurePerson(tx, { mobile: '09120000000', firstName: 'مالک' })
        return (await slices.vendors.createVendor(tx, { id, ...vendor, ownerId: owner.id })).vendorId
      }),
    async close() {
      await slices.catalog.settled()
      await http.close()
      await events.close()
      await test.close()
      await rm(folder, { recursive: true, force: true })
      expect(errors).toEqual([])
    },
  }
}

/** Adapters point at simulators that do not run: a test overrides those that it calls. */
function configOf(folder: string): Config {
  const read = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, MAP_TILES_URL: 'none' }, findRoot())
  // Guests of tests place many orders, and only a named host is a restaurant.
  return { ...read, defaultVendor: undefined, unpaidLimits: { perGuest: 1_000_000, perAddress: 1_000_000 } }
}

type Edge = { config: Config; resolveCaller: TestAppOptions['resolveCaller'] }

function edgeOf(slices: Slices, { config, resolveCaller }: Edge): ReturnType<typeof createHttp> {
  return createHttp({
    bindings: slices.all.flatMap(({ routes }) => routes),
    resolveVendor: async (host) => (await slices.vendors.findByHost(host))?.vendorId,
    resolveCaller: async (token, vendorId) =>
      (await resolveCaller?.(token, vendorId)) ??
      credentialsIn(token, vendorId) ??
      (await slices.identity.resolveCaller(token, vendorId)),
    refusals: slices.refusals,
    logger: false,
    checksAnswers: true,
    publicPerMinute: 100_000,
    trustProxy: config.trustProxy,
  })
}
