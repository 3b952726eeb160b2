import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingApp, startPayingApp } from '@sofreh/testing/payments'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

type Write = { name: string; body: Record<string, unknown>; orderId: string }
const terminal = { bank: 'SAMAN', terminal: 'صندوق ۱', amount: 420_000 }
const cashier = () => app.staff('PAYMENT_TAKE', 'TRANSACTION_RESOLVE')
const call = ({ name, body }: Pick<Write, 'name' | 'body'>, caller = cashier()) => app.call(name, { body }, { caller })
/** Starts a terminal attempt; marks it unknown when it is to be resolved. */
const attempt = async (isUnknown: boolean) => {
  const [id, orderId] = [newId(), await app.order()]
  await call({ name: 'POST /api/transactions/initialpospayment', body: { id, orderId, ...terminal } })
  const unknown = { name: 'POST /api/transactions/approvepospayment', body: { id, outcome: 'UNKNOWN' } }
  if (isUnknown) await call(unknown)
  return { id, orderId }
}

const writes: [string, () => Promise<Write>][] = [
  [
    'money taken by several methods',
    async () => {
      const orderId = await app.order({ personId: await app.customerOnCredit() })
      const payments = [
        { id: newId(), method: 'CASH', amount: 20_000 },
        { id: newId(), method: 'CREDIT', amount: 30_000 },
      ]
      return { name: 'POST /api-sofreh/payments/take', body: { orderId, payments }, orderId }
    },
  ],
  [
    'a payment link',
    async () => {
      const orderId = await app.order()
      return { name: 'POST /api/payments/link', body: { id: newId(), orderId }, orderId }
    },
  ],
  [
    'a terminal’s attempt',
    async () => {
      const orderId = await app.order()
      const body = { id: newId(), orderId, ...terminal }
      return { name: 'POST /api/transactions/initialpospayment', body, orderId }
    },
  ],
  [
    'a terminal’s approval',
    async () => {
      const { id, orderId } = await attempt(false)
      const body = { id, outcome: 'APPROVED', trace: '4411' }
      return { name: 'POST /api/transactions/approvepospayment', body, orderId }
    },
  ],
  [
    'what a person resolves',
    async () => {
      const { id, orderId } = await attempt(true)
      const body = { id, status: 'DONE', slipNumber: '4412', reason: 'رسید' }
      return { name: 'PATCH /api/transactions/transaction-status', body, orderId }
    },
  ],
]

/** Returns everything a write may leave behind, except the stored answer. */
async function tracesOf(orderId: string) {
  const { rows } = await sql<{ traces: object }>`select jsonb_build_object(
    'money', (select coalesce(jsonb_agg(jsonb_build_array(id, status, amount) order by id), '[]') from transactions where order_id = ${orderId}),
    'steps', (select count(*) from transaction_steps s join transactions t on t.id = s.transaction_id where t.order_id = ${orderId}),
    'parts', (select count(*) from paid_parts where order_id = ${orderId}),
    'links', (select count(*) from payment_links where order_id = ${orderId})) as traces`.execute(app.database.kysely)
  return rows[0]?.traces
}

describe('a write whose answer was lost', () => {
  it.each(writes)('applies %s once when sent again at once, from two tabs or an hour later', async (_, make) => {
    const write = await make()
    const once = { vendorId: app.vendorId, key: newId(), fingerprint: 'the same content' }
    const caller = { ...cashier(), once }
    const [first, twin] = await Promise.all([call(write, caller), call(write, caller)])
    expect(twin).toEqual(first)
    const traces = await tracesOf(write.orderId)
    app.clock.advance(3_600_000)
    expect(await call(write, caller)).toEqual(first)
    expect(await tracesOf(write.orderId)).toEqual(traces)
    const other = call(write, { ...caller, once: { ...once, fingerprint: 'other content' } })
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    await app.expectSound(write.orderId)
  })

  it.each(writes)('applies %s anew after the server died before the commit', async (_, make) => {
    const write = await make()
    const before = await tracesOf(write.orderId)
    const { transaction } = app.database
    const dying: typeof transaction = (work, options) =>
      transaction(async (tx) => {
        await work(tx)
        throw new Error('the server died here')
      }, options)
    const caller = { ...cashier(), once: { vendorId: app.vendorId, key: newId(), fingerprint: 'the same content' } }
    const server = app.server({ database: { ...app.database, transaction: dying } })
    await expect(app.call(write.name, { body: write.body }, { caller, server })).rejects.toThrow('died here')
    expect(await tracesOf(write.orderId)).toEqual(before)
    await call(write, caller)
    expect(await tracesOf(write.orderId)).not.toEqual(before)
    await app.expectSound(write.orderId)
  })
})
