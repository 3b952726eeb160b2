import type { Handle, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { lockPlan } from './dining.reader.ts'
import type { VisitsDeps } from './visits/visits-deps.ts'

/** Who sits at a table now: the open order that holds it. Orders live above dining, so this is handed in. */
export type OpenOrder = { orderId: string; number: string; placedAt: Date }
export type FindOpenOrders = (handle: Handle, vendorId: string) => Promise<ReadonlyMap<string, OpenOrder>>

export type DiningDeps = VisitsDeps & {
  findOpenOrders: FindOpenOrders
}

/** Every change of the plan: one at a time per vendor, and open screens are told. */
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

/** A table with an open bill stays in use: nobody would find the bill again. */
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
