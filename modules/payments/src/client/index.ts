export type {
  CountView,
  DrawerView,
  LedgerView,
  ListedTransaction,
  MovementView,
  PaymentLinkView,
  PaymentsEndpoint,
  PosTerminal,
  ShiftDetail,
  ShiftReportPage,
  ShiftView,
  StatementRow,
  StatementView,
  SupplementView,
  TerminalProgress,
  TerminalTotal,
  TerminalTaskView,
  TransactionStep,
  TransactionView,
  ZView,
} from '../contract/index.ts'
export * from '../text/payments.fa.ts'
export * from '../text/shift-sections.fa.ts'
export * from '../text/terminal-reasons.fa.ts'
