export type {
  LedgerView,
  ListedTransaction,
  PaymentsEndpoint,
  TransactionStep,
  TransactionView,
} from '../contract/index.ts'
export * from '../text/payments.fa.ts'
