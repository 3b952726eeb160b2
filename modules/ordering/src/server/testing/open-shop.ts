/** Two vendors in the test application, for the tests of this slice. */
import type { PushLine } from '@sofreh/customers/server'
import { on } from '@sofreh/database'
import type { Identity } from '@sofreh/identity/server'
import { newId } from '@sofreh/kernel'
import { testClock } from '@sofreh/testing'
import { startTestApp, type TestAppOptions, testToken } from '@sofreh/testing/app'
import { foldOrder, type FoldedOrder, paidByOfLedger } from '../../domain/index.ts'
import type { Person } from '../ordering-deps.ts'
import { boundedPriceOf } from '../store/change-order.ts'
import { operationsOf } from '../store/reading/orders.reader.ts'
import type { Tables } from '../tables.generated.ts'
import type { Answer, Ask, Asked, Host, Method } from './calls.ts'
import { menuOfShop } from './menu-of-shop.ts'

export type { Answer, Asked, Host } from './calls.ts'
export type Shop = Awaited<ReturnType<typeof openShop>>

const everything =
  'ORDER_VIEW ORDER_STATE ORDER_EDIT ORDER_REFUND POS_USE TABLE_USE PAYMENT_TAKE DISCOUNT_GIVE PRICE_CHANGE FREE_ITEM VOID_FIRED VOID_BILLED SHIFT_CLOSE DRAWER_COUNT DRAWER_USE'

/** Sets the clock to a Saturday noon; both vendors are open from 12 to 23. */
export async function openShop(options: { poolSize?: number } = {}) {
  const people = new Map<string, Person>()
  // High, since tests place many orders with one guest; the tests of the limits lower it.
  const unpaidLimits = { perGuest: 1_000, perAddress: 1_000 }
  const bank = fakeBank()
  const push = fakePush()
  const revoked = new Set<string>()
  const held = new Map<string, string>()
  const strangers = new Set<string>()
  const tills = new Map<string, { letter: string; publicKey: string }>()
  const personOf = (id: string) => people.get(id) ?? []
  const identity: Partial<Identity> = {
    ensurePerson: async (_, named) => {
      const known = [...people.values()].find((person) => person.mobile === named.mobile)
      const { mobile, firstName = '', lastName = '' } = named
      const person = known ?? { id: newId(), mobile, firstName, lastName }
      people.set(person.id, person)
      return person
    },
    ensurePersons: async () => new Map<string, string>(),
    findPersons: async (_, ids) => ids.flatMap(personOf),
    namesOf: async (_, ids) => new Map(ids.flatMap(personOf).map(({ id, firstName }) => [id, firstName])),
    permissionsAt: async (_, { personId }) =>
      new Set(personId === cashier.id ? everything.split(' ') : (held.get(personId) ?? '').split(' ').filter(Boolean)),
    findTill: async (_, vendorId, deviceId) => {
      const till = tills.get(`${vendorId} ${deviceId}`)
      return till && { ...till, people: [cashier.id, ...held.keys()].filter((id) => !strangers.has(id)) }
    },
    noteDeviceSeen: async () => undefined,
    mayStillFollow: async (caller) => !revoked.has(caller.personId ?? ''),
    isPaired: async (_, __, deviceId) => !revoked.has(deviceId),
    addressHash: (address) => `hash of ${address}`,
    // Everyone may see the branches of a brand here.
    mayAt: async () => true,
    addOwner: async () => undefined,
  }
  const shop = await startTestApp({
    ...options,
    clock: testClock('2026-11-21T13:00:00+03:30'),
    config: { unpaidLimits },
    overrides: {
      push: push.line,
      gateways: { ZARIN_PAL: bank.gateway },
      platformMerchant: { provider: 'ZARIN_PAL', credentials: { merchantId: 'm' } },
      sleep: async () => undefined,
      faces: { identity },
    },
  })
  const { database, clock, errors, http: app, sms } = shop
  const { payments, dining, ordering, customers } = shop.slices
  const ids = {
    naranj: await shop.openVendor({ name: 'نارنج', subdomain: 'naranj' }),
    toranj: await shop.openVendor({ name: 'ترنج', subdomain: 'toranj' }),
  }
  const person = (firstName: string, mobile: string): Person => {
    const made = { id: newId(), mobile, firstName, lastName: '' }
    people.set(made.id, made)
    return made
  }
  const guest = person('سارا', '09350000001')
  const cashier = person('علی', '09120000002')

  const tokenOf = (host: Host, who: Person, permissions: string) => {
    const given = permissions.split(' ').filter(Boolean)
    const session = { personId: who.id, sessionId: who.id }
    return testToken({ vendorId: ids[host], ...session, permissions: given, isStaff: given.length > 0 })
  }
  const deviceToken = (host: Host, deviceKind: 'TILL' | 'BOARD' | 'KIOSK', deviceId: string) =>
    testToken({ vendorId: ids[host], deviceKind, deviceId })
  const ask: Ask = async <Data>(method: Method, url: string, asked: Asked = {}): Promise<Answer<Data>> => {
    const host = asked.host ?? 'naranj'
    const who = asked.as ?? cashier
    const permissions = asked.permissions ?? (who === cashier ? everything : '')
    const device =
      asked.till === undefined
        ? asked.board && deviceToken(host, 'BOARD', asked.board)
        : deviceToken(host, 'TILL', asked.till)
    const token = device ?? (who !== 'anonymous' && tokenOf(host, who, permissions))
    const answer = await app.inject({
      method,
      url,
      headers: {
        host: `${host}.localhost`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': asked.key ?? newId() }),
        ...(asked.token ? { 'order-token': asked.token } : {}),
        ...(asked.approvalId ? { 'approval-id': asked.approvalId } : {}),
        ...(asked.approvedBy
          ? { 'approved-by': tokenOf(host, asked.approvedBy.who, asked.approvedBy.permissions) }
          : {}),
      },
      ...(asked.body === undefined ? {} : { payload: asked.body as object }),
    })
    return { status: answer.statusCode, details: {}, ...(answer.json() as Omit<Answer<Data>, 'status' | 'details'>) }
  }

  return {
    database,
    app,
    ask,
    tokenOf,
    deviceToken,
    clock,
    ids,
    menu: menuOfShop(ask),
    bank,
    payments,
    dining,
    ordering,
    guest,
    cashier,
    person,
    /** Makes a browser a till of the first vendor. */
    till: (deviceId: string, till: { letter: string; publicKey: string }) =>
      void tills.set(`${ids.naranj} ${deviceId}`, till),
    /** Sets whether a member of staff has ever signed in at a till. */
    neverAtATill: (personId: string, isNever = true) =>
      void (isNever ? strangers.add(personId) : strangers.delete(personId)),
    /** Sets the permissions of another member of staff, for a till that names who acted. */
    may: (personId: string, permissions: string) => void held.set(personId, permissions),
    revoked,
    unpaidLimits,
    errors,
    sms,
    /** Pushes that were sent, and what the push service answers. */
    push,
    customers,
    hub: shop.hub,
    async settings(changes: object, host: Host = 'naranj') {
      const answer = await ask('PUT', '/api-identity/identity/vendors/me', {
        host,
        body: changes,
        permissions: 'VENDOR_SETTINGS',
      })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    },
    async table(name: string, host: Host = 'naranj'): Promise<string> {
      const permissions = 'TABLE_EDIT'
      const hall = await ask<{ id: string }>('POST', '/api/diningtables/categories', {
        host,
        permissions,
        body: { name: newId() },
      })
      const categoryId = hall.data.id
      const made = await ask<{ id: string }[]>('POST', '/api/diningtables', {
        host,
        permissions,
        body: { categoryId, tables: [{ name }] },
      })
      return made.data[0]?.id ?? ''
    },
    /**
     * Checks every order: the stored order equals the fold of its operations, and its tickets equal the kitchen ledger.
     */
    async breaches(host: Host = 'naranj'): Promise<string[]> {
      const rows = await on<Tables>(database)
        .selectFrom('orders')
        .select(['id', 'sheet', 'price', 'why', 'paid', 'payment_type'])
        .where('vendor_id', '=', ids[host])
        .execute()
      const found: string[] = []
      for (const row of rows) {
        const stored = await operationsOf(database, ids[host], row.id)
        const folded = foldOrder(stored.map(({ operation }) => operation))
        if (JSON.stringify(sorted(folded?.order)) !== JSON.stringify(sorted(row.sheet)))
          found.push(`${row.id} is no fold`)
        const { why, ...price } = boundedPriceOf(folded?.order ?? (row.sheet as FoldedOrder))
        if (!isSame(price, row.price)) found.push(`${row.id} is priced otherwise`)
        if (!isSame(why, row.why)) found.push(`${row.id} explains another price`)
        const ledger = await payments.ledgerOf(database, ids[host], row.id)
        if (ledger.net !== row.paid) found.push(`${row.id} says ${row.paid} are paid, the ledger ${ledger.net}`)
        if (!isSame(paidByOfLedger(ledger.transactions), folded?.order.paidBy))
          found.push(`${row.id} has other sums by method than the ledger`)
        if (row.payment_type !== folded?.order.paymentType)
          found.push(`${row.id} is listed as paid ${row.payment_type}`)
        const tickets = await on<Tables>(database)
          .selectFrom('kitchen_tickets')
          .select('id')
          .where('order_id', '=', row.id)
          .execute()
        if (tickets.length !== folded?.tickets.length) found.push(`${row.id} has ${tickets.length} tickets`)
      }
      return found
    },
    connection: shop.connection,
    close: () => shop.close(),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** Sorts keys, because jsonb orders them itself. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

/** A push service that records, and answers what the test sets. */
function fakePush() {
  const push: {
    outcome: Awaited<ReturnType<PushLine['send']>>
    sent: { endpoint: string; title: string; body: string; path: string }[]
  } = { outcome: 'sent', sent: [] }
  const line: PushLine = {
    newKeys: () => ({ publicKey: 'public', privateKey: 'private' }),
    mayCall: () => true,
    send: async ({ endpoint }, { payload }) => {
      push.sent.push({ endpoint, ...(JSON.parse(payload) as { title: string; body: string; path: string }) })
      return push.outcome
    },
    sealingKeyId: 'a',
    seal: (_, sealed) => ({ keyId: 'a', sealed }),
    open: (_, { sealed }) => sealed,
  }
  return Object.assign(push, { line })
}

type Gateways = NonNullable<NonNullable<TestAppOptions['overrides']>['gateways']>

/** A bank whose answers the test sets. */
function fakeBank() {
  const state = { isPaid: false, isDeclined: false }
  const gateway: NonNullable<Gateways['ZARIN_PAL']> = {
    provider: 'ZARIN_PAL',
    start: async ({ attemptId }) => ({
      kind: 'done',
      token: `A${attemptId}`,
      submitUrl: `https://bank.test/${attemptId}`,
    }),
    verify: async ({ amount, token }) =>
      state.isPaid
        ? { kind: 'done', amount, reference: token, cardMask: null, isRepeated: false }
        : { kind: 'unknown', because: 'IN_PROGRESS' },
    inquire: async () => {
      if (state.isDeclined) return { kind: 'refused', state: 'FAILED' }
      return state.isPaid ? { kind: 'done', state: 'PAID' } : { kind: 'unknown', because: 'IN_PROGRESS' }
    },
    refund: async () => ({ kind: 'done', reference: null }),
  }
  return { gateway, state }
}
