import { given } from '@sofreh/kernel'
import type { AuditCore, AuditNeeds } from './audit-deps.ts'
import { auditRoutes } from './routes/audit.routes.ts'
import { followOrders } from './use-cases/follow-orders.ts'
import { followPrintout } from './use-cases/follow-printout.ts'
import { followShift } from './use-cases/follow-shift.ts'
import { rebuildActs } from './use-cases/rebuild-acts.ts'
import { worthALook } from './use-cases/worth-a-look.ts'

const rebuildTask = 'audit.rebuild-acts'

/** Creates the slice of the audit page; its reactions store acts of changed orders, shifts and printouts. */
export function createAudit(core: AuditCore, needs: AuditNeeds) {
  const deps = { ...core, ...needs }
  return {
    routes: auditRoutes(deps),
    tasks: { [rebuildTask]: () => rebuildActs(deps) },
    recurring: [{ task: rebuildTask, cron: '* * * * *' }],
    followOrders: given(deps, followOrders),
    followShift: given(deps, followShift),
    followPrintout: given(deps, followPrintout),
    worthALook: given(deps, worthALook),
  }
}

export type Audit = ReturnType<typeof createAudit>
