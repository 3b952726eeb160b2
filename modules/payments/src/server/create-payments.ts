import type { Tx } from '@sofreh/database'
import { recurring, type Tasks } from '@sofreh/events'
import { eachGiven, given } from '@sofreh/kernel'
import { inquireAttempt } from './jobs/inquire.job.ts'
import { carryOutRefund } from './jobs/refund.job.ts'
import { sendLinkSms } from './jobs/send-link.job.ts'
import { askTerminal } from './jobs/terminal-ask.job.ts'
import { markSilentTerminal } from './jobs/terminal-timeout.job.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { linksRoutes } from './routes/links.routes.ts'
import { paymentsRoutes } from './routes/payments.routes.ts'
import { reportsRoutes } from './routes/reports.routes.ts'
import { statementsRoutes } from './routes/statements.routes.ts'
import { terminalsRoutes } from './routes/terminals.routes.ts'
import { terminalAskTask } from './store/jobs/schedule-asking.ts'
import { inquireTask } from './store/jobs/schedule-inquiry.ts'
import { sendLinkTask } from './store/jobs/schedule-link-sms.ts'
import { refundTask } from './store/jobs/schedule-refund.ts'
import { terminalTimeoutTask } from './store/jobs/schedule-terminal-timeout.ts'
import { viewOf } from './store/ledger/transaction-row.ts'
import { cashTakenAt, ledgerOf, moneyOfOrder, moneyOfReceipt, paidInCash } from './store/ledger/transactions.reader.ts'
import { linkMessagesOf } from './store/links/payment-links.reader.ts'
import { refundsOfOrder } from './store/refunds/order-refunds.reader.ts'
import { moneyByDay } from './store/reports/money-by-day.reader.ts'
import { pageOfCreditPayments, salesByMethod } from './store/reports/sales-by-method.reader.ts'
import { ordersOf, sumsAmong } from './store/shifts/money-among.reader.ts'
import { moneyOfShift, openRefundsOf } from './store/shifts/shift-money.reader.ts'
import { resealCredentials } from './use-cases/accounts/reseal-credentials.ts'
import { recordAccountPayment } from './use-cases/ledger/record-account-payment.ts'
import { recordPayment } from './use-cases/ledger/record-payment.ts'
import { writeOff } from './use-cases/ledger/write-off.ts'
import { abandonAttempts } from './use-cases/online/abandon-attempts.ts'
import { askPending } from './use-cases/online/ask-pending.ts'
import { previewRefund } from './use-cases/refunds/preview-refund.ts'
import { refundOrder } from './use-cases/refunds/refund-order.ts'
import { refundPaid } from './use-cases/refunds/refund-paid.ts'
import { listAmong } from './use-cases/reports/list-among.ts'
import { endTerminalCharge, recordTerminalCharge } from './use-cases/terminals/record-terminal-charge.ts'
import { startAccountCharge } from './use-cases/terminals/start-account-charge.ts'

/** Creates the slice of the ledger, online payments, terminals, refunds and payment links. */
export function createPayments(deps: PaymentsDeps) {
  const tasks: Tasks = {
    [inquireTask]: given(deps, inquireAttempt),
    [refundTask]: given(deps, carryOutRefund),
    [terminalTimeoutTask]: given(deps, markSilentTerminal),
    [terminalAskTask]: given(deps, askTerminal),
    [sendLinkTask]: given(deps, sendLinkSms),
    // Re-encrypts credentials of older keys, so that adding a key is enough to change it.
    'payments.reseal': recurring('30 1 * * *', () => resealCredentials(deps)),
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
    ledgerOf,
    moneyOfOrder,
    moneyOfReceipt,
    recordPayment: async (tx: Tx, payment: Parameters<typeof recordPayment>[2]) =>
      viewOf(await recordPayment(deps, tx, payment)),
    ...eachGiven(deps, { recordAccountPayment, refundPaid, refundOrder, previewRefund, writeOff, listAmong }),
    moneyOfShift,
    openRefundsOf,
    ordersOf,
    sumsAmong,
    ...eachGiven(deps, { startAccountCharge, recordTerminalCharge, endTerminalCharge, askPending }),
    cashTakenAt,
    moneyByDay,
    paidInCash,
    salesByMethod,
    refundsOfOrder,
    creditPayments: pageOfCreditPayments,
    linkMessages: linkMessagesOf,
    /** Abandons the order's open attempts, so that they no longer block it; inquiries continue. */
    cancelPending: (tx: Tx, vendorId: string, orderId: string) =>
      abandonAttempts(deps, tx, { vendorId, orderId, personId: null }),
  }
}

/** The interface of payments for the slices above it. Everything with a `tx` joins the caller's transaction. */
export type Payments = ReturnType<typeof createPayments>
