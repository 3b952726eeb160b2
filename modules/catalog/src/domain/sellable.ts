import { isWithin, localMoment } from '@sofreh/kernel'
import { finalPriceOf } from './item-price.ts'
import type {
  Channel,
  DeliveryType,
  FoodShiftFacts,
  ItemDiscount,
  MenuFacts,
  MenuItemFacts,
  ToppingCategoryFacts,
  UnavailableReason,
} from './menu-types.ts'

/** What can be sold now (modules/catalog/README.md). The site, the till and the server that takes the order ask the same rule. */
export type SaleQuestion = {
  channel?: Channel | undefined
  deliveryType?: DeliveryType | undefined
  at: Date
}

/** An item as an order needs it: its price facts, its topping groups, and whether it may be ordered. */
export type Sellable = {
  id: string
  title: string
  categoryId: string
  price: number
  finalPrice: number
  discount: ItemDiscount | null
  packagingCost: number
  servePackagingCost: number
  withTax: boolean
  stock: number | null
  preparationMinutes: number | null
  isOnSale: boolean
  reason?: UnavailableReason
  toppingCategories: readonly ToppingCategoryFacts[]
}

type SaleFacts = Pick<
  MenuItemFacts,
  'isActive' | 'sellChannels' | 'deliveryTypes' | 'foodShiftIds' | 'stock' | 'unavailableUntil'
> & { categoryIsActive: boolean }

/**
 * Why the item cannot be sold at the moment asked for; undefined when it can.
 * An item of no shift sells all day; one of several sells while any is on.
 */
export function unavailableReasonOf(
  item: SaleFacts,
  shifts: ReadonlyMap<string, FoodShiftFacts>,
  question: SaleQuestion,
): UnavailableReason | undefined {
  if (!item.isActive || !item.categoryIsActive) return 'INACTIVE'
  if (question.channel && !item.sellChannels.includes(question.channel)) return 'NOT_ON_CHANNEL'
  if (question.deliveryType && !item.deliveryTypes.includes(question.deliveryType)) return 'NOT_ON_CHANNEL'
  if (!isShiftOn(item.foodShiftIds, shifts, question.at)) return 'NOT_NOW'
  if (item.stock === 0 || isOff(item.unavailableUntil, question.at)) return 'SOLD_OUT'
  return undefined
}

/** True while an item taken off until a time is still off. */
export function isOff(unavailableUntil: Date | null, at: Date): boolean {
  return unavailableUntil !== null && unavailableUntil.getTime() > at.getTime()
}

/** True when an item of these shifts is on now. A shift that is gone counts for nothing. */
export function isShiftOn(shiftIds: readonly string[], shifts: ReadonlyMap<string, FoodShiftFacts>, at: Date): boolean {
  if (shiftIds.length === 0) return true
  const moment = localMoment(at)
  return shiftIds.some((id) => isWithin(shifts.get(id)?.hours ?? [], moment))
}

/** The item as an order needs it. */
export function sellableOf(item: MenuItemFacts, menu: MenuIndex, question: SaleQuestion): Sellable {
  const categoryIsActive = menu.activeCategories.has(item.categoryId)
  const reason = unavailableReasonOf({ ...item, categoryIsActive }, menu.shifts, question)
  return {
    id: item.id,
    title: item.title,
    categoryId: item.categoryId,
    price: item.price,
    finalPrice: finalPriceOf(item),
    discount: item.discount,
    packagingCost: item.packagingCost,
    servePackagingCost: item.servePackagingCost,
    withTax: item.withTax,
    stock: item.stock,
    preparationMinutes: item.preparationMinutes,
    isOnSale: reason === undefined,
    ...(reason ? { reason } : {}),
    toppingCategories: toppingCategoriesOf(item, menu),
  }
}

/** A menu with its things found by id; made once per version. */
export type MenuIndex = {
  items: ReadonlyMap<string, MenuItemFacts>
  activeCategories: ReadonlySet<string>
  toppingCategories: ReadonlyMap<string, ToppingCategoryFacts>
  shifts: ReadonlyMap<string, FoodShiftFacts>
}

/** Finds things by id. */
export function indexOfMenu(menu: MenuFacts): MenuIndex {
  return {
    items: new Map(menu.items.map((item) => [item.id, item])),
    activeCategories: new Set(menu.categories.filter((category) => category.isActive).map((category) => category.id)),
    toppingCategories: new Map(menu.toppingCategories.map((group) => [group.id, group])),
    shifts: new Map(menu.foodShifts.map((shift) => [shift.id, shift])),
  }
}

/** The groups an item offers, in its own order. */
export function toppingCategoriesOf(
  item: Pick<MenuItemFacts, 'toppingCategoryIds'>,
  menu: Pick<MenuIndex, 'toppingCategories'>,
): ToppingCategoryFacts[] {
  return item.toppingCategoryIds.flatMap((id) => menu.toppingCategories.get(id) ?? [])
}

/** At so few portions or fewer, every move of the stock is news to the guests who look at the menu. */
export const fewLeft = 5
