export type {
  LedgerView,
  ListedTransaction,
  PaymentLinkView,
  PaymentsEndpoint,
  PosTerminal,
  StatementRow,
  StatementView,
  TerminalProgress,
  TerminalTotal,
  TerminalTaskView,
  TransactionStep,
  TransactionView,
} from '../contract/index.ts'
export * from '../text/payments.fa.ts'
export * from '../text/terminal-reasons.fa.ts'
