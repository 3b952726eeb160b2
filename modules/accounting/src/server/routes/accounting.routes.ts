import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { AccountingDeps } from '../accounting-deps.ts'
import { findSettings } from '../store/settings.reader.ts'
import { categoriseExpense } from '../use-cases/categorise-expense.ts'
import { exportJournal } from '../use-cases/export-journal.ts'
import { listSanadPardazOrders } from '../use-cases/list-sanad-pardaz-orders.ts'
import { notePostedDocuments } from '../use-cases/note-posted-documents.ts'
import { readJournal } from '../use-cases/read-journal.ts'
import { readMonth } from '../use-cases/read-month.ts'
import { saveAccountingSettings } from '../use-cases/save-accounting-settings.ts'
import { saveExpenseCategories } from '../use-cases/save-expense-categories.ts'

export function accountingRoutes(deps: AccountingDeps): Binding[] {
  return [
    bind(contract.getAccountingSettings, (_, { vendorId }) => findSettings(deps.database, vendorId)),
    bind(contract.saveAccountingSettings, ({ body }, caller) => saveAccountingSettings(deps, body, caller)),
    bind(contract.sanadPardazOrders, ({ query }, caller) => listSanadPardazOrders(deps, query, caller)),
    bind(contract.notePostedDocuments, ({ body }, caller) => notePostedDocuments(deps, body, caller)),
    bind(contract.readJournal, ({ query }, caller) => readJournal(deps, query, caller)),
    bind(contract.exportJournal, ({ query }, caller, exchange) => exportJournal(deps, query, caller, exchange)),
    bind(contract.readMonth, ({ query }, caller) => readMonth(deps, query, caller)),
    bind(contract.saveExpenseCategories, ({ body }, caller) => saveExpenseCategories(deps, body, caller)),
    bind(contract.categoriseExpense, ({ params, body }, caller) =>
      categoriseExpense(deps, { id: params.id, ...body }, caller),
    ),
  ]
}
