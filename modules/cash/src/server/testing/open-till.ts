import type { Database, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { type KyselyPlugin, sql } from 'kysely'
import { expect } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import { type PayingApp, type PayingServer, startPayingApp } from '@sofreh/testing/payments'
import type { TransactionView } from '@sofreh/payments/contract'
import type { Payments } from '@sofreh/payments/server'
import type { CountView, DrawerView, MovementView, ShiftDetail, ShiftView } from '../../contract/index.ts'
import type { ClosedShift } from '../use-cases/close-shift.ts'

export type Page<Row> = { data: Row[]; totalCount: number }
export type Report = { kind: string; report: ClosedShift['report']; late: Record<string, number> }

type AccountPayment = Parameters<Payments['recordAccountPayment']>[1]

/** A till at a drawer: the test application with orders to pay for. */
export type Till = Awaited<ReturnType<typeof openTill>>

const all = 'DRAWER_USE DRAWER_COUNT SHIFT_CLOSE PAYMENT_TAKE ORDER_REFUND VENDOR_SETTINGS REPORT_FINANCE'

export async function openTill() {
  const app = await startPayingApp()
  const staff = (permissions = all) => app.staff(...permissions.split(' '))
  const seller = app.staff('POS_USE', 'PAYMENT_TAKE', 'DRAWER_USE')
  const base = '/api-sofreh/payments'

  const { payments, ordering } = app.slices
  /** Changes the ledger of an order under its lock, as ordering does. */
  const changeLedger = async <Answer>(tx: Tx, orderId: string, change: () => Promise<Answer>): Promise<Answer> => {
    await ordering.lockPayable(tx, app.vendorId, orderId)
    const answer = await change()
    await ordering.settled(tx, app.vendorId, orderId)
    return answer
  }

  type By = { caller?: Caller; server?: PayingServer }
  const call = <Answer>(name: string, input: object, by: By = {}) =>
    app.call<Answer>(name, input, { caller: by.caller ?? staff(), ...(by.server ? { server: by.server } : {}) })
  const onShift =
    <Answer>(name: string) =>
    (id: string, body: object = {}, by: By = {}) =>
      call<Answer>(name, { params: { id }, body }, by)

  return {
    app,
    changeLedger,
    staff,
    call,
    drawer: async (name = newId()) =>
      (await call<DrawerView>(`POST ${base}/drawers`, { body: { id: newId(), name } })).id,
    open: (drawerId: string, more: object = {}, by: By = {}) =>
      call<ShiftView>(
        `POST ${base}/shifts`,
        { body: { id: newId(), drawerId, float: 500_000, device: 'الف', ...more } },
        by,
      ),
    move: onShift<MovementView>(`POST ${base}/shifts/{id}/movements`),
    count: onShift<CountView>(`POST ${base}/shifts/{id}/counts`),
    unsent: onShift<object>(`PUT ${base}/shifts/{id}/unsent`),
    close: (id: string, more: object = {}, by: By = {}) =>
      call<ClosedShift>(`POST ${base}/shifts/{id}/close`, { params: { id }, body: { id: newId(), ...more } }, by),
    read: (id: string, caller = staff()) =>
      call<ShiftDetail>(`GET ${base}/shifts/{id}`, { params: { id } }, { caller }),
    report: (id: string, caller = staff()) =>
      call<Report>(`GET ${base}/shifts/{id}/report`, { params: { id } }, { caller }),
    movements: (id: string, caller = staff(), query: object = { pageSize: 100 }) =>
      call<Page<MovementView>>(`GET ${base}/shifts/{id}/movements`, { params: { id }, query }, { caller }),
    /** Takes an order's 420,000 in cash, or part of it. */
    async sell(shiftId: string | undefined, more: { amount?: number; given?: number; id?: string } = {}) {
      const orderId = await app.order()
      const body = { id: newId(), orderId, amount: 420_000, ...(shiftId ? { shiftId } : {}), ...more }
      const { transaction } = await call<{ transaction: TransactionView }>(`POST ${base}/cash`, { body })
      return { orderId, transaction }
    },
    /** Sells at the till, in the shift: paid in cash, or a bill that stays open. */
    async sellInShift(shiftId: string, more: { isPaid: boolean }) {
      const payments = more.isPaid ? [{ id: newId(), method: 'CASH', amount: 420_000, given: 500_000 }] : []
      const body = { id: newId(), ...app.usualOrder, deliveryType: 'PICKUP', shiftId, payments }
      return call<{ id: string; number: string }>(
        `POST /api/orders/${more.isPaid ? 'quick' : 'postpaid'}`,
        { body },
        { caller: seller },
      )
    },
    /** Records money that changed hands while the till was offline. */
    sellLate: async (shiftId: string, amount = 420_000, method: 'CASH' | 'CARD' = 'CASH') => {
      const orderId = await app.order()
      const { vendorId } = app
      const payment = { vendorId, orderId, id: newId(), amount, method, shiftId, isLate: true }
      const provider = method === 'CARD' ? ('POS' as const) : ('NONE' as const)
      await app.database.transaction((tx) =>
        changeLedger(tx, orderId, () =>
          payments.recordPayment(tx, { ...payment, provider, currency: 'TOMAN', personId: null, takenBy: newId() }),
        ),
      )
      return payment
    },
    /**
     * Takes money for a customer's account or pays it out; writes the account's rows in place of the customers slice.
     */
    forAccount: async (shiftId: string | undefined, more: Partial<AccountPayment> = {}) => {
      const payment: AccountPayment = {
        vendorId: app.vendorId,
        id: newId(),
        personId: newId(),
        purpose: 'WALLET',
        type: 'PAYMENT',
        method: 'CASH',
        amount: 50_000,
        shiftId,
        takenBy: newId(),
        reason: '',
        ...more,
      }
      return app.database.transaction(async (tx) => {
        const { shiftId: stoodIn } = await payments.recordAccountPayment(tx, payment)
        await changeAccount(tx, payment)
        return { ...payment, shiftId: stoodIn }
      })
    },
    giveBack: async (orderId: string, amount: number, more: object = {}) => {
      const { vendorId } = app
      const [duty] = await app.database.transaction((tx) =>
        changeLedger(tx, orderId, () =>
          payments.refundPaid(tx, { vendorId, orderId, amount, reason: 'سرد بود', personId: null }),
        ),
      )
      const params = { id: duty?.id ?? '' }
      return call<TransactionView>(`POST ${base}/refunds/{id}/done`, { params, body: more })
    },
    /** Expects no breach of the audit. */
    async expectLawful() {
      const found = await breachesOf(app.database)
      expect(found).toEqual([])
    },
    rows: async <Row>(query: string) => (await sql.raw<Row>(query).execute(app.database.kysely)).rows,
    /** Counts the statements that a use case sends to the database. */
    async statementsOf(act: (server: PayingServer) => Promise<unknown>): Promise<number> {
      let count = 0
      await act(app.server({ database: counted(app, () => count++) }))
      return count
    },
    end: () => app.close(),
  }
}

/** Creates a person whose debt or wallet is exactly what is collected or paid out. */
async function changeAccount(tx: Tx, payment: AccountPayment): Promise<void> {
  const { vendorId, personId, id, purpose, type, method, amount, takenBy } = payment
  const isIn = purpose === 'WALLET' && type === 'PAYMENT'
  const before = purpose === 'DEBT' ? ['DEBT', 'ORDER_PAID'] : ['WALLET', 'ORDER_REFUNDED']
  const kind = purpose === 'DEBT' ? 'DEBT_COLLECTED' : isIn ? 'TOPUP' : 'REFUND'
  await sql`insert into customer_accounts (vendor_id, person_id, wallet, entries)
    values (${vendorId}, ${personId}, ${isIn ? amount : 0}, ${isIn ? 1 : 2}) on conflict do nothing`.execute(tx.kysely)
  if (purpose === 'DEBT')
    await sql`insert into account_orders (vendor_id, order_id, person_id, debt, debt_paid, at)
      values (${vendorId}, ${id}, ${personId}, ${amount}, ${amount}, now()) on conflict do nothing`.execute(tx.kysely)
  if (!isIn)
    await sql`insert into customer_ledger (vendor_id, id, person_id, position, account, kind, amount, balance, at)
      select ${vendorId}, ${newId()}, ${personId}, 1, ${before[0]}, ${before[1]}, ${amount}::bigint, ${amount}::bigint, now()
      on conflict do nothing`.execute(tx.kysely)
  await sql`insert into customer_ledger (vendor_id, id, person_id, position, account, kind, amount, balance, transaction_id,
      method, taken_by, at)
    values (${vendorId}, ${id}, ${personId}, ${isIn ? 1 : 2}, ${purpose}, ${kind}, ${isIn ? amount : 0 - amount},
      ${isIn ? amount : 0}, ${id}, ${method}, ${takenBy}, now()) on conflict do nothing`.execute(tx.kysely)
}

/** Wraps the database so that every statement of a transaction is counted. */
function counted({ database }: PayingApp, note: () => void): Database {
  const watched = <Work extends (tx: Tx) => Promise<unknown>>(work: Work) =>
    ((tx: Tx) => {
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          note()
          return node
        },
        transformResult: async ({ result }) => result,
      }
      return work({ ...tx, kysely: tx.kysely.withPlugin(plugin) })
    }) as Work
  return { ...database, transaction: (work, options) => database.transaction(watched(work), options) }
}
