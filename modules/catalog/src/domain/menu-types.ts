import type { Channel, DeliveryType } from '@sofreh/vendors/domain'

/** The words of a menu (modules/catalog/README.md). Channels and delivery types are the vendors'. */
export type { Channel, DeliveryType } from '@sofreh/vendors/domain'

/** An item's own discount: PERCENTAGE in basis points of the line, FIX an amount per unit. */
export type ItemDiscount = { kind: 'PERCENTAGE' | 'FIX'; value: number }

/** Why an item cannot be sold now; the first that holds, in this order. */
export const unavailableReasons = ['INACTIVE', 'NOT_ON_CHANNEL', 'NOT_NOW', 'SOLD_OUT'] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

export type ToppingFacts = {
  id: string
  title: string
  price: number
  isActive: boolean
  /** How often one unit of a line may carry it. */
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

/** What every stored thing of the menu knows besides: where it stands, and the menu's version when it last changed. */
export type Stored = { position: number; version: number }

export type ShiftInterval = { weekday: 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN'; from: string; to: string }
export type FoodShiftFacts = { id: string; title: string; version: number; hours: readonly ShiftInterval[] }

/** A picture as a page shows it; made by the owner of the files. */
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
  /** What a scanner reads off it; no other dish of the menu has it. */
  barcode: string | null
  sellChannels: readonly Channel[]
  deliveryTypes: readonly DeliveryType[]
  foodShiftIds: readonly string[]
  preparationMinutes: number | null
  /** Portions left; null is as many as asked for. */
  stock: number | null
  isActive: boolean
  /** Off until this instant: 86'ed for today, or until a time someone gave. */
  unavailableUntil: Date | null
  /** In the order the guest meets them. */
  toppingCategoryIds: readonly string[]
}

export type MenuCategoryFacts = Stored & { id: string; title: string; description: string; isActive: boolean }

/** A vendor's whole menu at one version; categories and items stand in the order people put them. */
export type MenuFacts = {
  version: number
  categories: readonly MenuCategoryFacts[]
  items: readonly MenuItemFacts[]
  toppingCategories: readonly StoredToppingCategory[]
  foodShifts: readonly FoodShiftFacts[]
}
