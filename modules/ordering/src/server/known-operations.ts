import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { type KnownOperation, knownOperations } from './reading/orders.reader.ts'

export type AskedOperation = { id: string } & Record<string, unknown>

/**
 * Operations that were not accepted before. One that is sent again takes effect once (R1); the same id for another order or
 * for something else is no repeat, and answering it like one would lose what it asks.
 * @throws Refusal IDEMPOTENCY_CONFLICT
 */
export async function freshOperations<Asked extends AskedOperation>(
  tx: Tx,
  order: { vendorId: string; orderId: string },
  asked: readonly Asked[],
): Promise<Asked[]> {
  const ids = asked.map((operation) => operation.id)
  const known = await knownOperations(tx, order.vendorId, ids)
  return asked.filter((operation) => {
    const before = known.get(operation.id)
    if (!before) return true
    if (before.orderId !== order.orderId || !isRepeat(operation, before)) throw new Refusal('IDEMPOTENCY_CONFLICT')
    return false
  })
}

/** Compared by what was asked: an accepted line carries the menu's facts besides. */
function isRepeat({ line, ...asked }: AskedOperation, { act }: KnownOperation): boolean {
  const { line: sold, ...did } = act
  const wanted = Object.entries(asked).filter(([key]) => !stamp.has(key))
  return wanted.every(([key, value]) => isDeepStrictEqual(value, did[key])) && isDeepStrictEqual(dish(line), dish(sold))
}

const stamp: ReadonlySet<string> = new Set(['id', 'deviceAt', 'device', 'reason'])

function dish(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return undefined
  const { id, menuItemId, count, note } = line as Record<string, unknown>
  return { id, menuItemId, count, note }
}
