import type { Tx } from '@sofreh/database'
import { findLine, type KitchenStep } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { stepUnits } from './step-kitchen.ts'

export type KitchenStepAsked = {
  vendorId: string
  orderId: string
  personId: string
  to: KitchenStep
  lines: readonly { lineId: string; count: number }[]
}

/**
 * Moves units of lines one kitchen step on. Units already there stay, so that a code scanned twice has no effect. The
 * order is ready with its last dish. Announces it.
 * @returns how many units moved; undefined when there is no such order
 */
export async function stepScanned(deps: OrderingDeps, tx: Tx, asked: KitchenStepAsked): Promise<number | undefined> {
  const { vendorId, orderId, personId, to } = asked
  const row = await lockOrder(tx, vendorId, orderId)
  if (!row) return undefined
  const steps = asked.lines.flatMap(({ lineId, count }) => {
    const line = findLine(row.sheet, lineId)
    const waiting = line?.units.filter((unit) => unit === 'fired' || unit === 'seen').length ?? 0
    const moved = Math.min(count, waiting)
    return line && moved > 0 ? [{ id: deps.newId(), lineId: line.id, count: moved, to }] : []
  })
  if (steps.length === 0) return 0
  await stepUnits(deps, tx, { vendorId, orderId, personId, steps }, await deps.vendors.settingsOf(tx, vendorId))
  return steps.reduce((sum, { count }) => sum + count, 0)
}
