import { hoursAt } from '@sofreh/kernel'
import { finalPriceOf } from './item-price.ts'
import type {
  Channel,
  DeliveryType,
  FoodShiftFacts,
  ItemDiscount,
  MenuFacts,
  MenuItemFacts,
  PictureFacts,
  ToppingCategoryFacts,
  UnavailableReason,
} from './menu-facts.ts'
import { isOff, type MenuIndex, toppingCategoriesOf, unavailableReasonOf } from './sellable.ts'

/** The menu as a guest of one channel sees it at one moment. */
export type SiteMenuFacts = {
  version: number
  categories: { id: string; title: string; description: string; items: SiteItemFacts[] }[]
}
export type SiteItemFacts = {
  id: string
  title: string
  description: string
  price: number
  finalPrice: number
  discount: ItemDiscount | null
  packagingCost: number
  servePackagingCost: number
  withTax: boolean
  image: PictureFacts | null
  images: readonly PictureFacts[]
  tags: readonly string[]
  stock: number | null
  isAvailable: boolean
  unavailableReason: UnavailableReason | null
  availableFrom: string | null
  preparationMinutes: number | null
  deliveryTypes: readonly DeliveryType[]
  toppingCategories: ToppingCategoryFacts[]
}

/**
 * Returns the menu of a channel. Omits hidden items, items of other channels and empty categories; sold-out items stay
 * and are marked.
 */
export function siteMenuOf(menu: MenuFacts, index: MenuIndex, asked: { channel: Channel; at: Date }): SiteMenuFacts {
  const byCategory = new Map<string, SiteItemFacts[]>()
  for (const item of menu.items) {
    const shown = siteItemOf(item, index, asked)
    if (!shown) continue
    const items = byCategory.get(item.categoryId)
    if (items) items.push(shown)
    else byCategory.set(item.categoryId, [shown])
  }
  const categories = menu.categories.flatMap(({ id, title, description }) => {
    const items = byCategory.get(id)
    return items ? [{ id, title, description, items }] : []
  })
  return { version: menu.version, categories }
}

function siteItemOf(
  item: MenuItemFacts,
  index: MenuIndex,
  asked: { channel: Channel; at: Date },
): SiteItemFacts | undefined {
  const facts = { ...item, categoryIsActive: index.activeCategories.has(item.categoryId) }
  const reason = unavailableReasonOf(facts, index.shifts, asked)
  if (reason === 'INACTIVE' || reason === 'NOT_ON_CHANNEL') return undefined
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    price: item.price,
    finalPrice: finalPriceOf(item),
    discount: item.discount,
    packagingCost: item.packagingCost,
    servePackagingCost: item.servePackagingCost,
    withTax: item.withTax,
    image: item.images[0] ?? null,
    images: item.images,
    tags: item.tags,
    stock: item.stock,
    isAvailable: reason === undefined,
    unavailableReason: reason ?? null,
    availableFrom: availableFrom(item, reason, { shifts: index.shifts, at: asked.at })?.toISOString() ?? null,
    preparationMinutes: item.preparationMinutes,
    deliveryTypes: item.deliveryTypes,
    toppingCategories: toppingCategoriesOf(item, index).map(({ id, title, min, max, free, toppings }) => ({
      id,
      title,
      min,
      max,
      free,
      toppings: toppings.map(({ id: toppingId, title: name, price, isActive, max: most }) => ({
        id: toppingId,
        title: name,
        price,
        isActive,
        max: most,
      })),
    })),
  }
}

type Moment = { shifts: ReadonlyMap<string, FoodShiftFacts>; at: Date }

function availableFrom(item: MenuItemFacts, reason: UnavailableReason | undefined, moment: Moment): Date | undefined {
  if (reason === 'SOLD_OUT') return item.stock === 0 ? undefined : (item.unavailableUntil ?? undefined)
  if (reason !== 'NOT_NOW') return undefined
  const openings = item.foodShiftIds.flatMap((id) => {
    const answer = hoursAt(moment.shifts.get(id)?.hours ?? [], moment.at)
    return !answer.isOpen && answer.opensAt ? [answer.opensAt] : []
  })
  return earliest(openings)
}

/** Returns when time alone next changes what is on sale: a shift starts or ends, or an item becomes available again. */
export function menuChangesAt(menu: MenuFacts, at: Date): Date | undefined {
  const used = new Set(menu.items.flatMap((item) => item.foodShiftIds))
  const turns = menu.foodShifts.flatMap((shift) => {
    if (!used.has(shift.id)) return []
    const answer = hoursAt(shift.hours, at)
    const turn = answer.isOpen ? answer.until : answer.opensAt
    return turn ? [turn] : []
  })
  const returns = menu.items.flatMap(({ unavailableUntil }) =>
    unavailableUntil && isOff(unavailableUntil, at) ? [unavailableUntil] : [],
  )
  return earliest([...turns, ...returns])
}

function earliest(instants: readonly Date[]): Date | undefined {
  if (instants.length === 0) return undefined
  return new Date(Math.min(...instants.map((instant) => instant.getTime())))
}
