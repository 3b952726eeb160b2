import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { fingerprintOf } from '../placing/write-sale.ts'
import { type KnownOperation, knownOperations } from '../reading/orders.reader.ts'

export type AskedOperation = { id: string } & Record<string, unknown>

/**
 * Returns the operations that were not accepted before; a repeated one takes effect once (R1). The same id for another
 * order or another act is no repeat: answering it as one would lose what it asks.
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

/** Serializes a request so that equal requests give equal text, for an operation that stores only its result. */
export function askedText(facts: object): string {
  return fingerprintOf('', facts)
}

/** Compares what was requested: the accepted operation also carries facts of its moment. */
function isRepeat({ line, ...asked }: AskedOperation, { act }: KnownOperation): boolean {
  const { line: sold, ...did } = { ...act, ...askedOf(act) }
  const byPhone = 'customer' in asked ? { customer: member(asked['customer'], 'phone') ?? null } : {}
  // Operations of earlier releases do not store `asked`.
  const isCompared = (key: string) => !stamp.has(key) && (key !== 'asked' || did['asked'] !== undefined)
  const wanted = Object.entries({ ...asked, ...byPhone }).filter(([key]) => isCompared(key))
  return wanted.every(([key, value]) => isDeepStrictEqual(value, did[key])) && isDeepStrictEqual(dish(line), dish(sold))
}

/** Maps points, customer, table and merge operations back to the form in which they were requested. */
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
