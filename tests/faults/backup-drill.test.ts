import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findRoot, openDatabase, withClient } from '@sofreh/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { audit } from '../../apps/server/src/audit/audit.ts'
import { freePort } from '../support/free-port.ts'
import { randomOf } from '../support/random-of.ts'
import { fromSource, startProductUnderFaults } from './product-under-faults.ts'
import { type Load, sellUnderLoad } from './sell-under-load.ts'
import { openTill } from './till-client.ts'

/** NIGHTLY=1 sells for ten minutes on each side of the moment and kills the database meanwhile. */
const isNightly = process.env['NIGHTLY'] === '1'
const sellMs = isNightly ? 600_000 : 4_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sofreh-drill-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it(
  'restores a lost machine to a moment on another one, from the continuous backup alone',
  async () => {
    const store = join(folder, 'store')
    const env = { BACKUP_TO: store, BACKUP_KEY: 'a key of the backup that is long enough' }
    const product = await startProductUnderFaults({
      args: fromSource,
      port: await freePort(),
      folder: join(folder, 'lost'),
      env,
    })
    const till = await openTill(product)
    const load = await sellUnderLoad(till, { clients: 3, random: randomOf(11) })
    await expect.poll(() => filesOf(join(store, 'base')).includes('manifest.json'), { timeout: 60_000 }).toBe(true)
    await pause(sellMs)
    if (isNightly) await product.fault('database')
    const answeredBefore = ordersOf(load)
    await pause(1_100)
    const moment = new Date()
    await pause(1_100)
    await load.stop()
    const settled = ordersOf(load)
    const after = await sellUnderLoad(till, { clients: 3, random: randomOf(12), shop: load.shop })
    await pause(sellMs)
    await after.stop()
    const last = await finishLog(product.connection)
    await expect.poll(() => filesOf(join(store, 'log')).includes(last), { timeout: 90_000 }).toBe(true)
    await product.close()

    const begun = Date.now()
    const saved = join(folder, 'saved')
    const restored = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'apps/server/src/backup-command.ts', 'restore', '--to', moment.toISOString()],
      { cwd: findRoot(import.meta.url), env: { ...process.env, ...env, DATA_DIR: saved }, encoding: 'utf8' },
    )
    expect(restored.status, restored.stderr + restored.stdout).toBe(0)
    const restoreMs = Date.now() - begun
    const second = await startProductUnderFaults({ args: fromSource, port: await freePort(), folder: saved, env })
    const database = openDatabase({ connection: second.connection, poolSize: 2 })
    try {
      const { rows } = await sql<{ id: string }>`select id from orders`.execute(database.kysely)
      const stored = new Set(rows.map(({ id }) => id))
      expect(answeredBefore.filter((id) => !stored.has(id))).toEqual([])
      expect(ordersOf(after).filter((id) => stored.has(id))).toEqual([])
      expect((await audit(database)).breaches).toEqual([])
      await sellUnderLoad(await openTill(second), { clients: 1, random: randomOf(13), shop: load.shop }).then((again) =>
        again.stop(),
      )
      console.info(
        `restored ${answeredBefore.length} orders to ${moment.toISOString()} in ${restoreMs} ms; ` +
          `${settled.length - answeredBefore.length} orders of the seconds around the moment may be on either side, ` +
          `${ordersOf(after).length} later ones are gone`,
      )
    } finally {
      await database.close()
      await second.close()
    }
  },
  isNightly ? 3_600_000 : 300_000,
)

const ordersOf = ({ answered }: Load) => [...answered.orders.keys()]

const filesOf = (folderOf: string) =>
  readdirSync(folderOf, { recursive: true, encoding: 'utf8' }).map((name) => name.split('/').at(-1))

/** Makes PostgreSQL finish its present log file, and returns the file's name. */
async function finishLog(connection: Parameters<typeof withClient>[0]): Promise<string> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
    await client.query('select pg_switch_wal()')
    return rows[0]?.name ?? ''
  })
}
