import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { OrderEventKind } from '../../../contract/index.ts'
import type { OrderAct, OrderOperation } from '../../../domain/index.ts'
import { type Changed, changeOrder } from '../change-order.ts'
import { announceChange, writeChange } from '../changing/write-change.ts'
import { operationBy } from '../operation-by.ts'
import type { OrderRow } from '../order-row.ts'
import { orderView } from '../order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { lockOrder } from '../reading/orders.reader.ts'
import type { AskedOperation } from './fresh-operations.ts'
import type { Policy } from './policy.ts'

/** A command for one order. */
export type Wanted<Asked extends AskedOperation> = {
  orderId: string
  /** Its operations by their ids: each takes effect once. A command of an earlier release has none. */
  asked: readonly Asked[] | undefined
  /** The version that the screen showed. */
  version?: number | undefined
  /** The orders that this person may act on; others do not exist for them. */
  isReachable?: (row: OrderRow) => boolean
}

/** The locked order that an act changes. */
export type Acting<Asked = unknown> = {
  policy: Policy<unknown>
  vendorId: string
  row: OrderRow
  settings: VendorSettings
  now: Date
  /** Those of the command's operations that were not accepted before. */
  fresh: readonly Asked[]
  /** An operation of the person who acts. */
  by: (act: OrderAct, named?: { id?: string | undefined; reason?: string }) => OrderOperation
  /** An operation that follows by the vendor's own rules. */
  byRule: (act: OrderAct) => OrderOperation
}

/** The effect of an act on its order. `events`: by default one that says whether the order moved. */
export type ActResult = {
  operations: readonly OrderOperation[]
  changed?: Changed
  events?: readonly OrderEventKind[]
}
export type Act<Asked> = (tx: Tx, acting: Acting<Asked>) => Promise<ActResult | undefined>

/**
 * Does one act on one order in a transaction: lock, recognize a repeat, decide, write, announce. The policy says whether a
 * broken rule refuses the act or is filed.
 * @param act returns undefined when nothing is left to do
 * @throws Refusal ORDER_NOT_FOUND, ORDER_CHANGED
 */
export async function actOnOrder<Answer, Asked extends AskedOperation>(
  deps: OrderingDeps,
  policyOf: () => Policy<Answer>,
  wanted: Wanted<Asked>,
  act: Act<Asked>,
): Promise<Answer> {
  const { vendorId, once } = policyOf().caller
  return deps.database.transaction(
    async (tx) => {
      // A transaction that is repeated after a deadlock files its reviews again.
      const policy = policyOf()
      // Sent together: the reads begin when the order is locked. An order that does not exist counts before a repeat.
      const locked = Promise.all([lockOrder(tx, vendorId, wanted.orderId), deps.vendors.settingsOf(tx, vendorId)])
      const reading = wanted.asked && policy.fresh(tx, wanted.orderId, wanted.asked)
      reading?.catch(() => undefined)
      const [row, settings] = await locked
      if (!row || wanted.isReachable?.(row) === false) throw new Refusal('ORDER_NOT_FOUND')
      const fresh = await reading
      if (fresh?.length === 0) return policy.answer(tx, { row, settings, isNew: false })
      if (wanted.version !== undefined) refuseOldVersion(row, settings, wanted.version)
      const changed = await actOnLocked(deps, tx, policy, { row, settings, fresh: fresh ?? [], act })
      return policy.answer(tx, { row: changed, settings, isNew: true })
    },
    { once },
  )
}

type Locked<Asked> = { row: OrderRow; settings: VendorSettings; fresh: readonly Asked[]; act: Act<Asked> }

/** Does one act on an order that the transaction has locked. */
export async function actOnLocked<Asked>(
  deps: OrderingDeps,
  tx: Tx,
  policy: Policy<unknown>,
  { row, settings, fresh, act }: Locked<Asked>,
): Promise<OrderRow> {
  const { vendorId } = policy.caller
  const now = deps.clock()
  const stamp = policy.stamp(now, row.sheet)
  const { acceptedAt, doneAt } = stamp
  const acting: Acting<Asked> = {
    policy,
    vendorId,
    row,
    settings,
    now,
    fresh,
    by: (made, { id = deps.newId(), reason = '' } = {}) => ({ id, reason, ...stamp, ...made }),
    byRule: (made) => ({ ...operationBy(deps, null, made, acceptedAt), ...(doneAt ? { doneAt } : {}) }),
  }
  const result = await act(tx, acting)
  if (!result) {
    await policy.writeFiled(tx, row, now)
    return row
  }
  const { operations, changed = changeOrder(row, operations) } = result
  const written = await writeChange(tx, { vendorId, settings, row, operations }, changed)
  await policy.writeFiled(tx, row, now)
  const from = row.sheet.state
  const hasMoved = written.sheet.state !== from
  const tableBefore = row.sheet.table?.id
  const event = { vendorId, row: written, from, ...(tableBefore !== written.sheet.table?.id ? { tableBefore } : {}) }
  for (const kind of result.events ?? [hasMoved ? 'order-moved' : 'order-edited'])
    await announceChange(deps, tx, { ...event, kind })
  return written
}

/** Refuses an act on an order that has changed since the screen showed it, together with the current order. */
export function refuseOldVersion(row: OrderRow, settings: VendorSettings, version: number): void {
  if (version !== row.sheet.version)
    throw new Refusal('ORDER_CHANGED', { order: orderView(row, { settings, isStaff: true }) })
}
