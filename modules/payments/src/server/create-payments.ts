import type { Task } from '@sofreh/events'
import { abandonAttempts } from './use-cases/online/abandon-attempts.ts'
import { resealCredentials } from './use-cases/accounts/save-bank-configuration.ts'
import { moneyByDay } from './store/reports/money-by-day.reader.ts'
import { recordAccountPayment } from './use-cases/ledger/record-account-payment.ts'
import { recordPayment } from './use-cases/ledger/record-payment.ts'
import { viewOf } from './store/ledger/transaction-row.ts'
import { cashTakenAt, ledgerOf, moneyOfReceipt, paidInCash } from './store/ledger/transactions.reader.ts'
import { writeOff } from './use-cases/ledger/write-off.ts'
import { linksRoutes } from './routes/links.routes.ts'
import { sendLinkSms } from './jobs/send-link.job.ts'
import { sendLinkTask } from './store/jobs/schedule-link-sms.ts'
import { inquireAttempt } from './jobs/inquire.job.ts'
import { inquireTask } from './store/jobs/schedule-inquiry.ts'
import { askPending } from './use-cases/online/ask-pending.ts'
import { paymentsRoutes } from './routes/payments.routes.ts'
import { openRefundDuties } from './use-cases/reports/refund-duties.ts'
import { listAmong } from './use-cases/reports/list-among.ts'
import { ordersOf, sumsAmong } from './store/shifts/money-among.reader.ts'
import { moneyOfShift, openRefundsOf } from './store/shifts/shift-money.reader.ts'
import { reportsRoutes } from './routes/reports.routes.ts'
import { carryOutRefund } from './jobs/refund.job.ts'
import { refundPaid } from './use-cases/refunds/refund-paid.ts'
import { previewRefund } from './use-cases/refunds/preview-refund.ts'
import { refundOrder } from './use-cases/refunds/refund-order.ts'
import { refundTask } from './store/jobs/schedule-refund.ts'
import { statementsRoutes } from './routes/statements.routes.ts'
import { endTerminalCharge, recordTerminalCharge } from './use-cases/terminals/record-terminal-charge.ts'
import { startAccountCharge } from './use-cases/terminals/start-account-charge.ts'
import { askTerminal } from './jobs/terminal-ask.job.ts'
import { terminalAskTask } from './store/jobs/schedule-asking.ts'
import { markSilentTerminal } from './jobs/terminal-timeout.job.ts'
import { terminalTimeoutTask } from './store/jobs/schedule-terminal-timeout.ts'
import { terminalsRoutes } from './routes/terminals.routes.ts'
import { linkMessagesOf } from './store/links/payment-links.reader.ts'
import { refundsOfOrder } from './store/refunds/order-refunds.reader.ts'
import { pageOfCreditPayments, salesByMethod } from './store/reports/sales-by-method.reader.ts'
import type {
  AccountCharge,
  AccountPayment,
  OrderRefundRequest,
  PaymentsCore,
  PaymentsNeeds,
  RecordedCharge,
  RecordedChargeEnd,
  RecordedPayment,
  RefundQuestion,
  RefundRequest,
  WriteOffRequest,
} from './payments-deps.ts'
import type { Handle, Tx } from '@sofreh/database'
import type { RawBuilder } from 'kysely'

const resealTask = 'payments.reseal'

/** Reads that need nothing but the database. */
const reads = {
  /** Returns when a cash payment was taken. */
  cashTakenAt,
  /** Sums the money of each business day, for the journal. */
  moneyByDay,
  /** Returns those of the given orders that cash was taken for. */
  paidInCash,
  /** Returns the money received by each method within a time range. */
  salesByMethod,
  /** Returns the refunds of an order, act by act. */
  refundsOfOrder,
  /** Returns credit payments, newest first. */
  creditPayments: pageOfCreditPayments,
  /** The SMS of an order's payment links. */
  linkMessages: linkMessagesOf,
}

/** Creates the slice of the ledger, online payments, terminals, refunds and payment links. */
export function createPayments(core: PaymentsCore, needs: PaymentsNeeds) {
  const deps = { ...core, ...needs }
  const tasks: Record<string, Task> = {
    [inquireTask]: (payload) => inquireAttempt(deps, payload),
    [refundTask]: (payload) => carryOutRefund(deps, payload),
    [terminalTimeoutTask]: (payload) => markSilentTerminal(deps, payload),
    [terminalAskTask]: (payload) => askTerminal(deps, payload),
    [sendLinkTask]: (payload) => sendLinkSms(deps, payload),
    [resealTask]: async () => {
      await resealCredentials(deps)
    },
  }
  return {
    routes: [
      ...paymentsRoutes(deps),
      ...terminalsRoutes(deps),
      ...linksRoutes(deps),
      ...reportsRoutes(deps),
      ...statementsRoutes(deps),
    ],
    tasks,
    /**
     * Credentials of older keys are re-encrypted with the current one every night, so that adding a key is enough to
     * change it.
     */
    recurring: [{ task: resealTask, cron: '30 1 * * *' }],
    /** Returns the order's sums and transactions, oldest first. */
    ledgerOf,
    /** Returns the payments and refunds for a receipt. */
    moneyOfReceipt,
    /**
     * Records money that was taken (cash, a stand-alone terminal, credit, a marketplace) as a DONE transaction and
     * freezes what it paid. Does not call `orders.settled`: the caller holds the order's lock and updates its state
     * itself. A repeated `id` changes nothing.
     */
    recordPayment: async (tx: Tx, payment: RecordedPayment) => viewOf(await recordPayment(deps, tx, payment)),
    /**
     * Records money for a customer's account as a DONE transaction; cash is added to or taken from the drawer of its
     * shift. The caller changes the account in the same transaction. A repeated `id` changes nothing.
     * @returns its shift; null when it is recorded outside shifts
     * @throws Refusal SHIFT_NOT_FOUND | SLIP_ALREADY_RECORDED | IDEMPOTENCY_CONFLICT
     */
    recordAccountPayment: async (tx: Tx, payment: AccountPayment) => {
      const { shift_id: shiftId } = await recordAccountPayment(deps, tx, payment)
      return { shiftId }
    },
    /**
     * Has a connected terminal charge a payment for a customer's account. When the terminal approves, `accounts.receive`
     * changes the account. A repeated `id` changes nothing.
     * @throws Refusal TERMINAL_NOT_FOUND | TERMINAL_BUSY | TERMINAL_AMOUNT_TOO_SMALL | SHIFT_NOT_FOUND |
     *   IDEMPOTENCY_CONFLICT
     */
    startAccountCharge: (tx: Tx, charge: AccountCharge) => startAccountCharge(deps, tx, charge),
    /**
     * Creates refunds for what was paid and not yet refunded, newest payment first, by the method it was paid with. Does
     * not call `orders.settled`.
     */
    refundPaid: async (tx: Tx, request: RefundRequest) => (await refundPaid(deps, tx, request)).map(viewOf),
    /**
     * Carries out a refund by a person: creates the refunds for dishes, an amount or everything. Reads only what was
     * frozen at payment. A repeated `id` changes nothing. Does not call `orders.settled`.
     * @throws Refusal PART_NOT_PAID | REFUND_TOO_MUCH | REFUND_CHANGED
     */
    async refundOrder(tx: Tx, request: OrderRefundRequest) {
      const { duties, ...given } = await refundOrder(deps, tx, request)
      return { duties: duties.map(viewOf), ...given }
    },
    /**
     * Returns refunds that a person still has to pay, oldest first; with a shift, only those promised from its drawer.
     */
    openRefundDuties: async (handle: Handle, of: { vendorId: string; shiftId?: string | undefined }) =>
      (await openRefundDuties(handle, of)).map(viewOf),
    /**
     * Returns what `refundOrder` would refund, by the same rule; no money moves.
     * @throws Refusal PART_NOT_PAID | REFUND_TOO_MUCH
     */
    previewRefund: (handle: Handle, question: RefundQuestion) => previewRefund(deps, handle, question),
    /**
     * Writes off what an order still owes: an entry that lowers the amount due and is never money. The caller holds the
     * order's lock and has checked the permission WRITE_OFF. A repeated `id` changes nothing. Does not call
     * `orders.settled`.
     * @throws Refusal WRITE_OFF_TOO_MUCH
     */
    writeOff: async (tx: Tx, request: WriteOffRequest) => viewOf(await writeOff(deps, tx, request)),
    /** Returns the sums of a shift's payments and refunds, and what was paid for its orders. */
    moneyOfShift,
    /** Returns refunds that a person still has to hand over, oldest first: those of this shift and those of none. */
    openRefundsOf,
    /** Returns the orders of transactions; money of a customer's account has none. */
    ordersOf,
    /**
     * `sumsAmong` sums the transactions that the caller's query of ids selects, by type and method. `listAmong` returns
     * one page of them, newest first, each with the member of staff who took it.
     */
    sumsAmong,
    listAmong: (vendorId: string, ids: RawBuilder<string>, page: { pageNumber: number; pageSize: number }) =>
      listAmong(deps, { vendorId, ids, ...page }),
    /**
     * Record a charge that a till made through its bridge without the server, and how it ended. Both are matched with the
     * bridge's report by the payment's id and count once. The caller holds the order's lock; when the ledger changed,
     * `orders.settled` was called. `waits`: another attempt of the order is open on that terminal. `duplicate`: another
     * payment has that proof.
     */
    recordTerminalCharge: (tx: Tx, charge: RecordedCharge) => recordTerminalCharge(deps, tx, charge),
    endTerminalCharge: (tx: Tx, ended: { charge: RecordedCharge; end: RecordedChargeEnd }) =>
      endTerminalCharge(deps, tx, ended),
    ...reads,
    /** Asks the providers of the order's open attempts and records the answers. Never call it inside a transaction. */
    askPending: (vendorId: string, orderId: string) => askPending(deps, vendorId, orderId),
    /** Abandons the order's open attempts, so that they no longer block it; inquiries continue. */
    cancelPending: (tx: Tx, vendorId: string, orderId: string) =>
      abandonAttempts(deps, tx, { vendorId, orderId, personId: null }),
  }
}

/** The interface of payments for the slices above it. Everything with a `tx` joins the caller's transaction. */
export type Payments = ReturnType<typeof createPayments>
