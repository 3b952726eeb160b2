import type { Money } from '@sofreh/kernel'

/**
 * What goes into the price of an order and what comes out. Field names of the specification's "Pricing" section are letter
 * for letter. Every amount is whole and in the vendor's currency unit, every rate is in basis points (10 % = 1000).
 */
export const deliveryTypes = ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export const discountTypes = ['FREEITEM', 'PERCENTAGE', 'FREESHIPPING', 'MONEY'] as const
export type DiscountType = (typeof discountTypes)[number]

/** Kind of a discount's or a fee's value: PERCENTAGE in basis points, FIX an amount. */
export const valueKinds = ['PERCENTAGE', 'FIX'] as const
export type ValueKind = (typeof valueKinds)[number]

/** As an item discount, FIX is per unit; as a manual discount of a line or an order it is the whole amount. */
export type Discount = { kind: ValueKind; value: number }

export type PriceInput = {
  deliveryType: DeliveryType
  lines: readonly PriceLine[]
  settings: PriceSettings
  /** A discount on the whole order, given by a person with the permission for it. */
  orderDiscount?: Discount | null | undefined
  coupon?: PriceCoupon | null | undefined
  /** What the club points to be spent are worth; more than the goods left is not taken. */
  points?: Money | undefined
  /** What the way costs before anything makes it free. */
  deliveryCost: Money
  /** Goods, before any discount of the order, from which on the way costs nothing; null = it is never free. */
  deliveryFreeAbove?: Money | null | undefined
  /** What the vendor calls the ground it is brought to; only `why` says it. */
  deliveryTitle?: string | undefined
  tip: Money
}

/** A line as a cart, a till and the server hold it. `id` is the line's own id (or a cart's temporary one), unique in the order. */
export type PriceLine = {
  id: string
  menuItemId: string
  /** Where it stands on the menu; asked for only by a coupon that counts on categories. */
  categoryId?: string | undefined
  title: string
  count: number
  /** The menu's price of one unit, before its discount. */
  price: Money
  /** A price set by hand for one unit; counts instead of `price` when it is a number. */
  changePrice?: Money | null | undefined
  /** The menu item's own discount. */
  discount: Discount | null
  /** A discount on this line, given by a person with the permission for it. */
  lineDiscount?: Discount | null | undefined
  packagingCost: Money
  servePackagingCost: Money
  withTax: boolean
  isFreeItem: boolean
  toppings: readonly PriceTopping[]
  /** Topping categories with their free counts; one that is not named here gives nothing free. */
  toppingCategories: readonly { id: string; free: number }[]
}

export type PriceTopping = {
  toppingId: string
  toppingCategoryId: string
  title: string
  price: Money
  /** On one unit of the line. */
  count: number
}

/** What pricing needs of a vendor; the vendor's settings can be handed in as they are. */
export type PriceSettings = {
  taxRateBp: number
  taxOnPackaging: boolean
  taxOnServiceFee: boolean
  serviceFeeType: ValueKind
  /** An amount for FIX, basis points for PERCENTAGE. */
  serviceFeeValue: number
  /** Where the service fee is due: SERVE only, unless the vendor says otherwise. */
  serviceFeeDeliveryTypes: readonly DeliveryType[]
  /** Packaging of the order as a whole, besides what its items need. */
  orderPackagingCost: Money
  /** False: not at a table. Rules that were stored before it could be said have none, and ask it everywhere. */
  orderPackagingOnServe?: boolean | undefined
  /** The final price is rounded down to a multiple of this amount; 0 or absent: to the unit. */
  roundTo?: Money | undefined
}

export type PriceCoupon = {
  type: DiscountType
  /** Basis points for PERCENTAGE, an amount for MONEY, unused otherwise. */
  value: number
  /** The most a PERCENTAGE (or the delivery a FREESHIPPING) may take off. */
  cap?: Money | null | undefined
  /** Goods below this, counted before any discount of the order, and the coupon gives nothing. */
  minimum?: Money | undefined
  /** True when it also counts on lines that carry a discount of their own. */
  isStacking?: boolean | undefined
  waivesPackaging?: boolean | undefined
  /**
   * Dishes and menu categories it counts on; a line of neither does not count. Without both lists every line does. When no line
   * counts, the coupon gives nothing at all, be it goods, delivery or packaging.
   */
  onlyItemIds?: readonly string[] | undefined
  onlyCategoryIds?: readonly string[] | undefined
}

export type PricedOrder = {
  finalPrice: Money
  sumOfItemsPrice: Money
  sumOfItemToppingsPrice: Money
  sumOfPackagingCostItems: Money
  totalPackagingCost: Money
  /** What is waived of `totalPackagingCost`. */
  discountPackagingCost: Money
  serviceFeeType: ValueKind
  serviceFeeValue: number
  totalServiceFee: Money
  /** The service fee with its own tax. */
  serviceChargeFinalPrice: Money
  /** All tax, that of the service fee included. */
  tax: Money
  /** What is charged for the way: 0 where enough was ordered. A coupon's part of it is `deliveryDiscount`. */
  deliveryCost: Money
  tip: Money
  /** The coupon's type; else the order discount's (PERCENTAGE or MONEY); MONEY with amount 0 when there is neither. */
  discountType: DiscountType
  /** The nominal value in the unit of its type: basis points for PERCENTAGE, else an amount. */
  discountAmount: number
  /** What was really taken off goods and delivery together, line discounts, points and rounding included. */
  finalDiscountAmount: Money

  /** Parts of `finalDiscountAmount`; they add up to it. */
  lineDiscount: Money
  orderDiscount: Money
  couponDiscount: Money
  pointsDiscount: Money
  deliveryDiscount: Money
  /** What rounding the final price took off the goods; absent where the vendor does not round. */
  rounding?: Money
  /** The part of `totalPackagingCost` that belongs to no line, and what is waived of it. Never taxed. */
  orderPackaging: Money
  orderPackagingWaived: Money
  /** The service fee's part of `tax`. */
  serviceFeeTax: Money
  /**
   * Undefined without a coupon. `missing` is how much goods it still wants; above 0 it gives nothing, nor does it where none of
   * its dishes is ordered.
   */
  coupon?: { isApplied: boolean; missing: Money }
  /** In the order they were handed in. */
  lines: PricedLine[]
  why: WhyPart
}

/**
 * One line with every part a refund may need (R12). Always:
 * goods = itemsPrice + toppingsPrice · goodsLeft = goods − lineDiscount − orderDiscount − couponDiscount − pointsDiscount ·
 * total = goodsLeft + packaging − packagingWaived + tax + packagingTax − rounding.
 */
export type PricedLine = {
  id: string
  menuItemId: string
  title: string
  count: number
  unitPrice: Money
  /** count × unitPrice, less `itemDiscount` = `itemsPrice`; on a free item the discount is the whole. */
  itemsBeforeDiscount: Money
  itemDiscount: Money
  itemsPrice: Money
  toppings: PricedTopping[]
  toppingsPrice: Money
  goods: Money
  lineDiscount: Money
  orderDiscount: Money
  couponDiscount: Money
  pointsDiscount: Money
  goodsLeft: Money
  packaging: Money
  packagingWaived: Money
  /** Tax on the goods left. */
  tax: Money
  packagingTax: Money
  /** The line's share of the order's rounding: after tax, so no part of `goodsLeft`. Absent where the vendor does not round. */
  rounding?: Money
  total: Money
}

export type PricedTopping = {
  toppingId: string
  toppingCategoryId: string
  title: string
  price: Money
  /** `count` and `freeCount` are on one unit of the line, `total` is for the whole line. */
  count: number
  freeCount: number
  total: Money
}

export const whyKinds = [
  'FINAL_PRICE',
  'GOODS',
  'LINE',
  'ITEM',
  'ITEM_DISCOUNT',
  'FREE_ITEM',
  'TOPPING',
  'DISCOUNTS',
  'LINE_DISCOUNT',
  'ORDER_DISCOUNT',
  'COUPON',
  'POINTS',
  'PACKAGING',
  'LINE_PACKAGING',
  'ORDER_PACKAGING',
  'WAIVED_PACKAGING',
  'SERVICE_FEE',
  'TAX',
  'LINE_TAX',
  'PACKAGING_TAX',
  'SERVICE_FEE_TAX',
  'DELIVERY',
  'DELIVERY_COST',
  'DELIVERY_FREE_ABOVE',
  'DELIVERY_DISCOUNT',
  'TIP',
  'ROUNDING',
] as const
export type WhyKind = (typeof whyKinds)[number]

/**
 * "Why this price", without words: a screen names the kinds. `amount` is signed as it acts on the final price, and the amounts
 * of `parts` add up to it wherever there are parts. Parts of amount 0 are left out, except a line and a free topping.
 */
export type WhyPart = {
  kind: WhyKind
  amount: Money
  /** The line it is about. */
  lineId?: string
  title?: string
  count?: number
  freeCount?: number
  unitPrice?: Money
  /** A rate that made the amount, and what it was taken of. */
  rateBp?: number
  of?: Money
  parts: WhyPart[]
}
