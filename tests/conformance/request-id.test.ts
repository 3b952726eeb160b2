import { openDatabase } from '@sofreh/database'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProduct, runProduct } from './running-product.ts'

type Line = { reqId?: string; msg: string; statement?: string }

describe('the id that the browser gets with its answer', () => {
  const lines: Line[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let product: RunningProduct
  let shop: { vendorId: string; host: string; token: string }
  beforeAll(async () => {
    product = await runProduct({
      logger,
      through: async (connection) => ({ connection, database: openDatabase({ connection, poolSize: 6, logger }) }),
    })
    shop = await product.openVendor('request-id', '09121110085')
  }, 60_000)
  afterAll(() => product.close())

  /** Calls while a table is not there, as after a failed upgrade. */
  const callWithout = async (table: string, call: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
    const { kysely } = product.started.database
    await sql`alter table ${sql.id(table)} rename to ${sql.id(`${table}_gone`)}`.execute(kysely)
    try {
      return await product.app.inject({
        ...call,
        headers: { host: shop.host, authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() },
      })
    } finally {
      await sql`alter table ${sql.id(`${table}_gone`)} rename to ${sql.id(table)}`.execute(kysely)
    }
  }

  it.each([
    ['a read', 'drawers', { method: 'GET', url: '/api-sofreh/payments/drawers' }],
    [
      'a write',
      'drawers',
      { method: 'POST', url: '/api-sofreh/payments/drawers', payload: { id: crypto.randomUUID(), name: 'صندوق' } },
    ],
  ] as const)('is that of the failed statement of %s in the log', async (_, table, call) => {
    const answer = await callWithout(table, call)
    expect(answer.statusCode, answer.body).toBe(500)
    const id = String(answer.headers['x-request-id'])
    const ofCall = lines.filter(({ reqId }) => reqId === id)
    expect(ofCall.map(({ msg }) => msg)).toEqual(['a statement failed', 'a call failed', 'served'])
    expect(ofCall[0]?.statement).toContain(table)
  })
})
