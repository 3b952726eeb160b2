import { abandonAttempts } from './use-cases/online/abandon-attempts.ts'
import { resealCredentials } from './use-cases/accounts/save-bank-configuration.ts'
import { closeShift } from './use-cases/drawers/close-shift.ts'
import { countDrawer } from './use-cases/drawers/count-drawer.ts'
import { openShift } from './use-cases/drawers/open-shift.ts'
import { drawersRoutes } from './routes/drawers.routes.ts'
import { findReport, readReport } from './use-cases/drawers/read-shift.ts'
import { enterShift, joinShift } from './store/drawers/shift-membership.ts'
import { writeMovement } from './use-cases/drawers/write-movement.ts'
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
import { reportsRoutes } from './routes/reports.routes.ts'
import { carryOutRefund } from './jobs/refund.job.ts'
import { refundPaid } from './use-cases/refunds/refund-paid.ts'
import { previewRefund } from './use-cases/refunds/preview-refund.ts'
import { refundOrder } from './use-cases/refunds/refund-order.ts'
import { refundTask } from './store/jobs/schedule-refund.ts'
import { statementsRoutes } from './routes/statements.routes.ts'
import { endTerminalCharge, recordTerminalCharge } from './use-cases/terminals/record-terminal-charge.ts'
import { askTerminal } from './jobs/terminal-ask.job.ts'
import { terminalAskTask } from './store/jobs/schedule-asking.ts'
import { markSilentTerminal } from './jobs/terminal-timeout.job.ts'
import { terminalTimeoutTask } from './store/jobs/schedule-terminal-timeout.ts'
import { terminalsRoutes } from './routes/terminals.routes.ts'
import { linkMessagesOf } from './store/links/payment-links.reader.ts'
import { pageOfCreditPayments, salesByMethod } from './store/reports/sales-by-method.reader.ts'
import type { Payments, PaymentsDeps } from './payments-deps.ts'

const resealTask = 'payments.reseal'

export function createPayments(deps: PaymentsDeps): Payments {
  return {
    routes: [
      ...paymentsRoutes(deps),
      ...drawersRoutes(deps),
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
    refundPaid: async (tx, request) => (await refundPaid(deps, tx, request)).map(viewOf),
    async refundOrder(tx, request) {
      const { duties, ...given } = await refundOrder(deps, tx, request)
      return { duties: duties.map(viewOf), ...given }
    },
    openRefundDuties: async (handle, of) => (await openRefundDuties(handle, of)).map(viewOf),
    previewRefund: (handle, question) => previewRefund(deps, handle, question),
    writeOff: async (tx, request) => viewOf(await writeOff(deps, tx, request)),
    joinShift: (tx, sale) => joinShift(deps, tx, sale),
    enterShift: async (tx, entry) => {
      await enterShift(tx, entry)
    },
    openShift: (caller, wanted) => openShift(deps, caller, wanted),
    countDrawer: (caller, count) => countDrawer(deps, caller, count),
    closeShift: (caller, closing) => closeShift(deps, caller, closing),
    moveCash: async (tx, move) => {
      await writeMovement(deps, tx, move)
    },
    findShiftReport: (handle, shift) => findReport(deps, handle, shift),
    readShiftReport: (shiftId, caller) => readReport(deps, shiftId, caller),
    recordTerminalCharge: (tx, charge) => recordTerminalCharge(deps, tx, charge),
    endTerminalCharge: (tx, ended) => endTerminalCharge(deps, tx, ended),
    cashTakenAt,
    paidInCash,
    salesByMethod,
    creditPayments: pageOfCreditPayments,
    linkMessages: linkMessagesOf,
    askPending: (vendorId, orderId) => askPending(deps, vendorId, orderId),
    cancelPending: (tx, vendorId, orderId) => abandonAttempts(deps, tx, { vendorId, orderId, personId: null }),
  }
}
