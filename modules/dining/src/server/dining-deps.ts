import type { Handle, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { lockPlan } from './store/tables.reader.ts'
import type { VisitsDeps } from './use-cases/visits/visits-deps.ts'

/** The open order that occupies a table. It is passed in because dining must not depend on ordering. */
export type OpenOrder = { orderId: string; number: string; placedAt: Date }
export type FindOpenOrders = (handle: Handle, vendorId: string) => Promise<ReadonlyMap<string, OpenOrder>>

export type DiningDeps = VisitsDeps & {
  findOpenOrders: FindOpenOrders
}

/** Runs a change of the plan: serialized per vendor, and published to open screens. */
export function changePlan<Result>(
  deps: DiningDeps,
  caller: Caller,
  work: (tx: Tx) => Promise<{ result: Result; subjectId: string }>,
): Promise<Result> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      await lockPlan(tx, vendorId)
      const { result, subjectId } = await work(tx)
      await deps.announce(tx, { vendorId, kind: 'tables-changed', subjectId })
      return result
    },
    { once: caller.once },
  )
}

/** Refuses to deactivate a table with an open bill, because staff could not find the bill again. */
export async function refuseWhereSeated(
  deps: DiningDeps,
  tx: Tx,
  asked: { vendorId: string; tables: readonly { id: string; name: string }[] },
): Promise<void> {
  if (asked.tables.length === 0) return
  const open = await deps.findOpenOrders(tx, asked.vendorId)
  const seated = asked.tables.find(({ id }) => open.has(id))
  if (seated) throw new Refusal('TABLE_HAS_OPEN_ORDER', { name: seated.name })
}
