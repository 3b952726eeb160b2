/** Opens two vendors on a real database and HTTP server; the test supplies orders, which another slice owns. */
import { createHttp } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { testClock, testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { feedbackRefusals } from '../../text/feedback.fa.ts'
import type { FeedbackNeeds } from '../feedback-deps.ts'
import { createFeedback, type OrderOfGuest } from '../index.ts'

export type Host = 'naranj' | 'toranj'
export type Asked = {
  host?: Host
  as?: string | 'anonymous'
  may?: string
  body?: unknown
  key?: string
  receipt?: string
}
export type Answer<Data> = {
  status: number
  data: Data
  code?: string
  totalCount?: number
  errors: { field: string; message: string }[]
}
export type FeedbackFixture = Awaited<ReturnType<typeof openFeedbackFixture>>

export async function openFeedbackFixture() {
  const shop = await testDatabase({ poolSize: 16 })
  const clock = testClock()
  const ids: Record<Host, string> = { naranj: newId(), toranj: newId() }
  const orders = new Map<string, OrderOfGuest>()
  const events: string[] = []
  /** Guests of tables by order and token, and whether the party has left. */
  const tables = new Map<string, { guestId: string; isOver: boolean }>()
  const ordering: ReturnType<FeedbackNeeds['above']>['ordering'] = {
    ratedOrder: async (_, vendorId, orderId) => orders.get(`${vendorId} ${orderId}`),
    guestOfOrder: async (_, { orderId, token }) => tables.get(`${orderId} ${token}`),
  }
  const announce = async (_: unknown, event: { kind: string }) => void events.push(event.kind)
  const feedback = createFeedback(
    { database: shop.database, clock, newId, announce },
    { above: () => ({ ordering }), receiptKeys: [new Uint8Array(32).fill(7)] },
  )
  const app = await createHttp({
    bindings: feedback.routes,
    resolveVendor: async (host) => ids[host.split('.')[0] as Host],
    resolveCaller: async (token, vendorId) => {
      const [personId = '', owner, ...permissions] = token.split('~')
      if (owner !== vendorId) return undefined
      return { personId, permissions: new Set(permissions), isStaff: permissions.length > 0, isAdmin: false }
    },
    refusals: { ...feedbackRefusals, ORDER_NOT_FOUND: 'این سفارش پیدا نشد.' },
    logger: false,
    checksAnswers: true,
    publicPerMinute: 100_000,
    trustProxy: false,
  })

  async function ask<Data = never>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    asked: Asked = {},
  ): Promise<Answer<Data>> {
    const host = asked.host ?? 'naranj'
    const who = asked.as ?? newId()
    const token = [who, ids[host], ...(asked.may ?? '').split(' ').filter(Boolean)].join('~')
    const answer = await app.inject({
      method,
      url,
      headers: {
        host: `${host}.test`,
        ...(who === 'anonymous' ? {} : { authorization: `Bearer ${token}` }),
        ...(asked.receipt ? { 'order-token': asked.receipt } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': asked.key ?? newId() }),
      },
      ...(asked.body === undefined ? {} : { payload: asked.body as object }),
    })
    return { status: answer.statusCode, ...(answer.json() as Omit<Answer<Data>, 'status'>) }
  }

  return {
    ...shop,
    clock,
    ids,
    events,
    feedback,
    ask,
    tables,
    /** Creates a finished order of a guest. */
    order(guest: string | null, facts: Partial<OrderOfGuest> = {}, host: Host = 'naranj'): string {
      const orderId = newId()
      orders.set(`${ids[host]} ${orderId}`, {
        customerId: guest,
        state: 'FINISHED',
        isMerged: false,
        isPaid: true,
        handedOverAt: clock().toISOString(),
        number: '12',
        guestName: 'سارا محمدی',
        ...facts,
      })
      return orderId
    },
    /** Counts violations of the invariant that rating counts match the rows. */
    async breaches(): Promise<number> {
      const { rows } = await sql`
        select 1 from (select vendor_id, rating, count(*) as count from feedbacks group by 1, 2) f
        full join (select * from rating_counts where count > 0) c using (vendor_id, rating)
        where f.count is distinct from c.count`.execute(shop.database.kysely)
      return rows.length
    },
    async close() {
      await app.close()
      await shop.close()
    },
  }
}
