import { type Database, openDatabase, withClient } from '@sofreh/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { randomOf } from '../support/random-of.ts'
import { checkSales } from './check-sales.ts'
import {
  type NodeName,
  type PatroniCluster,
  patroniPrograms,
  startPatroniCluster,
  untilStreaming,
} from './patroni-cluster.ts'
import { fromSource, type ProductUnderFaults, startProductUnderFaults } from './product-under-faults.ts'
import { type Load, sellUnderLoad } from './sell-under-load.ts'
import { openTill, type TillClient } from './till-client.ts'

const programs = patroniPrograms()
/** The page on the database's cluster promises this. */
const longestTakeoverMs = 20_000
const ownerSecret = 'only-for-this-test'

/** Kills the primary of a real cluster while 16 clients sell. */
function failover(): void {
  let cluster: PatroniCluster
  let product: ProductUnderFaults
  let database: Database
  let till: TillClient
  let load: Load
  let before: Set<string>
  let killed: NodeName = 'one'

  beforeAll(async () => {
    cluster = await startPatroniCluster(programs ?? '')
    await withClient(cluster.write, async (client) => {
      await client.query(`create role sofreh login password '${ownerSecret}'`)
      await client.query('create database sofreh owner sofreh')
    })
    const addressOf = (front: string) => `postgresql://sofreh:${ownerSecret}@${new URL(front).host}/sofreh`
    const connection = addressOf(cluster.write)
    product = await startProductUnderFaults({
      args: fromSource,
      port: await freePort(),
      database: { connection, cluster: '' },
      env: { REPLICA_DATABASE_URL: addressOf(cluster.read) },
    })
    database = openDatabase({ connection, poolSize: 2 })
    till = await openTill(product)
    before = await orderIds()
    load = await sellUnderLoad(till, { clients: 16, random: randomOf(17) })
  }, 300_000)
  afterAll(async () => {
    await load?.stop()
    await database?.close()
    await product?.close()
    cluster?.remove()
  }, 90_000)

  const orderIds = async () => {
    const { rows } = await sql<{ id: string }>`select id from orders`.execute(database.kysely)
    return new Set(rows.map(({ id }) => id))
  }
  const soldMore = async (count: number) => {
    const sold = load.answered.orders.size
    await expect.poll(() => load.answered.orders.size, { timeout: 60_000 }).toBeGreaterThan(sold + count)
  }
  const named = async (role: string) => {
    const found = (await cluster.members()).find((member) => member.role === role)
    if (!found) throw new Error(`no node is ${role}`)
    return found.name
  }
  /** Waits for a sale that was sent after this moment. */
  const sellsAgain = async () => {
    const since = Date.now()
    await expect.poll(() => till.soldSince(), { timeout: 60_000, interval: 20 }).toBeGreaterThan(since)
  }

  it('sells on the synchronous standby at most 20 s after the primary was killed', async () => {
    await soldMore(100)
    killed = await named('leader')
    const standby = await named('sync_standby')
    const sold = load.answered.orders.size
    const killedAt = Date.now()
    cluster.kill(killed)
    await expect.poll(() => cluster.isLeader(standby), { timeout: 60_000, interval: 50 }).toBe(true)
    const takeoverMs = Date.now() - killedAt
    await sellsAgain()
    const saleMs = Date.now() - killedAt
    console.info(`killed after ${sold} orders; the standby leads after ${takeoverMs} ms, and sells after ${saleMs} ms`)
    expect(saleMs, cluster.outputOf(standby)).toBeLessThanOrEqual(longestTakeoverMs)
    expect(till.counts.wrong).toEqual([])
  }, 120_000)

  it('takes the killed node back as a standby while the other one sells', async () => {
    await soldMore(50)
    cluster.start(killed)
    const members = await untilStreaming(cluster).catch((error: Error) => {
      throw new Error(`${error.message}\n${cluster.outputOf(killed)}`)
    })
    expect(members.find(({ name }) => name === killed)?.role).not.toBe('leader')
    await soldMore(50)
  }, 180_000)

  it('hands over to the standby on request within 20 s', async () => {
    const primary = await named('leader')
    const begun = Date.now()
    await cluster.switchOver(primary)
    await sellsAgain()
    console.info(`a planned switch took ${Date.now() - begun} ms`)
    expect(Date.now() - begun).toBeLessThanOrEqual(longestTakeoverMs)
    expect(await named('leader')).not.toBe(primary)
    await soldMore(50)
    expect(till.counts.wrong).toEqual([])
  }, 120_000)

  it('has lost no answered order, stored none twice, and the audit finds nothing', async () => {
    await load.stop()
    expect(till.counts.wrong).toEqual([])
    const stored = [...(await orderIds())].filter((id) => !before.has(id))
    expect(new Set(stored)).toEqual(new Set(load.answered.orders.keys()))
    expect(await checkSales(database, load.answered)).toEqual([])
    const { rows } = await withClient(cluster.read, (client) => client.query('select pg_is_in_recovery() as standby'))
    expect(rows).toEqual([{ standby: true }])
    const reported = async () => {
      const path = '/api/reports/dashboard?dateRange=TODAY'
      return (await till.ask<{ figures: { orders: number } }>('GET', path)).figures.orders
    }
    await expect.poll(reported).toBeGreaterThanOrEqual(stored.length)
    const { answered, unavailable, unreachable } = till.counts
    console.info(`${stored.length} orders; calls: ${JSON.stringify({ answered, unavailable, unreachable })}`)
  }, 120_000)
}

if (programs) describe('a cluster of PostgreSQL under Patroni', failover)
else
  it('has no Patroni, etcd, HAProxy or packaged PostgreSQL to build a cluster', () =>
    expect(patroniPrograms()).toBeUndefined())
