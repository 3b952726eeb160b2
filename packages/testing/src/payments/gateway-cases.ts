import type { LedgerView, TransactionView } from '@sofreh/payments/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { GuestReturn, PayingApp } from './paying-app.ts'

export type Started = {
  submitUrl: string
  paymentServiceType: string
  amount: number
  tip: number
  transactionId: string
}

/** Actions and checks of the cases of every gateway. */
export type GatewayCases = {
  start(orderId: string): Promise<Started>
  ledger(orderId: string): Promise<LedgerView>
  /** Starts a payment and pays at the bank. */
  pay(orderId: string): Promise<GuestReturn | undefined>
  /**
   * Starts a payment and cancels it at the bank. Where the bank does not report that, returns once more when it must
   * know.
   */
  cancel(orderId: string): Promise<Started>
  refundAll(orderId: string): Promise<readonly TransactionView[]>
  /** Returns the gateway's token of an attempt, which only the ledger knows. */
  tokenOf(transactionId: string): Promise<string>
  /** Returns a forged return, whose sender knows the gateway's token. */
  claim(started: Started, isPaid: boolean, token?: string): Promise<URL>
  /** Returns what the bank holds from the attempts of an order. */
  heldFor(orderId: string): Promise<number>
  stepsOf(orderId: string): Promise<string[]>
  expectPaidOnce(orderId: string): Promise<void>
}

export function gatewayCases(app: PayingApp): GatewayCases {
  const start = (orderId: string) => app.call<Started>('GET /api/orders/payment/{id}', { params: { id: orderId } })
  const ledger = (orderId: string) => app.payments.ledgerOf(app.database, app.vendorId, orderId)
  const tokenOf = async (id: string) => {
    const { rows } = await sql<{ token: string }>`select token from transactions where vendor_id = ${app.vendorId}
      and id = ${id}`.execute(app.database.kysely)
    return rows[0]?.token ?? ''
  }
  const heldFor = async (orderId: string) =>
    app.bank.held(new Set((await ledger(orderId)).transactions.map((one) => one.id)))
  return {
    start,
    ledger,
    tokenOf,
    heldFor,
    pay: async (orderId) => app.atBank((await start(orderId)).submitUrl, 'pay'),
    async cancel(orderId) {
      const started = await start(orderId)
      const back = await app.atBank(started.submitUrl, 'cancel')
      await app.comeBack(back)
      if (!app.bank.differs?.cancelIsSilent) return started
      expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: false })
      app.clock.advance(31 * 60_000)
      await app.comeBack(back)
      return started
    },
    refundAll: (orderId) =>
      app.database.transaction((tx) =>
        app.payments.refundPaid(tx, { vendorId: app.vendorId, orderId, reason: 'REJECTED', personId: null }),
      ),
    async claim({ transactionId }, isPaid, token) {
      const fields = app.bank.claim(token ?? (await tokenOf(transactionId)), isPaid)
      return new URL(`http://naranj.localhost/?${new URLSearchParams({ attempt: transactionId, ...fields })}`)
    },
    async stepsOf(orderId) {
      const [transaction] = (await ledger(orderId)).transactions
      const path = 'GET /api-sofreh/payments/transactions/{id}/story'
      const history = await app.call<{ steps: { kind: string }[] }>(path, { params: { id: transaction?.id } })
      return history.steps.map((step) => step.kind)
    },
    async expectPaidOnce(orderId) {
      expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
      const settled = { paid: 420_000, refunded: 0, refunding: 0, pending: false, unknown: false }
      expect(await ledger(orderId)).toMatchObject(settled)
      expect(await heldFor(orderId)).toBe(420_000)
      await app.expectSound(orderId)
    },
  }
}
