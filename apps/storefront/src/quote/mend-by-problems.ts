import type { SiteItem } from '@sofreh/catalog/client'
import type { Cart } from '../cart/cart.ts'
import { withCount } from '../cart/cart.ts'
import type { Mend, Mended } from '../cart/mend-cart.ts'
import type { OrderDeliveryType } from '../content/page-content.ts'

/** A problem the server found in a cart. */
export type QuoteProblem = {
  code: string
  message: string
  lineId: string | null
  menuItemId: string | null
  facts: Record<string, string | number | null>
}

type Facts = {
  problems: readonly QuoteProblem[]
  items: ReadonlyMap<string, SiteItem>
  deliveryType: OrderDeliveryType
}

/** Adjusts the cart to problems only the server knew: a cached menu may still show a sold-out dish. */
export function mendByProblems(cart: Cart, facts: Facts): Mended {
  const mends: Mend[] = []
  let mended = cart
  for (const problem of facts.problems) {
    const line = mended.lines.find(({ id }) => id === problem.lineId)
    if (!line) continue
    const item = facts.items.get(line.menuItemId)
    const about = { lineId: line.id, title: item?.title ?? line.title }
    const left = Number(problem.facts['left'] ?? 0)
    // The guest resolves a dish that only the delivery type excludes.
    const isOnlyDeliveryType = item !== undefined && !item.deliveryTypes.includes(facts.deliveryType)
    if (problem.code === 'ITEM_SOLD_OUT' && left < line.count) {
      mends.push(left > 0 ? { kind: 'lowered', ...about, left } : { kind: 'soldOut', ...about })
      mended = withCount(mended, line.id, Math.max(0, left))
    } else if (problem.code === 'ITEM_NOT_AVAILABLE' && !isOnlyDeliveryType) {
      mends.push({ kind: 'gone', ...about })
      mended = withCount(mended, line.id, 0)
    }
  }
  return { cart: mended, mends }
}
