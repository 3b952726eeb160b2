export type { AccountingSettings, Expense } from '../contract/accounting.contract.ts'
export * from '../text/accounting.fa.ts'
