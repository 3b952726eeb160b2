import type { OrderDiscount } from '@sofreh/ordering/domain'
import type { PriceCoupon } from '@sofreh/pricing/domain'
import { addToCart, type Discount, setCartCount } from '@sofreh/pricing/domain'
import type { CartDelivery } from './cart-delivery.ts'
import type { Payment } from './payment.ts'

/** The cart: a pure value, stored as it is on the device and turned into a request only when it is sold. */
export type CartTopping = {
  toppingId: string
  toppingCategoryId: string
  title: string
  price: number
  count: number
}
export type CartLine = {
  id: string
  menuItemId: string
  title: string
  count: number
  price: number
  discount: Discount | null
  packagingCost: number
  servePackagingCost: number
  withTax: boolean
  /** Manual price changes, each with its permission; absent or null: as on the menu. */
  isFreeItem: boolean
  changePrice?: number | null
  lineDiscount?: Discount | null
  toppings: CartTopping[]
  toppingCategories: { id: string; free: number }[]
  note: string
  /** The course; absent or 0: none. */
  course?: number
  /** The seat at the table that asked for it. */
  seat?: number | null
  /** True while the kitchen must wait with it. */
  isHeld?: boolean
}
export type CartTable = { id: string; name: string }
export type CartCustomer = {
  phone: string
  firstName: string
  lastName: string
  /** The customer's id; absent for one the restaurant does not have yet. */
  id?: string
  /** The subscription code that the restaurant gave. */
  code?: string | null
}
/** The delivery types a till sells. */
export type CartDeliveryType = 'SERVE' | 'PICKUP' | 'DELIVER' | 'ZFEXPRESS'
/** A discount code that was looked up online, with its rules at that time. */
export type CartCoupon = PriceCoupon & { code: string }
/** Club points to spend, and their value in money. */
export type CartPoints = { count: number; value: number }
export type Cart = {
  /** The order's id from the start: a sale sent twice is one sale (R1). */
  id: string
  deliveryType: CartDeliveryType
  /** Stays stored while another delivery type is selected; `tableOf` returns it only where it counts. */
  table: CartTable | null
  customer: CartCustomer | null
  /** The caller's landline that belongs to no known customer; selling assigns it to the cart's customer. */
  landline: string | null
  /** The delivery address; stays stored while another delivery type is selected. */
  delivery: CartDelivery | null
  guests: number | null
  /**
   * A later slot for orders that leave the restaurant; null: as soon as ready. Stays stored while another delivery type is
   * selected.
   */
  scheduledFor: string | null
  /** Preparation minutes promised to the guest; null: the vendor's default. */
  preparationMinutes: number | null
  note: string
  /** The name on the open bill, where neither a table nor a customer names it. */
  tabName?: string | null
  /** Needs DISCOUNT_GIVE. */
  discount: OrderDiscount | null
  /** The approver of what the person at the till may not do. */
  approvedBy?: string | null
  coupon: CartCoupon | null
  points: CartPoints | null
  lines: CartLine[]
  /** The open bill these lines are added to. */
  addsTo: { orderId: string; number: string } | null
  /** Sales of this cart that were sent and not answered, oldest first: the server may have one of them. */
  unanswered?: readonly SaleRequest[]
}

/** A sale that was pressed. The till stores it on the cart until it is answered. */
export type SaleRequest = {
  cart: Cart
  /** Includes the tip. */
  total: number
  tip?: number
  /** Absent: an open bill. */
  payments?: readonly Payment[]
  isSecondBill?: boolean
  /** The shift the till sold in; null: none. */
  shiftId: string | null
}

/** The contract's limit of one line's count. */
export const mostOfOne = 999

export function newCart(id: string, deliveryType: Cart['deliveryType'] = 'SERVE'): Cart {
  return {
    id,
    deliveryType,
    table: null,
    customer: null,
    landline: null,
    delivery: null,
    guests: null,
    scheduledFor: null,
    preparationMinutes: null,
    note: '',
    discount: null,
    coupon: null,
    points: null,
    lines: [],
    addsTo: null,
  }
}

/** Adds a dish. A line of the same dish with the same toppings and no note is raised instead. */
export function addDish(cart: Cart, line: CartLine): Cart {
  const plain = cart.lines.filter(isPlain)
  const isNew = line.note !== '' || addToCart(plain, line).length > plain.length
  if (isNew) return { ...cart, lines: [...cart.lines, line] }
  const raised = new Map(addToCart(plain, line).map((after) => [after.id, after]))
  return { ...cart, lines: cart.lines.map((before) => bounded(raised.get(before.id) ?? before)) }
}

/** Returns whether a line has nothing of its own, so that another unit of the dish may join it. */
function isPlain({ note, course = 0, seat = null, isHeld = false, ...prices }: CartLine): boolean {
  const { isFreeItem, changePrice = null, lineDiscount = null } = prices
  const isAsMenu = !isFreeItem && changePrice === null && lineDiscount === null
  return note === '' && course === 0 && seat === null && !isHeld && isAsMenu
}

/** Returns the line that a dish would be added to, to select it afterwards. */
export function lineOfDish(cart: Cart, line: CartLine): string {
  const before = new Map(cart.lines.map(({ id, count }) => [id, count]))
  return addDish(cart, line).lines.find(({ id, count }) => before.get(id) !== count)?.id ?? line.id
}

/** Sets a line's count; 0 removes the line. Without a paid dish, discounts, note and time are cleared too. */
export function setCount(cart: Cart, lineId: string, count: number): Cart {
  const lines = setCartCount(cart.lines, lineId, Math.max(0, Math.min(count, mostOfOne)))
  if (lines.some(({ isFreeItem }) => !isFreeItem) || cart.lines.every(({ isFreeItem }) => isFreeItem))
    return { ...cart, lines }
  return { ...cart, ...clearedFields, lines: [] }
}

/** Cleared with the last paid dish; customer, table and address stay. */
const clearedFields = {
  discount: null,
  approvedBy: null,
  coupon: null,
  points: null,
  note: '',
  scheduledFor: null,
  preparationMinutes: null,
}

/** Changes a line's count by `by`; at 0 the line is removed. */
export function changeCount(cart: Cart, lineId: string, by: number): Cart {
  const line = cart.lines.find(({ id }) => id === lineId)
  return line ? setCount(cart, lineId, line.count + by) : cart
}

/**
 * Returns the cart after the sale of `sold`: what was entered while the server was asked belongs to the next guest.
 * @param now the cart on the screen; another one than the sold cart stays as it is
 */
export function cartAfterSale({ unanswered, ...now }: Cart, sold: Cart, newId: () => string): Cart {
  if (now.id !== sold.id) return { ...now, ...(unanswered ? { unanswered } : {}) }
  const counts = new Map(sold.lines.map(({ id, count }) => [id, count]))
  const lines = now.lines
    .map((line) => ({ ...line, id: newId(), count: line.count - (counts.get(line.id) ?? 0) }))
    .filter(({ count }) => count > 0)
  // By content: a reload makes other objects of both.
  const contentOf = (value: unknown) => JSON.stringify(value)
  const changed = Object.entries(now).filter(
    ([field, value]) => contentOf(value) !== contentOf(sold[field as keyof Cart]),
  )
  return { ...newCart(now.id, now.deliveryType), ...Object.fromEntries(changed), id: newId(), lines }
}

/** The fields that may change after a line was added. */
export type EditableField =
  | 'note'
  | 'toppings'
  | 'course'
  | 'seat'
  | 'isHeld'
  | 'changePrice'
  | 'isFreeItem'
  | 'lineDiscount'

/** Changes fields of a line. */
export function changeLine(cart: Cart, lineId: string, change: Partial<Pick<CartLine, EditableField>>): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.id === lineId ? { ...line, ...change } : line)) }
}

/** Returns the table for dine-in, else null. The table stays stored while another delivery type is selected. */
export function tableOf({ deliveryType, table }: Pick<Cart, 'deliveryType' | 'table'>): CartTable | null {
  return deliveryType === 'SERVE' ? table : null
}

/** Fills in fields missing in a cart that an older build stored. */
export function asOfToday(stored: Cart): Cart {
  return { ...newCart(stored.id, stored.deliveryType), ...stored }
}

/** Returns the number of pieces in the cart. */
export function piecesOf(cart: Cart): number {
  return cart.lines.reduce((sum, { count }) => sum + count, 0)
}

/** Returns whether discarding the cart loses nothing the cashier entered. */
export function isEmpty(cart: Cart): boolean {
  const entered = [cart.customer, cart.addsTo, cart.delivery, cart.coupon, cart.scheduledFor]
  return cart.lines.length === 0 && cart.note === '' && entered.every((each) => each === null)
}

function bounded(line: CartLine): CartLine {
  return line.count > mostOfOne ? { ...line, count: mostOfOne } : line
}
