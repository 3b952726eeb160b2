import { given } from '@sofreh/kernel'
import type { Tx } from '@sofreh/database'
import type { Binding } from '@sofreh/http'
import type { AuditCore, AuditNeeds } from './audit-deps.ts'
import { auditRoutes } from './routes/audit.routes.ts'
import { followOrders } from './use-cases/follow-orders.ts'
import { followPrintout } from './use-cases/follow-printout.ts'
import { followShift } from './use-cases/follow-shift.ts'
import { rebuildActs } from './use-cases/rebuild-acts.ts'
import { type WorthALook, worthALook } from './use-cases/worth-a-look.ts'

const rebuildTask = 'audit.rebuild-acts'

export type Audit = {
  routes: Binding[]
  tasks: Record<string, () => Promise<void>>
  /** Recurring tasks with their cron schedule in UTC. */
  recurring: readonly { task: string; cron: string }[]
  /** Reaction to changed orders: stores their acts. */
  followOrders: (tx: Tx, vendorId: string, orderIds: readonly string[]) => Promise<void>
  /** Reaction to a shift whose drawer changed: stores the cash taken out. */
  followShift: (tx: Tx, vendorId: string, shiftId: string) => Promise<void>
  /** Reaction to a queued printout: stores a reprint or an opened drawer. */
  followPrintout: (tx: Tx, vendorId: string, subjectId: string) => Promise<void>
  /** Returns the unusual signals of a business day, most unusual first, in Persian. */
  worthALook: (vendorId: string, businessDate: string) => Promise<WorthALook[]>
}

/** Creates the slice of the audit page. */
export function createAudit(core: AuditCore, needs: AuditNeeds): Audit {
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
