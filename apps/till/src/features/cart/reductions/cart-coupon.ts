import type { FoundCodeView } from '@sofreh/pricing/contract'
import type { TillMenu } from '../../../engine/menu/till-menu.ts'
import type { CartCoupon } from '../../../commands/cart.ts'

/**
 * Returns a code as the till prices it. Menu categories are expanded to their dishes, so that pricing needs no menu.
 */
export function cartCouponOf(found: FoundCodeView, menu: TillMenu | undefined): CartCoupon {
  const { code, type, value, cap, minimumBasket: minimum, isStacking, waivesPackaging, itemIds, categoryIds } = found
  const ofCategories = [...(menu?.items.values() ?? [])]
    .filter((item) => categoryIds.includes(item.categoryId))
    .map(({ id }) => id)
  const isRestricted = itemIds.length > 0 || categoryIds.length > 0
  const only = isRestricted ? { onlyItemIds: [...new Set([...itemIds, ...ofCategories])] } : {}
  return { code, type, value, cap, minimum, isStacking, waivesPackaging, ...only }
}
