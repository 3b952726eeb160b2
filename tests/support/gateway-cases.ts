import type { LedgerView, TransactionView } from '@sofreh/payments/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { GuestReturn, PaymentsBench } from './payments-bench.ts'

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

export function gatewayCases(bench: PaymentsBench): GatewayCases {
  const start = (orderId: string) => bench.call<Started>('GET /api/orders/payment/{id}', { params: { id: orderId } })
  const ledger = (orderId: string) => bench.payments.ledgerOf(bench.database, bench.vendorId, orderId)
  const tokenOf = async (id: string) => {
    const { rows } = await sql<{ token: string }>`select token from transactions where vendor_id = ${bench.vendorId}
      and id = ${id}`.execute(bench.database.kysely)
    return rows[0]?.token ?? ''
  }
  const heldFor = async (orderId: string) =>
    bench.bank.held(new Set((await ledger(orderId)).transactions.map((one) => one.id)))
  return {
    start,
    ledger,
    tokenOf,
    heldFor,
    pay: async (orderId) => bench.atBank((await start(orderId)).submitUrl, 'pay'),
    async cancel(orderId) {
      const started = await start(orderId)
      const back = await bench.atBank(started.submitUrl, 'cancel')
      await bench.comeBack(back)
      if (!bench.bank.differs?.cancelIsSilent) return started
      expect(await ledger(orderId)).toMatchObject({ paid: 0, pending: true, unknown: false })
      bench.clock.advance(31 * 60_000)
      await bench.comeBack(back)
      return started
    },
    refundAll: (orderId) =>
      bench.database.transaction((tx) =>
        bench.payments.refundPaid(tx, { vendorId: bench.vendorId, orderId, reason: 'REJECTED', personId: null }),
      ),
    async claim({ transactionId }, isPaid, token) {
      const fields = bench.bank.claim(token ?? (await tokenOf(transactionId)), isPaid)
      return new URL(`http://naranj.localhost/?${new URLSearchParams({ attempt: transactionId, ...fields })}`)
    },
    async stepsOf(orderId) {
      const [transaction] = (await ledger(orderId)).transactions
      const path = 'GET /api-sofreh/payments/transactions/{id}/story'
      const history = await bench.call<{ steps: { kind: string }[] }>(path, { params: { id: transaction?.id } })
      return history.steps.map((step) => step.kind)
    },
    async expectPaidOnce(orderId) {
      expect(await bench.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
      const settled = { paid: 420_000, refunded: 0, refunding: 0, pending: false, unknown: false }
      expect(await ledger(orderId)).toMatchObject(settled)
      expect(await heldFor(orderId)).toBe(420_000)
      await bench.expectSound(orderId)
    },
  }
}
