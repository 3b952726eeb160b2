import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@sofreh/database'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { randomOf } from '../support/random-of.ts'
import { checkSales } from './check-sales.ts'
import { fromSource, startProductUnderFaults } from './product-under-faults.ts'
import { sellUnderLoad } from './sell-under-load.ts'
import { mountSmallDisk } from './small-disk.ts'
import { isExplained, openTill } from './till-client.ts'

/** A new database takes 130 MB, and PostgreSQL is not started with less than 200 MB free. */
const disk = mountSmallDisk(420)

describe('a product whose disk is full', () => {
  afterAll(() => disk?.remove())

  it('says so, loses nothing that it answered, and sells again once there is space', async () => {
    // Only root may mount one, and `sudo` asks for no password in CI.
    if (!disk) return expect(process.getuid?.()).not.toBe(0)
    const product = await startProductUnderFaults({ args: fromSource, port: await freePort(), folder: disk.folder })
    const database = openDatabase({ connection: product.connection, poolSize: 2 })
    try {
      const till = await openTill(product)
      const load = await sellUnderLoad(till, { clients: 3, random: randomOf(3) })
      await expect.poll(() => load.answered.orders.size).toBeGreaterThan(10)
      const server = product.serverPid()
      disk.fill()
      // Pages and log files that exist already have space for some more sales.
      await expect.poll(() => till.counts.unavailable, { timeout: 60_000 }).toBeGreaterThan(0)
      const reason = async () =>
        ((await (await fetch(`${product.address}/health/ready`)).json()) as { reason?: string }).reason
      // The probe is checked every five seconds. A database that could not write its log restarts and is away too.
      await expect.poll(reason, { timeout: 15_000 }).toMatch(/^(DISK_FULL|DATABASE_UNAVAILABLE)$/)
      await pause(5_000)
      const read = await till.attempt('GET', '/api/orders')
      expect(read.status === 200 || isExplained(read), JSON.stringify(read)).toBe(true)
      disk.free()
      const freedAt = Date.now()
      await expect.poll(() => till.soldSince(), { timeout: 20_000 }).toBeGreaterThan(freedAt)
      console.info(`sold again ${Date.now() - freedAt} ms after the disk had space`)
      await load.stop()
      expect(till.counts.wrong).toEqual([])
      expect(product.serverPid()).toBe(server)
      expect(await checkSales(database, load.answered)).toEqual([])
    } finally {
      await database.close()
      await product.close()
    }
  }, 300_000)
})
