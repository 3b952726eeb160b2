import * as calls from './accounting.contract.ts'

export * from './accounting.contract.ts'

export const accountingEndpoints = [
  calls.getAccountingSettings,
  calls.saveAccountingSettings,
  calls.sanadPardazOrders,
  calls.notePostedDocuments,
  calls.readJournal,
  calls.exportJournal,
  calls.readMonth,
  calls.saveExpenseCategories,
  calls.categoriseExpense,
] as const
export type AccountingEndpoint = (typeof accountingEndpoints)[number]
