import { recurring } from '@sofreh/events'
import { eachGiven } from '@sofreh/kernel'
import type { AuditDeps } from './audit-deps.ts'
import { auditRoutes } from './routes/audit.routes.ts'
import { followOrders } from './use-cases/follow-orders.ts'
import { followPrintout } from './use-cases/follow-printout.ts'
import { followShift } from './use-cases/follow-shift.ts'
import { rebuildActs } from './use-cases/rebuild-acts.ts'
import { worthALook } from './use-cases/worth-a-look.ts'

/** Creates the slice of the audit page; its reactions store acts of changed orders, shifts and printouts. */
export function createAudit(deps: AuditDeps) {
  return {
    routes: auditRoutes(deps),
    tasks: { 'audit.rebuild-acts': recurring('* * * * *', () => rebuildActs(deps)) },
    ...eachGiven(deps, { followOrders, followShift, followPrintout, worthALook }),
  }
}

export type Audit = ReturnType<typeof createAudit>
