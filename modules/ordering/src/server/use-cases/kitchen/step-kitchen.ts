import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type * as contract from '../../../contract/index.ts'
import {
  applyOperation,
  isReadyToGo,
  type KitchenStep,
  moveWhenMade,
  moveWhenServed,
  type OrderAct,
  type OrderOperation,
} from '../../../domain/index.ts'
import { changeOrder } from '../../store/change-order.ts'
import { announceChange, writeChange } from '../../store/changing/write-change.ts'
import { endAtOnce } from '../../store/ending/end-order.ts'
import { freshOperations } from '../../store/acting/fresh-operations.ts'
import type { OrderRow } from '../../store/order-row.ts'
import { factsOf } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { findTicketTimes } from '../../store/kitchen/kitchen.reader.ts'
import { kitchenOrder } from '../../store/kitchen/kitchen-view.ts'

type Step = { id: string; lineId: string; count: number; to: KitchenStep }
export type Steps = {
  vendorId: string
  orderId: string
  personId: string | null
  steps: readonly Step[]
  doneAt?: string | undefined
}

/** Applies a cook's taps as the display sends them. */
export async function stepKitchen(
  deps: OrderingDeps,
  { body }: InputOf<typeof contract.stepKitchen>,
  caller: Caller,
): Promise<DataOf<typeof contract.stepKitchen>> {
  const { vendorId } = caller
  const settings = await deps.vendors.settingsOf(deps.database, vendorId)
  return deps.database.transaction(
    async (tx) => {
      const row = await stepUnits(deps, tx, { vendorId, personId: personOf(caller), ...body }, settings)
      return kitchenOrder(row, await findTicketTimes(tx, vendorId, [row.id]))
    },
    { once: caller.once },
  )
}

/**
 * Moves units one step on in the caller's transaction, and the order with them: it is ready with its last dish, and
 * back in the kitchen when one is recalled. Steps made meaningless by another screen or a void are skipped, since wet
 * fingers tap twice.
 * @throws Refusal ORDER_NOT_FOUND, IDEMPOTENCY_CONFLICT
 */
export async function stepUnits(
  deps: Pick<OrderingDeps, 'clock' | 'newId' | 'announce' | 'dining' | 'payments'>,
  tx: Tx,
  asked: Steps,
  settings: VendorSettings,
): Promise<OrderRow> {
  const { vendorId, orderId, personId } = asked
  const row = await lockOrder(tx, vendorId, orderId)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  const acts = asked.steps.map((step) => ({ ...step, kind: 'kitchen' as const }))
  const fresh = await freshOperations(tx, { vendorId, orderId }, acts)
  const at = deps.clock().toISOString()
  const doneAt = doneAtOf(asked.doneAt, { now: at, placedAt: row.sheet.placedAt })
  const by = (person: string | null, act: OrderAct) => ({ ...operationBy(deps, person, act, at), ...doneAt })
  const steps = meaningful(
    row,
    fresh.map(({ id, ...act }) => ({ ...by(personId, act), ...act, id })),
  )
  if (steps.length === 0) return row
  const isBack = isReadyToGo(row.sheet.state) && steps.some(({ to }) => to === 'recalled')
  const operations: OrderOperation[] = [...steps]
  if (isBack)
    operations.push(by(personId, { kind: 'state', to: 'CONFIRMED', cause: null }), ...stillReady(row, steps, by))
  for (const moveAfter of [moveWhenMade, moveWhenServed]) {
    const { sheet: order, price } = changeOrder(row, operations)
    const to = moveAfter(factsOf(order, price.finalPrice, settings), order.lines)
    if (to) operations.push(by(null, { kind: 'state', to, cause: null }))
  }
  operations.push(...(await endAtOnce(deps, tx, { vendorId, settings, at }, changeOrder(row, operations))))
  const stepped = await writeChange(tx, { vendorId, settings, row, operations }, changeOrder(row, operations))
  const kind = stepped.sheet.state === row.sheet.state ? 'order-edited' : 'order-moved'
  await announceChange(deps, tx, { vendorId, kind, row: stepped, from: row.sheet.state })
  return stepped
}

/** The time of a tap that waited for the network: at most now, at least when the order was placed. */
function doneAtOf(
  claimed: string | undefined,
  { now, placedAt }: { now: string; placedAt: string },
): { doneAt?: string } {
  const at = claimed === undefined ? Number.NaN : Math.max(Date.parse(claimed), Date.parse(placedAt))
  return at < Date.parse(now) ? { doneAt: new Date(at).toISOString() } : {}
}

type KitchenOperation = OrderOperation & { kind: 'kitchen' }

/** The steps that still apply, each checked against the order as the previous ones left it. */
function meaningful(row: OrderRow, steps: readonly KitchenOperation[]): KitchenOperation[] {
  let { sheet: order } = row
  return steps.filter((step) => {
    const applied = applyOperation(order, step)
    if (applied.flag) return false
    order = applied.order
    return true
  })
}

/**
 * A ready order returns to the kitchen as a whole, which puts every ready dish back into preparation. Dishes that were
 * not recalled are marked ready again at once, so that the kitchen does not prepare them twice.
 */
function stillReady(
  row: OrderRow,
  steps: readonly KitchenOperation[],
  by: (person: string | null, act: OrderAct) => OrderOperation,
): OrderOperation[] {
  const { sheet: order } = changeOrder(row, steps)
  return order.lines.flatMap(({ id: lineId, units }) => {
    const count = units.filter((unit) => unit === 'ready').length
    return count > 0 ? [by(null, { kind: 'kitchen', lineId, count, to: 'ready' })] : []
  })
}
