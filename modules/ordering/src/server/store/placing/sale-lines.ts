import type { Handle } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import {
  type ChosenLine,
  type OrderChannel,
  type OrderDeliveryType,
  type SaleProblem,
  type Selling,
  sellLines,
} from '../../../domain/index.ts'
import { unknownDish } from '../../../text/ordering.fa.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'

export type SaleAsked = {
  vendorId: string
  channel: OrderChannel
  deliveryType: OrderDeliveryType
  lines: readonly ChosenLine[]
  isStaff: boolean
  /** When the order is to be eaten; the menu of that moment counts. */
  now: Date
  /** The vendor's settings, where the caller reads them anyway. */
  settings?: Promise<SaleSettings> | SaleSettings
}
type SaleSettings = Pick<VendorSettings, 'preparationMinutes' | 'maxLineCount'>
export type SaleFound = Selling & {
  /** The longest preparation time of the dishes; null when no dish has one. */
  preparationMinutes: number | null
}

/** Finds the chosen dishes on the menu of this moment. */
export async function findSale(
  deps: Pick<OrderingDeps, 'catalog' | 'vendors'>,
  handle: Handle,
  asked: SaleAsked,
): Promise<SaleFound> {
  const ids = [...new Set(asked.lines.map((line) => line.menuItemId))]
  const [menu, { preparationMinutes, maxLineCount }] = await Promise.all([
    deps.catalog.findSellables(handle, asked.vendorId, ids, {
      channel: asked.channel,
      deliveryType: asked.deliveryType,
      at: asked.now,
    }),
    asked.settings ?? deps.vendors.settingsOf(handle, asked.vendorId),
  ])
  const minutes = ids.flatMap((id) => menu.get(id)?.preparationMinutes ?? [])
  return {
    ...sellLines(asked.lines, menu, { isStaff: asked.isStaff, preparationMinutes, maxLineCount }),
    preparationMinutes: minutes.length > 0 ? Math.max(...minutes) : null,
  }
}

/** Refuses with the first problem's code; the details list all problems of that code. */
export function refuseProblems(problems: readonly SaleProblem[]): void {
  const [first] = problems
  if (!first) return
  const items = problems
    .filter((problem) => problem.code === first.code)
    .map(({ lineId, menuItemId, facts }) => ({ lineId, menuItemId, ...facts }))
  throw new Refusal(first.code, { ...first.facts, title: first.facts['title'] ?? unknownDish, items })
}
