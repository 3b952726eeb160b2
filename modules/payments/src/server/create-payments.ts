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
import type { Payments, PaymentsCore, PaymentsNeeds } from './payments-deps.ts'

const resealTask = 'payments.reseal'

/** Reads that need nothing but the database. */
const reads = {
  cashTakenAt,
  moneyByDay,
  paidInCash,
  salesByMethod,
  refundsOfOrder,
  creditPayments: pageOfCreditPayments,
  linkMessages: linkMessagesOf,
}

/** Creates the slice of the ledger, online payments, terminals, refunds and payment links. */
export function createPayments(core: PaymentsCore, needs: PaymentsNeeds): Payments {
  const deps = { ...core, ...needs }
  return {
    routes: [
      ...paymentsRoutes(deps),
      ...terminalsRoutes(deps),
      ...linksRoutes(deps),
      ...reportsRoutes(deps),
      ...statementsRoutes(deps),
    ],
    tasks: {
      [inquireTask]: (payload) => inquireAttempt(deps, payload),
      [refundTask]: (payload) => carryOutRefund(deps, payload),
      [terminalTimeoutTask]: (payload) => markSilentTerminal(deps, payload),
      [terminalAskTask]: (payload) => askTerminal(deps, payload),
      [sendLinkTask]: (payload) => sendLinkSms(deps, payload),
      [resealTask]: async () => {
        await resealCredentials(deps)
      },
    },
    recurring: [{ task: resealTask, cron: '30 1 * * *' }],
    ledgerOf,
    moneyOfReceipt,
    recordPayment: async (tx, payment) => viewOf(await recordPayment(deps, tx, payment)),
    recordAccountPayment: async (tx, payment) => {
      const { shift_id: shiftId } = await recordAccountPayment(deps, tx, payment)
      return { shiftId }
    },
    startAccountCharge: (tx, charge) => startAccountCharge(deps, tx, charge),
    refundPaid: async (tx, request) => (await refundPaid(deps, tx, request)).map(viewOf),
    async refundOrder(tx, request) {
      const { duties, ...given } = await refundOrder(deps, tx, request)
      return { duties: duties.map(viewOf), ...given }
    },
    openRefundDuties: async (handle, of) => (await openRefundDuties(handle, of)).map(viewOf),
    previewRefund: (handle, question) => previewRefund(deps, handle, question),
    writeOff: async (tx, request) => viewOf(await writeOff(deps, tx, request)),
    moneyOfShift,
    openRefundsOf,
    ordersOf,
    sumsAmong,
    listAmong: (vendorId, ids, page) => listAmong(deps, { vendorId, ids, ...page }),
    recordTerminalCharge: (tx, charge) => recordTerminalCharge(deps, tx, charge),
    endTerminalCharge: (tx, ended) => endTerminalCharge(deps, tx, ended),
    ...reads,
    askPending: (vendorId, orderId) => askPending(deps, vendorId, orderId),
    cancelPending: (tx, vendorId, orderId) => abandonAttempts(deps, tx, { vendorId, orderId, personId: null }),
  }
}
