import type { AccountingCore, AccountingNeeds } from './accounting-deps.ts'
import { accountingRoutes } from './routes/accounting.routes.ts'

/** Creates the slice of accounting. */
export function createAccounting(core: AccountingCore, needs: AccountingNeeds) {
  const deps = { ...core, ...needs }
  return { routes: accountingRoutes(deps) }
}

export type Accounting = ReturnType<typeof createAccounting>
