import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { fingerprintOf } from './placing/write-sale.ts'
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

/** A wish as a text that is equal for equal wishes, for an operation that keeps only what came of it. */
export function wishOf(facts: object): string {
  return fingerprintOf('', facts)
}

/** Compared by what was asked: what was accepted carries the facts of that moment besides. */
function isRepeat({ line, ...asked }: AskedOperation, { act }: KnownOperation): boolean {
  const { line: sold, ...did } = { ...act, ...askedOf(act) }
  const inWords = 'customer' in asked ? { customer: member(asked['customer'], 'phone') ?? null } : {}
  // Logs from before wishes were kept do not say theirs.
  const isTold = (key: string) => !stamp.has(key) && (key !== 'asked' || did['asked'] !== undefined)
  const wanted = Object.entries({ ...asked, ...inWords }).filter(([key]) => isTold(key))
  return wanted.every(([key, value]) => isDeepStrictEqual(value, did[key])) && isDeepStrictEqual(dish(line), dish(sold))
}

/** Points, a customer, a table and another bill in the words in which they were asked for. */
function askedOf(act: Record<string, unknown>): Record<string, unknown> {
  switch (act['kind']) {
    case 'points':
      return { count: member(act['points'], 'count') ?? 0 }
    case 'customer':
      return { customer: member(act['customer'], 'phone') ?? null }
    case 'deliverTo':
      return { addressId: member(act['address'], 'addressId') ?? null }
    case 'moveTable':
      return { tableId: member(act['table'], 'id') }
    case 'mergeIn':
      return { fromId: member(act['bill'], 'orderId') }
    default:
      return {}
  }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

const stamp: ReadonlySet<string> = new Set(['id', 'deviceAt', 'device', 'reason'])

function dish(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return undefined
  const { id, menuItemId, count, note } = line as Record<string, unknown>
  return { id, menuItemId, count, note }
}
