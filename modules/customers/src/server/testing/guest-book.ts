import type { Caller } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { sellable, vendorSettings } from '@sofreh/testing'
import { type CallInput, callEndpoint, startTestApp, type TestFaces } from '@sofreh/testing/app'
import { sql } from 'kysely'
import type { AccountView, CustomersOrder, CustomerView } from '../../contract/index.ts'
import { type AccountMoney, type ClubSettings, clubAtFirst, type OrderFacts } from '../../domain/index.ts'
import type { PushLine } from '../index.ts'

const staffPermissions = [
  'CUSTOMER_VIEW',
  'CUSTOMER_EDIT',
  'CUSTOMER_REPORT',
  'PAYMENT_TAKE',
  'ORDER_REFUND',
  'DISCOUNT_GIVE',
  'WRITE_OFF',
  'VENDOR_SETTINGS',
]

/** Push transport for other tests: reaches no browser. */
const silentLine: PushLine = {
  newKeys: () => ({ publicKey: 'public', privateKey: 'private' }),
  mayCall: () => false,
  send: async () => 'unknown',
  sealingKeyId: 'a',
  seal: (_, sealed) => ({ keyId: 'a', sealed }),
  open: (_, { sealed }) => sealed,
}

const noOrder = {
  customerId: null,
  state: 'CONFIRMED',
  isMerged: false,
  goods: 0,
  finalPrice: 0,
  paid: 0,
  due: 0,
  refunded: 0,
  writtenOff: 0,
  placedAt: '2026-11-20T10:00:00.000Z',
} satisfies OrderFacts

export type Asked = CallInput
export type GuestBook = Awaited<ReturnType<typeof openGuestBook>>

/** Opens the slice on its own database; the test supplies orders and drawers, which other slices own. */
export async function openGuestBook({ push = silentLine }: { push?: PushLine } = {}) {
  const persons = new Map<string, string>()
  const orders = new Map<string, OrderFacts>()
  const lastOrders = new Map<string, CustomersOrder[]>()
  const money: AccountMoney[] = []
  const strangeDishes = new Set<string>()
  const faces: TestFaces = {
    identity: {
      ensurePerson: async (_, person) => {
        const id = persons.get(person.mobile) ?? newId()
        persons.set(person.mobile, id)
        return { id, mobile: person.mobile, firstName: '', lastName: '' }
      },
      ensurePersons: async (_, mobiles) => {
        for (const mobile of mobiles) persons.set(mobile, persons.get(mobile) ?? newId())
        return new Map(mobiles.map((mobile) => [mobile, persons.get(mobile) ?? '']))
      },
      findPersons: async (_, ids) => ids.map((id) => ({ id, mobile: '', firstName: 'سمیرا', lastName: 'صندوقدار' })),
    },
    vendors: { settingsOf: async () => vendorSettings({ dayStartHour: 5 }) },
    catalog: {
      findSellables: async (_, __, ids) =>
        new Map(ids.filter((id) => !strangeDishes.has(id)).map((id) => [id, sellable(id)])),
    },
    ordering: {
      orderFacts: async (_, vendorId, orderId) => orders.get(`${vendorId} ${orderId}`),
      lastOrdersOf: async (_, vendorId, personId) => lastOrders.get(`${vendorId} ${personId}`) ?? [],
      // A number that follows from the id.
      numbersOfOrders: async (_, __, ids) => new Map(ids.map((id) => [id, id.slice(-4)])),
    },
    payments: {
      recordAccountPayment: async (_, taken) => {
        money.push(taken)
        return { shiftId: taken.shiftId ?? null }
      },
      startAccountCharge: async () => undefined,
    },
  }
  const app = await startTestApp({ poolSize: 16, overrides: { push, faces } })
  const { database, clock } = app
  const { customers } = app.slices

  const staffOf = (vendorId: string, permissions: readonly string[] = staffPermissions): Caller => ({
    vendorId,
    personId: newId(),
    permissions: new Set(permissions),
    isStaff: true,
    isAdmin: false,
    address: '127.0.0.1',
  })

  const call = <Answer>(name: string, input: Asked, caller: Caller) =>
    callEndpoint<Answer>(customers.routes, name, { input, caller })

  let mobiles = 0
  return {
    database,
    connection: app.connection,
    close: () => app.close(),
    clock,
    customers,
    orders,
    /** A free order without a customer; a test overrides the facts it needs. */
    order: noOrder,
    lastOrders,
    money,
    /** Messages announced to the vendor's devices. */
    news: app.announced,
    /** Dishes that are not on the vendor's menu. */
    strangeDishes,
    staffOf,
    call,
    guestOf: (vendorId: string, personId: string): Caller => ({ ...staffOf(vendorId, []), personId, isStaff: false }),
    /** Creates an order that is paid in full and runs the reaction to it. */
    async paidOrder(vendorId: string, personId: string, facts: { amount: number; placedAt: string }): Promise<string> {
      const orderId = newId()
      const { amount, placedAt } = facts
      const paid = { goods: amount, finalPrice: amount, paid: amount }
      orders.set(`${vendorId} ${orderId}`, { ...noOrder, customerId: personId, ...paid, placedAt })
      await database.transaction((tx) => customers.followOrder(tx, vendorId, orderId))
      return orderId
    },
    async newGuest(vendorId: string): Promise<string> {
      mobiles += 1
      const body = { mobile: `0912${String(mobiles).padStart(7, '0')}`, firstName: 'مهمان' }
      return (await call<CustomerView>('POST /api-identity/identity/customers', { body }, staffOf(vendorId))).id
    },
    act: (vendorId: string, personId: string, what: string, body: object) =>
      call<AccountView>(
        `${what === 'credit-limit' ? 'PUT' : 'POST'} /api-sofreh/customers/{id}/${what}`,
        { params: { id: personId }, body: { id: newId(), ...body } },
        staffOf(vendorId),
      ),
    openClub: (vendorId: string, club: Partial<ClubSettings> = {}) =>
      call(
        'PUT /api-sofreh/customers/club-settings',
        { body: { ...clubAtFirst, isActive: true, ...club } },
        staffOf(vendorId),
      ),
    /** Returns violated invariants: every balance is the sum of its rows, and the debt is that of the orders. */
    async breaches(): Promise<string[]> {
      const { rows } = await sql<{ person: string }>`
        select a.person_id as person from customer_accounts a
        left join lateral (select coalesce(sum(l.amount) filter (where l.account = 'POINTS'), 0) as points,
            coalesce(sum(l.amount) filter (where l.account = 'WALLET'), 0) as wallet,
            coalesce(sum(l.amount) filter (where l.account = 'DEBT'), 0) as debt,
            coalesce(sum(l.amount) filter (where l.account = 'LIMIT'), 0) as credit_limit, count(*) as entries
          from customer_ledger l where l.vendor_id = a.vendor_id and l.person_id = a.person_id) s on true
        left join lateral (select coalesce(sum(o.debt - o.debt_paid), 0) as debt from account_orders o
          where o.vendor_id = a.vendor_id and o.person_id = a.person_id) d on true
        where (a.points, a.wallet, a.debt, a.credit_limit, a.entries)
          is distinct from (s.points, s.wallet, s.debt, s.credit_limit, s.entries) or a.debt <> d.debt`.execute(
        database.kysely,
      )
      return rows.map(({ person }) => person)
    },
  }
}
