import type { Channel, DeliveryType } from '@sofreh/vendors/domain'

/** Types of the menu (modules/catalog/README.md). The vendors module defines channels and delivery types. */
export type { Channel, DeliveryType } from '@sofreh/vendors/domain'

/** An item's own discount: PERCENTAGE in basis points of the line, FIX an amount per unit. */
export type ItemDiscount = { kind: 'PERCENTAGE' | 'FIX'; value: number }

/** Reasons why an item cannot be sold now; the first that applies in this order is reported. */
export const unavailableReasons = ['INACTIVE', 'NOT_ON_CHANNEL', 'NOT_NOW', 'SOLD_OUT'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

export type ToppingFacts = {
  id: string
  title: string
  price: number
  isActive: boolean
  /** How often one unit of a line may have this topping. */
  max: number
}

/** A group of toppings: per unit of a line at least `min`, at most `max`; the cheapest `free` cost nothing. */
export type ToppingCategoryFacts = {
  id: string
  title: string
  min: number
  max: number
  free: number
  toppings: readonly ToppingFacts[]
}

export type StoredTopping = ToppingFacts & { position: number }
export type StoredToppingCategory = Omit<ToppingCategoryFacts, 'toppings'> &
  Stored & { description: string; toppings: readonly StoredTopping[] }

/** Common to all stored parts of the menu: the position, and the menu's version at the last change. */
export type Stored = { position: number; version: number }

export type ShiftInterval = { weekday: 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN'; from: string; to: string }
export type FoodShiftFacts = { id: string; title: string; version: number; hours: readonly ShiftInterval[] }

/** A picture as a page shows it; the files module creates it. */
export type PictureFacts = {
  id: string
  url: string
  width: number
  height: number
  blur: string
  sources: readonly { url: string; width: number }[]
}

export type MenuItemFacts = Stored & {
  id: string
  categoryId: string
  title: string
  description: string
  price: number
  discount: ItemDiscount | null
  packagingCost: number
  servePackagingCost: number
  withTax: boolean
  images: readonly PictureFacts[]
  tags: readonly string[]
  /** The code that a scanner reads; unique within the menu. */
  barcode: string | null
  sellChannels: readonly Channel[]
  deliveryTypes: readonly DeliveryType[]
  foodShiftIds: readonly string[]
  preparationMinutes: number | null
  /** Portions left; null means unlimited. */
  stock: number | null
  isActive: boolean
  /** Unavailable until this instant: for today, or until a time that staff set. */
  unavailableUntil: Date | null
  /** In the order in which guests see them. */
  toppingCategoryIds: readonly string[]
}

export type MenuCategoryFacts = Stored & { id: string; title: string; description: string; isActive: boolean }

/** A vendor's whole menu at one version; categories and items are in display order. */
export type MenuFacts = {
  version: number
  categories: readonly MenuCategoryFacts[]
  items: readonly MenuItemFacts[]
  toppingCategories: readonly StoredToppingCategory[]
  foodShifts: readonly FoodShiftFacts[]
}
