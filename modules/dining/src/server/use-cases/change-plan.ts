import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { nameKeyOf } from '../../domain/index.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { lockPlan, type StoredTable } from '../store/tables.reader.ts'

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

export function keysInUse(tables: readonly StoredTable[]): Set<string> {
  return new Set(tables.filter(({ isActive }) => isActive).map(({ name }) => nameKeyOf(name)))
}

export function positionAfter(tables: readonly StoredTable[]): number {
  return 1 + Math.max(-1, ...tables.map(({ position }) => position))
}

export function nameTaken(name: string, field: string): Refusal {
  return new Refusal('TABLE_NAME_TAKEN', { name, fields: [{ field, code: 'TABLE_NAME_TAKEN', name }] })
}
