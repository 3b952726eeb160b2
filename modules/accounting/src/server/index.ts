import type { Binding } from '@sofreh/http'
import type { AccountingCore, AccountingNeeds } from './accounting-deps.ts'
import { accountingRoutes } from './routes/accounting.routes.ts'

export type Accounting = { routes: Binding[] }

/** Creates the slice of accounting. */
export function createAccounting(core: AccountingCore, needs: AccountingNeeds): Accounting {
  return { routes: accountingRoutes({ ...core, ...needs }) }
}
