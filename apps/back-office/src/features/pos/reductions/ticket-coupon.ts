import type { FoundCodeView } from '@sofreh/pricing/contract'
import type { TillMenu } from '../menu/till-menu.ts'
import type { TicketCoupon } from '../ticket/ticket.ts'

/** A code as the till prices by it; its menu categories are named by their dishes, so that a price needs no menu. */
export function ticketCouponOf(found: FoundCodeView, menu: TillMenu | undefined): TicketCoupon {
  const { code, type, value, cap, minimumBasket: minimum, isStacking, waivesPackaging, itemIds, categoryIds } = found
  const ofCategories = [...(menu?.items.values() ?? [])]
    .filter((item) => categoryIds.includes(item.categoryId))
    .map(({ id }) => id)
  const isRestricted = itemIds.length > 0 || categoryIds.length > 0
  const only = isRestricted ? { onlyItemIds: [...new Set([...itemIds, ...ofCategories])] } : {}
  return { code, type, value, cap, minimum, isStacking, waivesPackaging, ...only }
}
