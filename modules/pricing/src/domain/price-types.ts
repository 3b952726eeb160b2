import type { Money } from '@sofreh/kernel'

/**
 * Input and output of the price function. Field names follow the specification's "Pricing" section exactly. Amounts are
 * whole numbers in the vendor's currency unit; rates are in basis points (10 % = 1000).
 */
export const deliveryTypes = ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

export const discountTypes = ['FREEITEM', 'PERCENTAGE', 'FREESHIPPING', 'MONEY'] as const
export type DiscountType = (typeof discountTypes)[number]

/** Kind of the value of a discount or a fee: PERCENTAGE in basis points, FIX an amount. */
export const valueKinds = ['PERCENTAGE', 'FIX'] as const
export type ValueKind = (typeof valueKinds)[number]

/** FIX is per unit for an item discount, and the whole amount for a manual discount of a line or an order. */
export type Discount = { kind: ValueKind; value: number }

export type PriceInput = {
  deliveryType: DeliveryType
  lines: readonly PriceLine[]
  settings: PriceSettings
  /** Manual discount on the whole order. */
  orderDiscount?: Discount | null | undefined
  coupon?: PriceCoupon | null | undefined
  /** Value of the club points to spend; limited to the goods left. */
  points?: Money | undefined
  /** Delivery charge before any rule makes it free. */
  deliveryCost: Money
  /** Delivery is free from this amount of goods, before any discount of the order; null = never free. */
  deliveryFreeAbove?: Money | null | undefined
  /** The vendor's name of the delivery zone; used only in `why`. */
  deliveryTitle?: string | undefined
  tip: Money
}

/** A line as cart, till and server hold it. `id` is the line's id (temporary in a cart), unique in the order. */
export type PriceLine = {
  id: string
  menuItemId: string
  /** Menu category; needed only by a coupon restricted to categories. */
  categoryId?: string | undefined
  title: string
  count: number
  /** The menu's price of one unit, before its discount. */
  price: Money
  /** Manual price of one unit; replaces `price` when it is a number. */
  changePrice?: Money | null | undefined
  /** The menu item's discount. */
  discount: Discount | null
  /** Manual discount on this line. */
  lineDiscount?: Discount | null | undefined
  packagingCost: Money
  servePackagingCost: Money
  withTax: boolean
  isFreeItem: boolean
  toppings: readonly PriceTopping[]
  /** Topping categories with their free counts; a category that is not listed gives nothing free. */
  toppingCategories: readonly { id: string; free: number }[]
}

export type PriceTopping = {
  toppingId: string
  toppingCategoryId: string
  title: string
  price: Money
  /** Per unit of the line. */
  count: number
}

/** The vendor settings that pricing reads; a vendor's settings object can be passed as it is. */
export type PriceSettings = {
  taxRateBp: number
  taxOnPackaging: boolean
  taxOnServiceFee: boolean
  serviceFeeType: ValueKind
  /** An amount for FIX, basis points for PERCENTAGE. */
  serviceFeeValue: number
  /** Delivery types that owe the service fee: SERVE only, unless the vendor configures others. */
  serviceFeeDeliveryTypes: readonly DeliveryType[]
  /** Packaging charge per order, besides the packaging of its items. */
  orderPackagingCost: Money
  /** False: not charged at a table. Undefined in settings stored before the field existed: charged everywhere. */
  orderPackagingOnServe?: boolean | undefined
  /** Rounds the final price down to a multiple of this amount; 0 or absent: no rounding. */
  roundTo?: Money | undefined
}

export type PriceCoupon = {
  type: DiscountType
  /** Basis points for PERCENTAGE, an amount for MONEY, unused otherwise. */
  value: number
  /** Maximum that a PERCENTAGE takes off, or the delivery that a FREESHIPPING takes off. */
  cap?: Money | null | undefined
  /** The coupon gives nothing when goods, before any discount of the order, are below this. */
  minimum?: Money | undefined
  /** True when it also applies to lines that carry a discount of their own. */
  isStacking?: boolean | undefined
  waivesPackaging?: boolean | undefined
  /**
   * Dishes and menu categories it applies to; all lines when both lists are absent. When no line matches, the coupon
   * gives nothing at all: no goods, delivery or packaging.
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
  /** The waived part of `totalPackagingCost`. */
  discountPackagingCost: Money
  serviceFeeType: ValueKind
  serviceFeeValue: number
  totalServiceFee: Money
  /** Service fee with its tax. */
  serviceChargeFinalPrice: Money
  /** All tax, including that of the service fee. */
  tax: Money
  /**
   * Delivery charge; 0 when the order reached the limit for free delivery. The coupon's part of it is
   * `deliveryDiscount`.
   */
  deliveryCost: Money
  tip: Money
  /** The coupon's type; else the order discount's (PERCENTAGE or MONEY); MONEY with amount 0 when there is neither. */
  discountType: DiscountType
  /** Nominal value in the unit of its type: basis points for PERCENTAGE, else an amount. */
  discountAmount: number
  /** Amount actually taken off goods and delivery, including line discounts, points and rounding. */
  finalDiscountAmount: Money

  /** Parts of `finalDiscountAmount`; they add up to it. */
  lineDiscount: Money
  orderDiscount: Money
  couponDiscount: Money
  pointsDiscount: Money
  deliveryDiscount: Money
  /** The amount that rounding the final price took off the goods; absent when the vendor does not round. */
  rounding?: Money
  /** The part of `totalPackagingCost` that belongs to no line, and the waived part of it. Never taxed. */
  orderPackaging: Money
  orderPackagingWaived: Money
  /** The service fee's part of `tax`. */
  serviceFeeTax: Money
  /**
   * Undefined without a coupon. `missing` is the amount of goods it still needs. The coupon gives nothing while
   * `missing` is above 0, or when none of its dishes is ordered.
   */
  coupon?: { isApplied: boolean; missing: Money }
  /** In the order of the input. */
  lines: PricedLine[]
  why: WhyPart
}

/**
 * One line with every part a refund may need (R12). Invariants:
 * goods = itemsPrice + toppingsPrice · goodsLeft = goods − lineDiscount − orderDiscount − couponDiscount −
 * pointsDiscount ·
 * total = goodsLeft + packaging − packagingWaived + tax + packagingTax − rounding.
 */
export type PricedLine = {
  id: string
  menuItemId: string
  title: string
  count: number
  unitPrice: Money
  /** count × unitPrice; less `itemDiscount` it is `itemsPrice`. The discount of a free item is the whole amount. */
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
  /** Tax on `goodsLeft`. */
  tax: Money
  packagingTax: Money
  /**
   * The line's share of the order's rounding. Applied after tax, so not part of `goodsLeft`. Absent when the vendor
   * does not round.
   */
  rounding?: Money
  total: Money
}

export type PricedTopping = {
  toppingId: string
  toppingCategoryId: string
  title: string
  price: Money
  /** `count` and `freeCount` are per unit of the line; `total` is for the whole line. */
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
 * Explanation of a price without text: screens name the kinds. `amount` carries the sign of its effect on the final
 * price. The amounts of `parts` add up to it. Parts of amount 0 are left out, except a line and a free topping.
 */
export type WhyPart = {
  kind: WhyKind
  amount: Money
  /** The line that the part belongs to. */
  lineId?: string
  title?: string
  count?: number
  freeCount?: number
  unitPrice?: Money
  /** The rate that produced the amount, and the amount it was applied to. */
  rateBp?: number
  of?: Money
  parts: WhyPart[]
}
