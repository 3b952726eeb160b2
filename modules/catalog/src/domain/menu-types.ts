/** The words of a menu (decisions, section 8). Letter for letter the specification's enumerations where it has them. */
export const sellChannels = ['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'] as const
export type SellChannel = (typeof sellChannels)[number]

export const deliveryTypes = ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

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

export type ShiftInterval = { weekday: 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN'; from: string; to: string }
export type FoodShiftFacts = { id: string; title: string; hours: readonly ShiftInterval[] }

/** A picture as a page shows it; made by the owner of the files. */
export type ImageView = { id: string; url: string; srcset: string; blur: string | null }

export type MenuItemFacts = {
  id: string
  categoryId: string
  title: string
  description: string
  price: number
  discount: ItemDiscount | null
  packagingCost: number
  servePackagingCost: number
  withTax: boolean
  images: readonly ImageView[]
  tags: readonly string[]
  sellChannels: readonly SellChannel[]
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

export type MenuCategoryFacts = { id: string; title: string; description: string; isActive: boolean }

/** A vendor's whole menu at one version; categories and items stand in the order people put them. */
export type MenuFacts = {
  version: number
  categories: readonly MenuCategoryFacts[]
  items: readonly MenuItemFacts[]
  toppingCategories: readonly ToppingCategoryFacts[]
  foodShifts: readonly FoodShiftFacts[]
}
