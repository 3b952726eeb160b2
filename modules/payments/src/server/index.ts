export type { LedgerView, TransactionView } from '../contract/index.ts'
export { open as openSeal, seal, type SealingKeys } from './store/accounts/sealing.ts'
export { createPayments, type Payments } from './create-payments.ts'
export { countUnknownOutcomes } from './store/reports/unknown-outcomes.reader.ts'
export { holdRestoredLinks } from './use-cases/links/hold-restored-links.ts'
export type { Payable } from './store/ledger/payable.ts'
export type { SettledMoney } from './store/ledger/settled-money.ts'
export type {
  AccountPayment,
  RecordedCharge,
  RecordedChargeEnd,
  OrderRefund,
  OrderRefundRequest,
  RefundPreview,
  RefundQuestion,
  PaymentsCore,
  PaymentsDeps,
  PaymentsNeeds,
  RecordedPayment,
  RefundRequest,
  WriteOffRequest,
} from './payments-deps.ts'
