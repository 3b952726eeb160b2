import type { Tx } from '@sofreh/database'
import type { VendorSettings } from '@sofreh/vendors/domain'
import {
  balanceOf,
  type EndCause,
  type Ending,
  type EndingSettings,
  endingOf,
  endWithDay,
  isLeftInKitchen,
  type OrderOperation,
  pathToEnd,
} from '../../../domain/index.ts'
import type { Changed } from '../change-order.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../operation-by.ts'

type Ended = Pick<Changed, 'sheet' | 'price'>

/** When the order would end by itself in its present state; undefined while something has to happen first. */
export function endingOfOrder(
  { sheet: order, price }: Ended,
  settings: EndingSettings,
  lastActAt: string,
): Ending | undefined {
  return endingOf(order, { ...balanceOf(order, price.finalPrice), lastActAt, settings })
}

/**
 * When the task has to look at the order: it ends then, or its remaining kitchen units are cleared with the business
 * day.
 */
export function endsAtOf(order: Ended, settings: EndingSettings, lastActAt: string): Date | null {
  if (isLeftInKitchen(order.sheet)) return endWithDay(order.sheet, { settings, lastActAt })
  return endingOfOrder(order, settings, lastActAt)?.at ?? null
}

/** The operations that end an accepted order, made by the vendor's own rules and not by a person. */
export function operationsToEnd(
  deps: Pick<OrderingDeps, 'newId'>,
  { sheet: order }: Pick<Ended, 'sheet'>,
  { because, at }: { because: EndCause; at: string },
): OrderOperation[] {
  const leavesKitchen = because === 'PAID_BILL' ? { leavesKitchen: true as const } : {}
  return pathToEnd(order).map((to) =>
    operationBy(deps, null, { kind: 'state', to, cause: null, because, ...leavesKitchen }, at),
  )
}

/** `ledger`: the order's, where the caller has read it. */
type Now = { vendorId: string; settings: VendorSettings; at: string; ledger?: Ledger | undefined }
type Ledger = Awaited<ReturnType<OrderingDeps['payments']['ledgerOf']>>

/**
 * Ends the order in the transaction that changed it, where nothing has to be waited for. The order is locked.
 * @param changed the order with everything that was done to it in this transaction
 */
export async function endAtOnce(
  deps: Pick<OrderingDeps, 'newId' | 'payments'>,
  tx: Tx,
  { vendorId, settings, at, ledger }: Now,
  changed: Ended,
): Promise<OrderOperation[]> {
  const ending = endingOfOrder(changed, settings, at)
  if (!ending || ending.at > new Date(at)) return []
  const money = ledger ?? (await deps.payments.ledgerOf(tx, vendorId, changed.sheet.orderId))
  return hasOpenMoney(money) ? [] : operationsToEnd(deps, changed, { because: ending.because, at })
}

/** True while a payment is in progress or unknown, or a refund has to be handed back. */
export function hasOpenMoney(ledger: Ledger): boolean {
  return ledger.pending || ledger.unknown || ledger.refunding > 0
}
