import type { Handle, Tx } from '@sofreh/database'
import type { Core } from '@sofreh/events'
import type { Caller, Exchange } from '@sofreh/http'
import type { Identity } from '@sofreh/identity/server'
import { Refusal } from '@sofreh/kernel'
import { lockPlan } from './store/tables.reader.ts'

/** The open order that occupies a table. */
export type OpenOrder = { orderId: string; number: string; placedAt: Date }

/** Functions of higher slices; resolved on use, because these are created later. */
type Above = {
  ordering: {
    /** Returns the open order of each occupied table. */
    findOpenOrders(handle: Handle, vendorId: string): Promise<ReadonlyMap<string, OpenOrder>>
    /** Returns the open bill of a table; guests who sit down there see it once they are admitted. */
    findOpenBill(handle: Handle, vendorId: string, tableId: string): Promise<string | undefined>
  }
}

export type DiningCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce'>
export type DiningNeeds = {
  identity: Pick<Identity, 'namesOf'>
  above: () => Above
  /** Scheme and host at which guests reach the site; the request's own by default. */
  siteOrigin?: (exchange: Exchange) => string
}

export type DiningDeps = DiningCore & DiningNeeds

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
  const open = await deps.above().ordering.findOpenOrders(tx, asked.vendorId)
  const seated = asked.tables.find(({ id }) => open.has(id))
  if (seated) throw new Refusal('TABLE_HAS_OPEN_ORDER', { name: seated.name })
}
