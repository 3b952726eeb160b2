import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from './connection.ts'
import { openListener } from './listener.ts'

let shop: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  shop = await testDatabase()
})
afterAll(() => shop.close())

describe('openListener', () => {
  it('receives notifications, reconnects after its connection was cut and calls onConnected', async () => {
    const received: string[] = []
    let connected = 0
    const listener = await openListener({
      connection: shop.connection,
      channels: ['kitchen_bell'],
      onNotify: (_channel, payload) => received.push(payload),
      onConnected: () => {
        connected += 1
      },
    })
    const notify = (text: string) => sql`select pg_notify('kitchen_bell', ${text})`.execute(shop.database.kysely)
    await notify('one')
    await expect.poll(() => received).toEqual(['one'])
    await withClient(shop.connection, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'sofreh-listener' and datname = current_database()`),
    )
    await expect.poll(() => connected).toBe(2)
    await notify('two')
    await expect.poll(() => received).toEqual(['one', 'two'])
    await listener.close()
  })
})
