export type {
  CountView,
  DrawerView,
  LedgerView,
  ListedTransaction,
  MovementView,
  PaymentsEndpoint,
  ShiftDetail,
  ShiftView,
  StatementRow,
  StatementView,
  SupplementView,
  TerminalTotal,
  TransactionStep,
  TransactionView,
} from '../contract/index.ts'
export * from '../text/payments.fa.ts'
