/** Two vendors on a real database with the real neighbouring modules, for the tests of this folder. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCash } from '@sofreh/cash/server'
import { createCatalog } from '@sofreh/catalog/server'
import { createCustomers, type PushLine } from '@sofreh/customers/server'
import { on } from '@sofreh/database'
import { deliveryRefusals } from '@sofreh/delivery/client'
import { createDelivery } from '@sofreh/delivery/server'
import { diningRefusals } from '@sofreh/dining/client'
import { createDining } from '@sofreh/dining/server'
import { createEvents, createJobs } from '@sofreh/events'
import { createHttp } from '@sofreh/http'
import type { Identity } from '@sofreh/identity/server'
import { newId } from '@sofreh/kernel'
import { createPayments, type Payments, type PaymentsDeps } from '@sofreh/payments/server'
import { customersRefusals } from '@sofreh/customers/client'
import { pricingRefusals } from '@sofreh/pricing/client'
import { createPricing } from '@sofreh/pricing/server'
import type { SmsOutcome } from '@sofreh/sms'
import { testClock, testDatabase } from '@sofreh/testing'
import { createVendors } from '@sofreh/vendors/server'
import { foldOrder, type FoldedOrder, paidByOfLedger } from '../domain/index.ts'
import { orderingRefusals } from '../text/ordering.fa.ts'
import { boundedPriceOf } from './store/change-order.ts'
import { createOrdering, type Ordering } from './create-ordering.ts'
import type { OrderingDeps, Person } from './ordering-deps.ts'
import type { Answer, Ask, Asked, Host, Method } from './test-calls.ts'
import { testMenu } from './test-menu.ts'
import { operationsOf } from './store/reading/orders.reader.ts'
import type { Tables } from './tables.generated.ts'

export type { Answer, Asked, Host } from './test-calls.ts'
export type Shop = Awaited<ReturnType<typeof openShop>>

const noNames = async () => new Map<string, string>()
const everything =
  'ORDER_VIEW ORDER_STATE ORDER_EDIT ORDER_REFUND POS_USE TABLE_USE PAYMENT_TAKE DISCOUNT_GIVE PRICE_CHANGE FREE_ITEM VOID_FIRED VOID_BILLED SHIFT_CLOSE DRAWER_COUNT DRAWER_USE'

/** Sets the clock to a Saturday noon; both vendors are open from 12 to 23. */
export async function openShop(options: { poolSize?: number } = {}) {
  const test = await testDatabase(options)
  const { database } = test
  const clock = testClock('2026-11-21T13:00:00+03:30')
  const errors: unknown[] = []
  const events = await createEvents({ database, onError: (error) => errors.push(error) })
  const filesDir = await mkdtemp(join(tmpdir(), 'sofreh-files-'))
  const people = new Map<string, Person>()
  // High, since tests place many orders with one guest; the tests of the limits lower it.
  const unpaidLimits = { perGuest: 1_000, perAddress: 1_000 }
  const bank = fakeBank()
  const { announce } = events
  const port: { ordering?: Ordering } = {}
  const ordering = () => {
    if (!port.ordering) throw new Error('the shop is not open yet')
    return port.ordering
  }
  const onError = (error: unknown) => errors.push(error)
  const core = { database, clock, newId, announce, hub: events.hub, jobs: createJobs(), onError }
  const above = () => ({
    vendors,
    payments,
    ordering: ordering(),
    cash,
    couriers: { namesOfBikers: noNames },
    printing: { lastHeartbeats: async () => new Map<string, Date>() },
  })
  const personOf = (id: string) => people.get(id) ?? []
  const identity: OrderingDeps['identity'] &
    Pick<Identity, 'ensurePersons' | 'namesOf' | 'bridgesOf' | 'terminalBeside'> = {
    ensurePerson: async (_, named) => {
      const known = [...people.values()].find((person) => person.mobile === named.mobile)
      const person = known ?? { id: newId(), firstName: '', lastName: '', ...named }
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
    bridgesOf: async () => [],
    terminalBeside: async () => undefined,
  }
  const vendors = createVendors(core, {
    identity: {
      createBuiltInRoles: async () => undefined,
      addOwner: async () => undefined,
      // Everyone may see the branches of a brand here.
      mayAt: async () => true,
    },
    above,
    filesDir,
    baseDomains: ['localhost'],
  })
  const catalog = createCatalog(core, { vendors })
  const push: {
    outcome: Awaited<ReturnType<PushLine['send']>>
    sent: { endpoint: string; title: string; body: string; path: string }[]
  } = {
    outcome: 'sent',
    sent: [],
  }
  const customers = createCustomers(core, {
    identity,
    vendors,
    catalog,
    above,
    guestData: {
      holdReactions: async () => undefined,
      hasOpenOrders: async () => false,
      erase: async () => undefined,
      exportOf: async () => ({}),
    },
    push: {
      newKeys: () => ({ publicKey: 'public', privateKey: 'private' }),
      mayCall: () => true,
      send: async ({ endpoint }, { payload }) => {
        push.sent.push({ endpoint, ...(JSON.parse(payload) as { title: string; body: string; path: string }) })
        return push.outcome
      },
      sealingKeyId: 'a',
      seal: (_, sealed) => ({ keyId: 'a', sealed }),
      open: (_, { sealed }) => sealed,
    },
  })
  const delivery = createDelivery(core, { vendors, customers })
  const pricing = createPricing(core)
  const sms: { outcome: SmsOutcome; sent: { to: string; text: string }[] } = { outcome: 'sent', sent: [] }
  const dining = createDining(core, { identity, above })
  const payments: Payments = createPayments(core, {
    identity,
    vendors,
    customers,
    above,
    mayReachAnything: true,
    gateways: { ZARIN_PAL: bank.gateway },
    platformMerchant: { provider: 'ZARIN_PAL', credentials: { merchantId: 'm' } },
    sealing: { current: 'a', keys: { a: new Uint8Array(32) } },
    sleep: async () => undefined,
  })
  const cash = createCash(core, { identity, vendors, payments, above })
  const revoked = new Set<string>()
  const held = new Map<string, string>()
  const strangers = new Set<string>()
  const tills = new Map<string, { letter: string; publicKey: string }>()
  port.ordering = createOrdering(core, {
    identity,
    vendors,
    catalog,
    customers,
    pricing,
    delivery,
    dining,
    payments,
    cash,
    sms: {
      send: async (to, text) => {
        sms.sent.push({ to, text })
        return sms.outcome
      },
    },
    smsPartToman: 400,
    sentences: { ...pricingRefusals, ...customersRefusals, ...deliveryRefusals },
    unpaidLimits,
  })
  const ids = { naranj: newId(), toranj: newId() }
  await database.transaction(async (tx) => {
    await vendors.createVendor(tx, { id: ids.naranj, name: 'نارنج', subdomain: 'naranj', ownerId: newId() })
    await vendors.createVendor(tx, { id: ids.toranj, name: 'ترنج', subdomain: 'toranj', ownerId: newId() })
  })
  const app = await createHttp({
    bindings: [port.ordering, payments, cash, vendors, dining, catalog, customers, delivery, pricing].flatMap(
      (slice) => slice.routes,
    ),
    resolveVendor: async (host) => (await vendors.findByHost(host))?.vendorId,
    resolveCaller: async (token, vendorId) => {
      const [owner, personId, permissions = ''] = token.split('~')
      if (owner === 'kiosk' || owner === 'till' || owner === 'board') {
        const deviceKind = deviceKinds[owner]
        const device = { deviceId: permissions, deviceKind, permissions: new Set<string>() }
        return personId === vendorId ? { ...device, isStaff: false, isAdmin: false } : undefined
      }
      if (owner !== vendorId || !personId) return undefined
      const held = new Set(permissions.split('.').filter(Boolean))
      return { personId, sessionId: personId, permissions: held, isStaff: held.size > 0, isAdmin: false }
    },
    refusals: { ...diningRefusals, ...orderingRefusals },
    logger: false,
    checksAnswers: true,
    publicPerMinute: 100_000,
    trustProxy: false,
  })
  const person = (firstName: string, mobile: string): Person => {
    const made = { id: newId(), mobile, firstName, lastName: '' }
    people.set(made.id, made)
    return made
  }
  const guest = person('سارا', '09350000001')
  const cashier = person('علی', '09120000002')

  const tokenOf = (host: Host, who: Person, permissions: string) =>
    `${ids[host]}~${who.id}~${permissions.split(' ').join('.')}`
  const ask: Ask = async <Data>(method: Method, url: string, asked: Asked = {}): Promise<Answer<Data>> => {
    const host = asked.host ?? 'naranj'
    const who = asked.as ?? cashier
    const permissions = asked.permissions ?? (who === cashier ? everything : '')
    const device =
      asked.till === undefined ? asked.board && `board~${ids[host]}~${asked.board}` : `till~${ids[host]}~${asked.till}`
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
    clock,
    ids,
    menu: testMenu(ask),
    bank,
    payments,
    dining,
    ordering: port.ordering,
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
    hub: events.hub,
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
    connection: test.connection,
    async close() {
      await catalog.settled()
      await app.close()
      await events.close()
      await test.close()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

const deviceKinds = { kiosk: 'KIOSK', till: 'TILL', board: 'BOARD' } as const

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

/** A bank whose answers the test sets. */
function fakeBank() {
  const state = { isPaid: false }
  const gateway: NonNullable<PaymentsDeps['gateways']['ZARIN_PAL']> = {
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
    inquire: async () => (state.isPaid ? { kind: 'done', state: 'PAID' } : { kind: 'unknown', because: 'IN_PROGRESS' }),
    refund: async () => ({ kind: 'done', reference: null }),
  }
  return { gateway, state }
}
