import type { AccountingDeps } from './accounting-deps.ts'
import { accountingRoutes } from './routes/accounting.routes.ts'

/** Creates the slice of accounting. */
export function createAccounting(deps: AccountingDeps) {
  return { routes: accountingRoutes(deps) }
}

export type Accounting = ReturnType<typeof createAccounting>
