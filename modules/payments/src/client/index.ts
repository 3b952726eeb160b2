export type {
  LedgerView,
  PaymentsEndpoint,
  TransactionStep,
  TransactionView,
} from '../contract/index.ts'
export * from '../text/payments.fa.ts'
