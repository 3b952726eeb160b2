export type {
  CountView,
  DrawerView,
  LedgerView,
  ListedTransaction,
  MovementView,
  PaymentsEndpoint,
  ShiftDetail,
  ShiftView,
  SupplementView,
  TransactionStep,
  TransactionView,
} from '../contract/index.ts'
export * from '../text/payments.fa.ts'
