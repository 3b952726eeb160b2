import type { CouponAnswer } from '../../domain/index.ts'
import { newId } from '@sofreh/kernel'
import type { TestClock, TestDatabase } from '@sofreh/testing'
import { startTestApp, testToken } from '@sofreh/testing/app'
import { sql } from 'kysely'
import type { CouponAsk, Pricing } from '../index.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Asked = { vendor?: 'naranj' | 'toranj'; as?: string; key?: string; body?: unknown; address?: string }
type Answered = {
  status: number
  code?: string
  message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test names the shape it expects
  data: any
  errors: { field: string; message: string }[]
}

export type CodeShop = {
  pricing: Pricing
  db: Pick<TestDatabase, 'database'>
  clock: TestClock
  naranj: string
  toranj: string
  sara: string
  ask: (call: `${Method} ${string}`, asked?: Asked) => Promise<Answered>
  /** Creates a code of naranj and returns it. */
  put: (facts: Record<string, unknown>) => Promise<{ id: string; code: string }>
  find: (code: string, ask?: Partial<CouponAsk>) => Promise<CouponAnswer>
  /** Takes the code for an order; returns the refusal's code, or undefined on success. */
  take: (couponId: string, order?: { orderId?: string; personId?: string | null }) => Promise<string | undefined>
  giveBack: (orderId: string) => Promise<void>
  usesOf: (couponId: string) => Promise<{ counted: number; held: number }>
  close: () => Promise<void>
}

export const codesPath = '/api-identity/identity/discountcodes'
const permissions: Record<string, string[]> = {
  owner: ['DISCOUNT_VIEW', 'DISCOUNT_EDIT', 'POS_USE'],
  cashier: ['POS_USE'],
}

/** Starts two vendors behind the real HTTP layer. Tokens: `owner`, `cashier`, `admin`, or a guest's id. */
export async function openCodeShop(): Promise<CodeShop> {
  const shop = await startTestApp({ poolSize: 20, config: { trustProxy: true } })
  const { database, clock, http } = shop
  const { pricing } = shop.slices
  const naranj = await shop.openVendor({ name: 'نارنج', subdomain: 'naranj' })
  const toranj = await shop.openVendor({ name: 'ترنج', subdomain: 'toranj' })
  const [sara, staffId] = [newId(), newId()]
  const tokenOf = (vendorId: string, as: string) =>
    testToken({
      vendorId,
      personId: permissions[as] || as === 'admin' ? staffId : as,
      permissions: permissions[as] ?? [],
      isStaff: permissions[as] !== undefined,
      isAdmin: as === 'admin',
    })
  const ask: CodeShop['ask'] = async (call, { vendor = 'naranj', as = 'owner', key, body, address } = {}) => {
    const [method = '', url = ''] = call.split(' ')
    const answer = await http.inject({
      method: method as Method,
      url: encodeURI(url),
      headers: {
        host: `${vendor}.localhost`,
        ...(as === 'anonymous'
          ? {}
          : { authorization: `Bearer ${tokenOf(vendor === 'naranj' ? naranj : toranj, as)}` }),
        ...(method === 'GET' ? {} : { 'idempotency-key': key ?? newId() }),
        ...(address ? { 'x-forwarded-for': address } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const { errors = [], message = '', ...rest } = answer.json<Partial<Answered>>()
    return { ...rest, data: rest.data, message, errors, status: answer.statusCode }
  }
  return {
    pricing,
    db: shop,
    clock,
    naranj,
    toranj,
    sara,
    ask,
    put: async (facts) => {
      const code = `کد-${newId().slice(-8)}`
      const answer = await ask(`POST ${codesPath}`, { body: { code, type: 'MONEY', value: 10_000, ...facts } })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
      return answer.data
    },
    find: (code, more = {}) =>
      pricing.findCoupon(database, { vendorId: naranj, code, at: clock(), personId: sara, ...more }),
    take: async (couponId, { orderId = newId(), personId = sara } = {}) =>
      database
        .transaction((tx) => pricing.takeCoupon(tx, { vendorId: naranj, couponId, orderId, personId, at: clock() }))
        .then(
          () => undefined,
          (error: { code?: string }) => error.code ?? String(error),
        ),
    giveBack: (orderId) => database.transaction((tx) => pricing.releaseCoupon(tx, { vendorId: naranj, orderId })),
    usesOf: async (couponId) => {
      const { rows } = await sql<{ counted: number; held: number }>`
        select usage_count as counted, (select count(*) from discount_uses u
          where u.vendor_id = c.vendor_id and u.code_id = c.id and u.given_back_at is null) as held
        from discount_codes c where vendor_id = ${naranj} and id = ${couponId}`.execute(database.kysely)
      return rows[0] ?? { counted: -1, held: -1 }
    },
    close: () => shop.close(),
  }
}
