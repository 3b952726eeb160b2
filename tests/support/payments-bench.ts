import { randomBytes } from 'node:crypto'
import { type Database, type Handle, on, type Tx } from '@sofreh/database'
import { type Binding, type Caller, commonStatus, type Exchange } from '@sofreh/http'
import { type Cash, type CashNeeds, createCash } from '@sofreh/cash/server'
import { newId, Refusal, sumOf } from '@sofreh/kernel'
import type { ShiftSales } from '@sofreh/cash/domain'
import { dueOf, type PricedPart } from '@sofreh/payments/domain'
import type { OnlineGateway } from '@sofreh/gateways/server'
import { createPayments, type Payments, type PaymentsDeps } from '@sofreh/payments/server'
import { createSimulators, type Simulators } from '@sofreh/simulators'
import type { SmsOutcome } from '@sofreh/sms'
import { type TestClock, testClock, testDatabase, vendorSettings } from '@sofreh/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { gatewaysOf, type TestBank, type TestedGateway, testBanks } from './test-banks.ts'

/**
 * Payments on a real database with the gateway's simulator, a fake of ordering's order book, and a queue whose time the
 * test moves.
 */
export type PaymentsBench = {
  database: Database
  clock: TestClock
  simulators: Simulators
  /** The gateway that guests are sent to, and its bank. */
  gateway: OnlineGateway
  bank: TestBank
  vendorId: string
  guestId: string
  /** Sent text messages, and the provider's answer to the next one. */
  messages: { to: string; text: string }[]
  smsOutcome: { next: SmsOutcome }
  payments: Payments
  cash: Cash
  /** Starts a second server on the same database, optionally with a changed part. */
  server(changes?: Partial<BenchDeps>): BenchServer
  deps: BenchDeps & PaymentsDeps
  guest(changes?: Partial<Caller>): Caller
  staff(...permissions: string[]): Caller
  order(facts?: Partial<BenchOrder>): Promise<string>
  /** Returns a customer's debt after all payments and refunds. */
  owedBy(personId: string): Promise<number>
  orderOf(orderId: string): Promise<BenchOrder & { timesPaid: number }>
  setState(orderId: string, state: string): Promise<void>
  /** Calls an endpoint as the edge does. Checks the body by its contract. */
  call<Answer = unknown>(name: string, input: CallInput, by?: { caller?: Caller; server?: Payments }): Promise<Answer>
  /** Opens the page the guest is sent to as their browser does, through our own page where the bank needs a form. */
  openPage(submitUrl: string): Promise<Response>
  /** Acts as the guest at the bank. Returns how the bank sends the browser back. */
  atBank(submitUrl: string, act: BankAct): Promise<GuestReturn | undefined>
  comeBack(back: GuestReturn | undefined, server?: Payments): Promise<string>
  /** Moves every clock and runs due jobs in order until none is due. */
  wait(ms: number, server?: Payments): Promise<void>
  /** Checks the invariants at the end of every money test. */
  expectSound(orderId: string): Promise<void>
  close(): Promise<void>
}

export type BenchOrder = {
  personId: string | null
  state: string
  finalPrice: number
  tip: number
  parts: PricedPart[]
  /** Shares of a split bill. */
  shares: BenchShare[]
}
export type BenchShare = { id: string; amount: number; parts: PricedPart[] }
/** An address to open, or one that gets a form by POST. */
export type GuestReturn = URL | { address: URL; form: Record<string, string> }
export type BankAct = 'pay' | 'cancel' | 'fail' | 'pay-and-leave'
type CallInput = { params?: unknown; query?: unknown; body?: unknown }
type BenchTables = {
  bench_orders: {
    vendor_id: string
    id: string
    person_id: string | null
    state: string
    final_price: number
    tip: number
    parts: unknown
    shares: unknown
    times_paid: number
  }
  bench_accounts: { vendor_id: string; transaction_id: string; person_id: string; amount: number }
  bench_jobs: { key: string; task: string; payload: unknown; run_at: Date }
}

type Orders = ReturnType<PaymentsDeps['above']>['ordering']
type BenchDeps = Omit<PaymentsDeps, 'above'> & {
  orders: Orders
  salesOfShift: ReturnType<CashNeeds['above']>['ordering']['salesOfShift']
}
/** Payments with the shifts of cash beside it, and the routes of both. */
export type BenchServer = Payments & { cash: Cash }

/** The bridge of the fake shop. */
export const benchBridge = newId()

/** These orders belong to no shift. A test that needs some passes its own. */
export const nothingSold: ShiftSales = {
  orders: 0,
  goods: 0,
  discount: 0,
  rounding: 0,
  packaging: 0,
  serviceFee: 0,
  tax: 0,
  delivery: 0,
  tip: 0,
  total: 0,
  givenFree: 0,
  lowered: 0,
  writtenOff: 0,
  returned: 0,
  owed: 0,
  overpaid: 0,
  paid: 0,
  orderIds: [],
  rejected: { count: 0, amount: 0 },
  voids: { count: 0, amount: 0 },
  openBills: [],
}

export async function paymentsBench(provider: TestedGateway = 'ZARIN_PAL'): Promise<PaymentsBench> {
  const shop = await testDatabase()
  const { database } = shop
  await prepare(database)
  const simulators = await createSimulators()
  const banks = testBanks(simulators, await simulators.listen(0))
  const bank = banks[provider]
  const { gateway } = bank
  const clock = testClock(new Date())
  const vendorId = newId()
  const guestId = newId()
  const messages: { to: string; text: string }[] = []
  const smsOutcome: PaymentsBench['smsOutcome'] = { next: 'sent' }
  const deps: BenchDeps = {
    database,
    clock,
    newId,
    announce: async () => undefined,
    jobs: { add: addJob },
    orders: orderBook((...read) => payments.ledgerOf(...read)),
    identity: {
      findPersons: async (_, ids) => ids.map((id) => ({ id, mobile: '09350000001', firstName: 'سارا', lastName: '' })),
      namesOf: async (_, ids) => new Map(ids.map((id) => [id, 'سارا'])),
      bridgesOf: async () => [{ id: benchBridge, name: 'پل' }],
      terminalBeside: async () => undefined,
    },
    vendors: { settingsOf: async () => vendorSettings({ name: 'naranj', onlinePayment: true, dayStartHour: 4 }) },
    customers: accounts,
    sms: {
      send: async (to, text) => {
        messages.push({ to, text })
        return smsOutcome.next
      },
    },
    salesOfShift: async () => nothingSold,
    gateways: gatewaysOf(banks),
    platformMerchant: { provider, credentials: bank.credentials },
    onError: (error) => {
      throw error
    },
    mayReachAnything: true,
    sealing: { current: 'k1', keys: { k1: randomBytes(32) } },
    sleep: () => new Promise((resolve) => setTimeout(resolve, 5)),
  }
  const server = (changes: Partial<BenchDeps> = {}) => startServer({ ...deps, ...changes })
  const payments = server()
  const anyone: Caller = { vendorId, permissions: new Set(), isStaff: false, isAdmin: false, address: '127.0.0.1' }
  const guest = (changes: Partial<Caller> = {}): Caller => ({ ...anyone, personId: guestId, ...changes })

  const call: PaymentsBench['call'] = async (name, input, by = {}) =>
    callBinding((by.server ?? payments).routes, name, { input, caller: by.caller ?? guest() })

  // A bank page that was opened stays open, whatever becomes of our page that led there.
  const tabs = new Map<string, GuestReturn>()
  const tabOf = async (submitUrl: string): Promise<GuestReturn> => {
    const tab = tabs.get(submitUrl) ?? (await bankPageOf(call, submitUrl))
    tabs.set(submitUrl, tab)
    return tab
  }

  return {
    database,
    clock,
    simulators,
    gateway,
    bank,
    vendorId,
    guestId,
    messages,
    smsOutcome,
    payments,
    cash: payments.cash,
    deps: { ...deps, above: () => aboveOf(deps, payments.cash) },
    server,
    guest,
    staff: (...permissions) => ({ ...anyone, personId: newId(), isStaff: true, permissions: new Set(permissions) }),
    order: (facts) => insertOrder(database, vendorId, { ...anOrder(guestId), ...facts }),
    owedBy: (personId) => owedBy(database, vendorId, personId),
    orderOf: (orderId) => readOrder(database, vendorId, orderId),
    async setState(orderId, state) {
      const update = on<BenchTables>(database).updateTable('bench_orders').set({ state })
      await update.where('vendor_id', '=', vendorId).where('id', '=', orderId).execute()
    },
    call,
    openPage: async (submitUrl) => sendTo(await tabOf(submitUrl)),
    async atBank(submitUrl, act) {
      const response = await sendTo(await tabOf(submitUrl), act)
      const location = response.headers.get('location')
      return location ? new URL(location) : formIn(await response.text())
    },
    async comeBack(back, other) {
      if (!back) return ''
      const by = { caller: anyone, ...(other ? { server: other } : {}) }
      if (back instanceof URL)
        return call<string>('GET /api/transactions/verify', { query: Object.fromEntries(back.searchParams) }, by)
      const input = { query: Object.fromEntries(back.address.searchParams), body: back.form }
      return call<string>('POST /api/transactions/verify', input, by)
    },
    async wait(ms, other = payments) {
      clock.advance(ms)
      bank.skew(ms)
      await runDue(database, clock(), other)
    },
    expectSound: (orderId) => expectSound(database, vendorId, orderId),
    async close() {
      await simulators.close()
      await shop.close()
    },
  }
}

function aboveOf({ orders }: BenchDeps, cash: Cash): ReturnType<PaymentsDeps['above']> {
  // No bridge of the fake shop counts as silent.
  const printing = { lastHeartbeats: async () => new Map([[benchBridge, new Date('2100-01-01')]]) }
  return { ordering: orders, cash, printing }
}

function startServer({ salesOfShift, orders, ...deps }: BenchDeps): BenchServer {
  const payments: Payments = createPayments(deps, {
    ...deps,
    above: () => aboveOf({ ...deps, orders, salesOfShift }, cash),
  })
  const cash = createCash(deps, {
    identity: deps.identity,
    vendors: deps.vendors,
    payments,
    above: () => ({
      ordering: {
        salesOfShift,
        numbersOfOrders: async (_, __, ids) => new Map(ids.map((id) => [id, '12'])),
      },
      couriers: { namesOfBikers: async () => new Map<string, string>() },
    }),
  })
  return { ...payments, routes: [...payments.routes, ...cash.routes], cash }
}

async function prepare(database: Database): Promise<void> {
  await sql`create table bench_orders (vendor_id uuid, id uuid, person_id uuid, state text not null,
    final_price bigint not null, tip bigint not null, parts jsonb not null, shares jsonb not null, times_paid int not null default 0,
    primary key (vendor_id, id))`.execute(database.kysely)
  await sql`create table bench_accounts (vendor_id uuid, transaction_id uuid, person_id uuid not null, amount bigint not null,
    primary key (vendor_id, transaction_id))`.execute(database.kysely)
  await sql`create table bench_jobs (key text primary key, task text not null, payload jsonb not null,
    run_at timestamptz not null)`.execute(database.kysely)
}

function anOrder(personId: string): BenchOrder {
  const parts: PricedPart[] = [
    { key: 'kebab', kind: 'LINE', price: 300_000, discount: 30_000, tax: 27_000 },
    { key: 'rice', kind: 'LINE', price: 100_000, discount: 0, tax: 10_000 },
    { key: 'tip', kind: 'TIP', price: 13_000, discount: 0, tax: 0 },
  ]
  return { personId, state: 'SUBMITTED', finalPrice: 420_000, tip: 13_000, parts, shares: [] }
}

async function insertOrder(database: Database, vendorId: string, order: BenchOrder): Promise<string> {
  const id = newId()
  await on<BenchTables>(database)
    .insertInto('bench_orders')
    .values({
      vendor_id: vendorId,
      id,
      person_id: order.personId,
      state: order.state,
      final_price: order.finalPrice,
      tip: order.tip,
      parts: JSON.stringify(order.parts),
      shares: JSON.stringify(order.shares),
      times_paid: 0,
    })
    .execute()
  return id
}

/** All orders here have the same number. */
async function newestOrders(handle: Handle, vendorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from bench_orders where vendor_id = ${vendorId}
    order by id desc limit 400`.execute(handle.kysely)
  return rows.map(({ id }) => id)
}

async function readOrder(database: Database, vendorId: string, id: string) {
  const row = await on<BenchTables>(database)
    .selectFrom('bench_orders')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    personId: row.person_id,
    state: row.state,
    finalPrice: row.final_price,
    tip: row.tip,
    parts: row.parts as PricedPart[],
    shares: row.shares as BenchShare[],
    timesPaid: row.times_paid,
  }
}

/** Ordering's side of the port: locks the order, and moves it to PAID when the ledger covers it. */
function orderBook(ledgerOf: Payments['ledgerOf']): Orders {
  const lines = [
    { id: 'kebab', title: 'کباب', count: 2 },
    { id: 'rice', title: 'برنج', count: 1 },
  ]
  return {
    findOrder: async () => ({ number: '12', sheet: { lines } }),
    ordersNumbered: async (handle, of, number) => (number === '12' ? newestOrders(handle, of) : []),
    placingDeviceOf: async () => undefined,
    guestOfOrder: async () => undefined,
    async lockPayable(tx, vendorId, orderId, shareId) {
      const row = await on<BenchTables>(tx)
        .selectFrom('bench_orders')
        .selectAll()
        .where('vendor_id', '=', vendorId)
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return undefined
      const { person_id: personId, state, final_price: finalPrice, tip } = row
      const parts = row.parts as PricedPart[]
      const share = (row.shares as BenchShare[]).find(({ id }) => id === shareId)
      const payable = { orderId, number: 12, personId, state, finalPrice, tip, currency: 'TOMAN' as const, parts }
      return share ? { ...payable, share } : payable
    },
    // These orders store no payment method.
    linkSent: async () => undefined,
    async settled(tx, vendorId, orderId) {
      const order = await readOrder({ kysely: tx.kysely } as Database, vendorId, orderId)
      const ledger = await ledgerOf(tx, vendorId, orderId)
      if (order.state !== 'SUBMITTED' || dueOf(order.finalPrice, ledger) > 0) return
      await sql`update bench_orders set state = 'PAID', times_paid = times_paid + 1
        where vendor_id = ${vendorId} and id = ${orderId}`.execute(tx.kysely)
    },
  }
}

/** The customers' side of the port: an account with a limit. */
const creditLimit = 500_000
const accounts: PaymentsDeps['customers'] = {
  receiveAccountMoney: async () => undefined,
  async takeCredit(tx, { vendorId, personId, transactionId, amount }) {
    if ((await owedBy(tx, vendorId, personId)) + amount > creditLimit) throw new Refusal('CREDIT_LIMIT_REACHED')
    await move(tx, { vendor_id: vendorId, transaction_id: transactionId, person_id: personId, amount })
  },
  giveBackCredit: (tx, { vendorId, personId, transactionId, amount }) =>
    move(tx, { vendor_id: vendorId, transaction_id: transactionId, person_id: personId, amount: -amount }),
}

async function move(tx: Tx, row: BenchTables['bench_accounts']): Promise<void> {
  await on<BenchTables>(tx).insertInto('bench_accounts').values(row).execute()
}

async function owedBy(handle: Handle, vendorId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select coalesce(sum(amount), 0)::bigint as owed from bench_accounts
    where vendor_id = ${vendorId} and person_id = ${personId}`.execute(handle.kysely)
  return rows[0]?.owed ?? 0
}

async function addJob(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const job = {
    key: options.key ?? newId(),
    task,
    payload: JSON.stringify(payload),
    run_at: options.runAt ?? new Date(0),
  }
  await on<BenchTables>(tx)
    .insertInto('bench_jobs')
    .values(job)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(job))
    .execute()
}

/**
 * Behaves like the real queue: removes a finished job, retries one much later when its server died, and replaces one
 * with the same key.
 */
async function runDue(database: Database, now: Date, payments: Payments): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const { rows } = await sql<{ key: string; task: string; payload: unknown; run_at: Date }>`
      update bench_jobs set run_at = run_at + interval '4 hours'
      where key = (select key from bench_jobs where run_at <= ${now} order by run_at limit 1)
      returning key, task, payload, run_at`.execute(database.kysely)
    const [job] = rows
    if (!job) return
    const task = payments.tasks[job.task]
    if (!task) throw new Error(`no task ${job.task}`)
    await task(job.payload)
    await sql`delete from bench_jobs where key = ${job.key} and run_at = ${job.run_at}`.execute(database.kysely)
  }
  throw new Error('jobs did not end')
}

async function callBinding<Answer>(
  routes: readonly Binding[],
  name: string,
  { input, caller }: { input: CallInput; caller: Caller },
): Promise<Answer> {
  const binding = routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)
  if (!binding) throw new Error(`no endpoint ${name}`)
  const { endpoint, handler } = binding
  const checked = {
    params: endpoint.params?.parse(input.params ?? {}),
    query: endpoint.query?.parse(input.query ?? {}),
    body: endpoint.body?.parse(input.body ?? {}),
  }
  const exchange = {
    request: { protocol: 'http', host: 'naranj.localhost:3000', headers: {} },
    reply: quietReply(),
  } as unknown as Exchange
  const answer = (await handler(checked as never, caller, exchange).catch((error: unknown) => {
    if (error instanceof Refusal) expect({ ...commonStatus, ...endpoint.refusals }).toHaveProperty(error.code)
    throw error
  })) as Answer
  const parts = endpoint.answer === 'page' ? (answer as { data: unknown[] }).data : [answer]
  for (const part of parts) expect(endpoint.data.parse(part)).toEqual(part)
  return answer
}

/** A reply that is not inspected. */
function quietReply(): object {
  const reply: Record<string, () => object> = {}
  for (const name of ['code', 'header', 'type']) reply[name] = () => reply
  return reply
}

/** Returns the bank's page, and the form that leads there where the bank needs one. */
async function bankPageOf(call: PaymentsBench['call'], submitUrl: string): Promise<GuestReturn> {
  const own = /\/api-sofreh\/payments\/to-bank\/([\w-]+)$/.exec(submitUrl)
  if (!own) return new URL(submitUrl)
  const form = formIn(await call<string>('GET /api-sofreh/payments/to-bank/{id}', { params: { id: own[1] } }))
  if (!form) throw new Error('our page leads to no bank')
  return form
}

function sendTo(page: GuestReturn, act?: BankAct): Promise<Response> {
  const chosen: Record<string, string> = act === undefined ? {} : { act }
  if (page instanceof URL && act === undefined) return fetch(page)
  const [address, form] = page instanceof URL ? [page, {}] : [page.address, page.form]
  return fetch(address, { method: 'POST', body: new URLSearchParams({ ...form, ...chosen }), redirect: 'manual' })
}

/** Parses the form of a page that sends the browser back by POST. */
function formIn(html: string): GuestReturn | undefined {
  const address = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  if (!address) return undefined
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const form = Object.fromEntries([...inputs].map(([, name, value]) => [unescape(name), unescape(value)]))
  return { address: new URL(unescape(address)), form }
}

function unescape(text = ''): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

type SoundRow = {
  id: string
  type: string
  status: string
  amount: number
  refunded: number
  payment_id: string | null
}

async function expectSound(database: Database, vendorId: string, orderId: string): Promise<void> {
  const { rows } = await sql<SoundRow>`select id, type, status, amount, refunded, payment_id from transactions
    where vendor_id = ${vendorId} and order_id = ${orderId}`.execute(database.kysely)
  const { rows: parts } = await sql<{ payment_id: string; amount: number; refunded: number; sum: number }>`
    select payment_id, amount, refunded, price - discount + tax as sum from paid_parts
    where vendor_id = ${vendorId} and order_id = ${orderId}`.execute(database.kysely)
  for (const row of rows) {
    expect(Number.isSafeInteger(row.amount) && row.amount > 0).toBe(true)
    if (row.type !== 'PAYMENT') continue
    const refunds = rows.filter((other) => other.payment_id === row.id && other.status !== 'FAILED')
    expect(row.refunded).toBe(sumOf(refunds.map((refund) => refund.amount)))
    expect(row.refunded).toBeLessThanOrEqual(row.amount)
    const frozen = parts.filter((part) => part.payment_id === row.id)
    expect(sumOf(frozen.map((part) => part.amount))).toBe(row.status === 'DONE' ? row.amount : 0)
    expect(sumOf(frozen.map((part) => part.refunded))).toBe(row.refunded)
  }
  for (const part of parts) expect(part.sum).toBe(part.amount)
}
