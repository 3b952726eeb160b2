import type { Tx } from '@sofreh/database'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'

export const watchTask = 'companies.watch'
export const ruleTask = 'companies.request'

type Scheduler = Pick<CourierCompaniesDeps, 'jobs' | 'clock'>

/** Schedules the next look at a request; an earlier one is replaced. */
export async function scheduleWatch(
  deps: Scheduler,
  tx: Tx,
  { vendorId, requestId, inMs }: { vendorId: string; requestId: string; inMs: number },
): Promise<void> {
  const runAt = new Date(deps.clock().getTime() + inMs)
  await deps.jobs.add(tx, watchTask, { vendorId, requestId }, { runAt, key: `${watchTask}:${requestId}` })
}

/** Schedules the request of a courier by the vendor's rule. */
export async function scheduleRule(
  deps: Pick<CourierCompaniesDeps, 'jobs'>,
  tx: Tx,
  { vendorId, orderId, runAt }: { vendorId: string; orderId: string; runAt: Date },
): Promise<void> {
  await deps.jobs.add(tx, ruleTask, { vendorId, orderId }, { runAt, key: `${ruleTask}:${orderId}` })
}
