import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import pino from 'pino'
import { type Assembled, assemble } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/settings/config.ts'
import { readSecrets } from '../../apps/server/src/settings/secrets.ts'
import { createSimulators } from '../../apps/simulators/src/index.ts'

/** The whole server on a database of its own, with simulators; called without a socket. */
export type RunningProduct = {
  app: Assembled['http']
  slices: Assembled['slices']
  runner: Assembled['runner']
  root: string
  /** Signs a person in at a restaurant as the sign-in page would; answers the token. */
  signIn(host: string, mobile: string): Promise<string>
  /** A restaurant with one owner; answers its host and the owner's token. */
  openVendor(subdomain: string, ownerMobile: string): Promise<{ vendorId: string; host: string; token: string }>
  close(): Promise<void>
}

export async function runProduct(): Promise<RunningProduct> {
  const root = new URL('../../', import.meta.url).pathname
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-product-'))
  const shop = await testDatabase({ poolSize: 12 })
  const simulators = await createSimulators()
  const simulatorsUrl = await simulators.listen(0)
  const config = readConfig(
    {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      KAVENEGAR_URL: simulatorsUrl,
      ZARINPAL_URL: simulatorsUrl,
      PUBLIC_CALLS_PER_MINUTE: '1000000',
    },
    root,
  )
  const secrets = readSecrets('a secret of the tests that is long enough', folder)
  const logger = pino({ level: 'silent' })
  const started = { connection: shop.connection, database: shop.database, stop: async () => undefined }
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
    if (!verified.data) throw new Error(`nobody was signed in: ${JSON.stringify([sent, verified])}`)
    return verified.data.token as string
  }
  return {
    app,
    slices,
    runner,
    root,
    signIn,
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
    async close() {
      await assembled.stop()
      await simulators.close()
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
