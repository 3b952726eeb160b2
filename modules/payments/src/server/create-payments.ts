import { abandonAttempts } from './online/abandon-attempts.ts'
import { resealCredentials } from './accounts/save-bank-configuration.ts'
import { closeShift } from './drawers/close-shift.ts'
import { countDrawer } from './drawers/count-drawer.ts'
import { openShift } from './drawers/open-shift.ts'
import { drawersRoutes } from './drawers/drawers.routes.ts'
import { findReport, readReport } from './drawers/read-shift.ts'
import { enterShift, joinShift } from './drawers/shift-membership.ts'
import { writeMovement } from './drawers/write-movement.ts'
import { recordAccountPayment } from './ledger/record-account-payment.ts'
import { recordPayment } from './ledger/record-payment.ts'
import { viewOf } from './ledger/transaction-row.ts'
import { cashTakenAt, ledgerOf, moneyOfReceipt, paidInCash } from './ledger/transactions.reader.ts'
import { writeOff } from './ledger/write-off.ts'
import { linksRoutes } from './links/links.routes.ts'
import { sendLinkSms, sendLinkTask } from './links/send-link.job.ts'
import { askPending, inquireAttempt, inquireTask } from './online/inquire.job.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { openRefundDuties } from './reports/refund-duties.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { carryOutRefund } from './refunds/refund.job.ts'
import { refundPaid } from './refunds/refund-paid.ts'
import { previewRefund } from './refunds/preview-refund.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { refundTask } from './refunds/schedule-refund.ts'
import { statementsRoutes } from './statements/statements.routes.ts'
import { endTerminalCharge, recordTerminalCharge } from './terminals/record-terminal-charge.ts'
import { askTerminal, terminalAskTask } from './terminals/terminal-ask.job.ts'
import { markSilentTerminal, terminalTimeoutTask } from './terminals/terminal-timeout.job.ts'
import { terminalsRoutes } from './terminals/terminals.routes.ts'
import { linkMessagesOf } from './links/payment-links.reader.ts'
import { pageOfCreditPayments, salesByMethod } from './reports/sales-by-method.reader.ts'
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
