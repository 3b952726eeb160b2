/** Two vendors in the test application; the test supplies the facts of finished orders. */
import { newId } from '@sofreh/kernel'
import { startTestApp, type TestFaces, testToken } from '@sofreh/testing/app'
import { sql } from 'kysely'

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
type OrderingFace = NonNullable<TestFaces['ordering']>
/** What ordering says of a finished order. */
type FinishedOrder = NonNullable<Awaited<ReturnType<NonNullable<OrderingFace['ratedOrder']>>>>
export type FeedbackFixture = Awaited<ReturnType<typeof openFeedbackFixture>>

export async function openFeedbackFixture() {
  const orders = new Map<string, FinishedOrder>()
  /** Guests of tables by order and token, and whether the party has left. */
  const tables = new Map<string, { guestId: string; isOver: boolean }>()
  const ordering: OrderingFace = {
    ratedOrder: async (_, vendorId, orderId) => orders.get(`${vendorId} ${orderId}`),
    guestOfOrder: async (_, { orderId, token }) => {
      const guest = tables.get(`${orderId} ${token}`)
      return guest && { ...guest, shareIds: [] }
    },
  }
  const shop = await startTestApp({ poolSize: 16, overrides: { faces: { ordering } } })
  const { clock, database, http } = shop
  const { feedback } = shop.slices
  const ids: Record<Host, string> = {
    naranj: await shop.openVendor({ name: 'نارنج', subdomain: 'naranj' }),
    toranj: await shop.openVendor({ name: 'ترنج', subdomain: 'toranj' }),
  }

  async function ask<Data = never>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    asked: Asked = {},
  ): Promise<Answer<Data>> {
    const host = asked.host ?? 'naranj'
    const who = asked.as ?? newId()
    const permissions = (asked.may ?? '').split(' ').filter(Boolean)
    const token = testToken({ vendorId: ids[host], personId: who, permissions, isStaff: permissions.length > 0 })
    const answer = await http.inject({
      method,
      url,
      headers: {
        host: `${host}.localhost`,
        ...(who === 'anonymous' ? {} : { authorization: `Bearer ${token}` }),
        ...(asked.receipt ? { 'order-token': asked.receipt } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': asked.key ?? newId() }),
      },
      ...(asked.body === undefined ? {} : { payload: asked.body as object }),
    })
    return { status: answer.statusCode, ...(answer.json() as Omit<Answer<Data>, 'status'>) }
  }

  return {
    database,
    clock,
    ids,
    announced: shop.announced,
    feedback,
    ask,
    tables,
    /** Creates a finished order of a guest. */
    order(guest: string | null, facts: Partial<FinishedOrder> = {}, host: Host = 'naranj'): string {
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
        where f.count is distinct from c.count`.execute(database.kysely)
      return rows.length
    },
    close: () => shop.close(),
  }
}
