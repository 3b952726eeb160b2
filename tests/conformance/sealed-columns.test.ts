import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSecrets } from '../../apps/server/src/settings/secrets.ts'
import { type RunningProduct, runProduct, secretKeyOfTests } from './running-product.ts'

let product: RunningProduct
let shop: Awaited<ReturnType<RunningProduct['openVendor']>>

beforeAll(async () => {
  product = await runProduct()
  shop = await product.openVendor('mohr', '09121170001')
})
afterAll(() => product.close())

type Call = { method: 'GET' | 'POST' | 'PUT'; url: string; body?: object }

async function call({ method, url, body }: Call): Promise<void> {
  const headers = { host: shop.host, authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await product.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

const company = {
  isEnabled: true,
  credentials: { token: 'miare-token-1' },
  amountUnit: 'TOMAN',
  requestWhen: 'BY_HAND',
  minutesBefore: 10,
  rank: 1,
}

/**
 * Each table with encrypted values, and a call that stores one. A table that is missing here fails the test: its task
 * of re-encryption would be forgotten, and with the removal of the old key its secrets would be lost.
 */
const writes: Record<string, Call> = {
  bank_configurations: {
    method: 'POST',
    url: '/api/bankconfiguration',
    body: { zarinPal: { merchantId: '0f0e0d0c-0b0a-4908-8706-050403020100' } },
  },
  push_keys: { method: 'GET', url: '/api-sofreh/customers/push-key' },
  courier_company_settings: { method: 'PUT', url: '/api-sofreh/courier-companies/settings/MIARE', body: company },
}

async function sealedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'sealed' order by table_name`.execute(
    product.started.database.kysely,
  )
  return rows.map(({ name }) => name)
}

async function keysOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select distinct key_id as key from ${sql.table(table)}
    where key_id is not null`.execute(product.started.database.kysely)
  return rows.map(({ key }) => key)
}

describe('encrypted columns', () => {
  it('lists every table with an encrypted value', async () => {
    expect(await sealedTables()).toEqual(Object.keys(writes).sort())
  })

  it('re-encrypts every value with a new key, after which the old key can be removed', async () => {
    for (const write of Object.values(writes)) await call(write)
    const [first, second, third] = [secretKeyOfTests, ...['second', 'third'].map((key) => `${key} ${secretKeyOfTests}`)]
    await rotate(second, first)
    // Opens with the second key alone.
    await rotate(third, second)
  })
})

/** Starts a server with a new key and runs every task of re-encryption. */
async function rotate(key: string | undefined, previous: string | undefined): Promise<void> {
  const secrets = readSecrets(key, product.folder, previous)
  const server = await product.assembleWith(secrets)
  const { all } = server.slices
  const tables = await sealedTables()
  for (const table of tables) expect(await keysOf(table), table).not.toEqual([secrets.sealing.current])
  for (const { tasks = {} } of all)
    for (const [name, task] of Object.entries(tasks)) if (name.endsWith('.reseal') && task.cron) await task()
  for (const table of tables) expect(await keysOf(table), table).toEqual([secrets.sealing.current])
  await server.stop()
}
