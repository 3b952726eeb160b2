import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, openDatabase } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import pino, { type Logger } from 'pino'
import { type Assembled, assemble } from '../../apps/server/src/assemble.ts'
import { readConfig } from '../../apps/server/src/settings/config.ts'
import { addressSettings } from '../../apps/server/src/settings/gateway-addresses.ts'
import { readSecrets, type Secrets } from '../../apps/server/src/settings/secrets.ts'
import type { StartedDatabase } from '../../apps/server/src/start-database.ts'
import { createSimulators, type Simulators } from '../../apps/simulators/src/index.ts'
import { paySession } from '../../apps/simulators/src/zarinpal/zarinpal-state.ts'

export const secretKeyOfTests = 'a secret of the tests that is long enough'

/** The whole server on a database of its own, with simulators. Tests call it without a socket. */
export type RunningProduct = {
  app: Assembled['http']
  slices: Assembled['slices']
  runner: Assembled['runner']
  assembled: Assembled
  started: StartedDatabase
  /** The simulated bank, for its switches. */
  bank: Simulators['zarinpal']
  /** The simulated provider of messages, for its switches. */
  sms: Simulators['sms']
  /** The simulated courier companies. */
  couriers: Simulators['couriers']
  simulatorsUrl: string
  root: string
  /** DATA_DIR, which holds pictures. */
  folder: string
  /** Pays on the bank's page as the guest, who has not yet returned to the restaurant. */
  payAtBank(submitUrl: string): void
  /** Returns the address the bank sends the guest back to. */
  returnUrlOf(submitUrl: string): string
  /** Signs a person in at a restaurant as the sign-in page does. Returns the token. */
  signIn(host: string, mobile: string): Promise<string>
  /** Signs a courier in as the courier's page does. Returns the token. */
  signInBiker(host: string, mobile: string): Promise<string>
  /** Creates a restaurant with one owner. Returns its host and the owner's token. */
  openVendor(subdomain: string, ownerMobile: string): Promise<{ vendorId: string; host: string; token: string }>
  /** Starts another server of the same installation: same settings and database, nothing else in common. */
  anotherServer(): Promise<{ assembled: Assembled; started: StartedDatabase; close(): Promise<void> }>
  /** Assembles a second server on the same database with other secrets. The test stops it. */
  assembleWith(secrets: Secrets): Promise<Assembled>
  close(): Promise<void>
}

type Reached = Pick<StartedDatabase, 'connection' | 'database'>
/** `through`: a connection to the database other than the direct one, for tests that break it. */
export type ProductOptions = {
  through?: (connection: Connection) => Promise<Reached>
  logger?: Logger
  /** How long the stopping server still answers. */
  stopDelayMs?: number
  /** Folder of the program for bridges, if not the one it is built in. */
  bridgeProgramFolder?: string
}

export async function runProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const root = new URL('../../', import.meta.url).pathname
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-product-'))
  const shop = await testDatabase({ poolSize: 12 })
  const simulators = await createSimulators()
  const simulatorsUrl = await simulators.listen(0)
  const read = readConfig(
    {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      SIMULATORS_PORT: new URL(simulatorsUrl).port,
      KAVENEGAR_URL: simulatorsUrl,
      ZARINPAL_URL: simulatorsUrl,
      VANDAR_URL: simulatorsUrl,
      VANDAR_BUSINESS_URL: simulatorsUrl,
      JIBIT_URL: `${simulatorsUrl}/ppg`,
      ...Object.fromEntries(addressSettings.map((setting) => [setting, simulatorsUrl])),
      PASARGAD_URL: `${simulatorsUrl}/dorsa1`,
      PUBLIC_CALLS_PER_MINUTE: '1000000',
      MAP_TILES_URL: 'none',
      UNPAID_ORDERS_PER_GUEST: '1000000',
      UNPAID_ORDERS_PER_ADDRESS: '1000000',
    },
    root,
  )
  const { bridgeProgramFolder, stopDelayMs } = options
  const config = {
    ...read,
    bridgeProgramFolder: bridgeProgramFolder ?? read.bridgeProgramFolder,
    stopDelayMs: stopDelayMs ?? read.stopDelayMs,
  }
  const secrets = readSecrets(secretKeyOfTests, folder)
  const logger = options.logger ?? pino({ level: 'silent' })
  const reached = await options.through?.(shop.connection)
  const started = { ...(reached ?? shop), stop: async () => undefined }
  const assembled = await assemble({ config, secrets, logger, root, started })
  const { http: app, slices, runner } = assembled
  await app.ready()

  const signIn = async (host: string, mobile: string): Promise<string> => {
    const headers = { host }
    const sent = (
      await app.inject({
        method: 'POST',
        url: '/api-identity/identity/auth/login',
        headers,
        payload: { phoneNumber: mobile },
      })
    ).json()
    const text = simulators.sms.messages.findLast((message) => message.receptor === mobile)?.message ?? ''
    const code = /\d{6}/.exec(text)?.[0] ?? ''
    const verified = (
      await app.inject({
        method: 'POST',
        url: '/api-identity/identity/auth/verify',
        headers,
        payload: { userId: sent.data?.userId, code, firstName: 'نام', lastName: 'آزمون' },
      })
    ).json()
    if (!verified.data) throw new Error(`the sign-in failed: ${JSON.stringify([sent, verified])}`)
    return verified.data.token as string
  }
  const bank = simulators.zarinpal
  const sessionOf = (submitUrl: string) => {
    const session = bank.sessions.get(submitUrl.split('/').at(-1) ?? '')
    if (!session) throw new Error(`the simulated bank has no payment for ${submitUrl}`)
    return session
  }
  return {
    app,
    slices,
    runner,
    assembled,
    started,
    bank,
    sms: simulators.sms,
    couriers: simulators.couriers,
    simulatorsUrl,
    root,
    folder,
    payAtBank(submitUrl) {
      const session = sessionOf(submitUrl)
      if (session.state === 'CREATED' || session.state === 'IN_BANK') paySession(bank, session)
    },
    returnUrlOf(submitUrl) {
      const { authority, callbackUrl, state } = sessionOf(submitUrl)
      const back = new URL(callbackUrl)
      back.searchParams.set('Authority', authority)
      back.searchParams.set('Status', state === 'PAID' || state === 'VERIFIED' ? 'OK' : 'NOK')
      return back.pathname + back.search
    },
    signIn,
    async signInBiker(host, mobile) {
      const ask = async (call: string, payload: object) =>
        (
          await app.inject({ method: 'POST', url: `/api-identity/identity/bikers/${call}`, headers: { host }, payload })
        ).json()
      const sent = await ask('login', { phoneNumber: mobile })
      const text = simulators.sms.messages.findLast((message) => message.receptor === mobile)?.message ?? ''
      const verified = await ask('verify', { userId: sent.data?.userId, code: /\d{6}/.exec(text)?.[0] ?? '' })
      if (!verified.data) throw new Error(`the courier’s sign-in failed: ${JSON.stringify([sent, verified])}`)
      return verified.data.token as string
    },
    async openVendor(subdomain, ownerMobile) {
      const { vendorId } = await shop.database.transaction(async (tx) => {
        const owner = await slices.identity.ensurePerson(tx, {
          mobile: ownerMobile,
          firstName: 'مالک',
          lastName: subdomain,
        })
        return slices.vendors.createVendor(tx, {
          id: newId(),
          name: `رستوران ${subdomain}`,
          subdomain,
          ownerId: owner.id,
        })
      })
      const host = `${subdomain}.localhost`
      return { vendorId, host, token: await signIn(host, ownerMobile) }
    },
    async anotherServer() {
      const { connection } = shop
      const database = openDatabase({ connection, poolSize: 6 })
      const other = { connection, database, stop: async () => undefined }
      const second = await assemble({ config, secrets, logger, root, started: other })
      await second.http.ready()
      return {
        assembled: second,
        started: other,
        close: async () => {
          await second.stop()
          await database.close()
        },
      }
    },
    assembleWith: (others) => assemble({ config, secrets: others, logger, root, started }),
    async close() {
      await assembled.stop()
      await simulators.close()
      await reached?.database.close()
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
