import type { PriceCoupon } from '@sofreh/pricing/domain'
import { addToCart, type Discount, setCartCount } from '@sofreh/pricing/domain'
import type { TicketWay } from '../delivery/ticket-way.ts'

/** What the cashier rings up: pure, kept as it is on the device, turned into a call only when it is sold. */
export type TicketTopping = {
  toppingId: string
  toppingCategoryId: string
  title: string
  price: number
  count: number
}
export type TicketLine = {
  id: string
  menuItemId: string
  title: string
  count: number
  price: number
  discount: Discount | null
  packagingCost: number
  servePackagingCost: number
  withTax: boolean
  /** Said by hand, each by its permission; absent or null = as the menu says. */
  isFreeItem: boolean
  changePrice?: number | null
  lineDiscount?: Discount | null
  toppings: TicketTopping[]
  toppingCategories: { id: string; free: number }[]
  note: string
  /** When it is wanted; absent or 0 = with no course. */
  course?: number
  /** Who at the table asked for it. */
  seat?: number | null
  /** The kitchen waits with it. */
  isHeld?: boolean
}
export type TicketTable = { id: string; name: string }
export type TicketCustomer = {
  phone: string
  firstName: string
  lastName: string
  /** The person, where the restaurant knows them. */
  id?: string
  /** The membership number that the restaurant gave. */
  code?: string | null
}
/** How the food goes out. */
export type TicketType = 'SERVE' | 'PICKUP' | 'DELIVER' | 'ZFEXPRESS'
/** A code that was looked up while there was a network, with the rules it was found to have. */
export type TicketCoupon = PriceCoupon & { code: string }
/** Club points to spend, and what they are worth. */
export type TicketPoints = { count: number; value: number }
export type Ticket = {
  /** The order's own id from the first moment: a sale sent twice is one sale (R1). */
  id: string
  deliveryType: TicketType
  /** Stays while the cashier looks at another way; `tableOf` says whether it counts. */
  table: TicketTable | null
  customer: TicketCustomer | null
  /** What it was rung in from, where nobody knew whose that is: with the sale it is the customer's. */
  landline: string | null
  /** Where it is brought; stays while the cashier looks at another way. */
  way: TicketWay | null
  guests: number | null
  /** A slot of later, for what leaves the house; null: as soon as it is ready. Stays while the cashier looks at another way. */
  scheduledFor: string | null
  /** Minutes of making that were said to the guest; null: the house's own. */
  preparationMinutes: number | null
  note: string
  /** Whose open bill it becomes, where no table and no customer says so. */
  tabName?: string | null
  /** Given by a person with DISCOUNT_GIVE. */
  discount: Discount | null
  /** Who typed their digits for what the person at the till may not. */
  approvedBy?: string | null
  coupon: TicketCoupon | null
  points: TicketPoints | null
  lines: TicketLine[]
  /** The open bill these lines are added to. */
  addsTo: { orderId: string; number: string } | null
}

/** Most of one dish on one line; the contract's bound. */
export const mostOfOne = 999

export function newTicket(id: string, deliveryType: Ticket['deliveryType'] = 'SERVE'): Ticket {
  return {
    id,
    deliveryType,
    table: null,
    customer: null,
    landline: null,
    way: null,
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

/** Adds a dish: the same one with the same toppings and no note of its own raises the line that is there. */
export function addDish(ticket: Ticket, line: TicketLine): Ticket {
  const plain = ticket.lines.filter(isPlain)
  const isNew = line.note !== '' || addToCart(plain, line).length > plain.length
  if (isNew) return { ...ticket, lines: [...ticket.lines, line] }
  const raised = new Map(addToCart(plain, line).map((after) => [after.id, after]))
  return { ...ticket, lines: ticket.lines.map((before) => bounded(raised.get(before.id) ?? before)) }
}

/** Nothing was said about it that another one of the same dish would not mean too. */
function isPlain({ note, course = 0, seat = null, isHeld = false, ...said }: TicketLine): boolean {
  const { isFreeItem, changePrice = null, lineDiscount = null } = said
  const isAsMenu = !isFreeItem && changePrice === null && lineDiscount === null
  return note === '' && course === 0 && seat === null && !isHeld && isAsMenu
}

/** The line that a dish would land on: what is selected after adding it. */
export function lineOfDish(ticket: Ticket, line: TicketLine): string {
  const before = new Map(ticket.lines.map(({ id, count }) => [id, count]))
  return addDish(ticket, line).lines.find(({ id, count }) => before.get(id) !== count)?.id ?? line.id
}

/** Sets how many; 0 takes the line off, and with the last dish that is paid for goes what was said about its price and time. */
export function setCount(ticket: Ticket, lineId: string, count: number): Ticket {
  const lines = setCartCount(ticket.lines, lineId, Math.max(0, Math.min(count, mostOfOne)))
  if (lines.some(({ isFreeItem }) => !isFreeItem) || ticket.lines.every(({ isFreeItem }) => isFreeItem))
    return { ...ticket, lines }
  return { ...ticket, ...unsaid, lines: [] }
}

/** Who and where stays with an emptied ticket; nothing else does. */
const unsaid = {
  discount: null,
  approvedBy: null,
  coupon: null,
  points: null,
  note: '',
  scheduledFor: null,
  preparationMinutes: null,
}

/** Raises or lowers by so many; down to nothing takes the line off. */
export function changeCount(ticket: Ticket, lineId: string, by: number): Ticket {
  const line = ticket.lines.find(({ id }) => id === lineId)
  return line ? setCount(ticket, lineId, line.count + by) : ticket
}

/** What may be said of a line after it was rung up. */
export type SaidOfLine =
  | 'note'
  | 'toppings'
  | 'course'
  | 'seat'
  | 'isHeld'
  | 'changePrice'
  | 'isFreeItem'
  | 'lineDiscount'

/** Changes a line's note or its toppings. */
export function changeLine(ticket: Ticket, lineId: string, change: Partial<Pick<TicketLine, SaidOfLine>>): Ticket {
  return { ...ticket, lines: ticket.lines.map((line) => (line.id === lineId ? { ...line, ...change } : line)) }
}

/** Only who stays has a table; whoever looks at another way and comes back still sits there. */
export function tableOf({ deliveryType, table }: Pick<Ticket, 'deliveryType' | 'table'>): TicketTable | null {
  return deliveryType === 'SERVE' ? table : null
}

/** A ticket that an older build kept on this device, with what has come since. */
export function asOfToday(kept: Ticket): Ticket {
  return { ...newTicket(kept.id, kept.deliveryType), ...kept }
}

/** How many pieces are on it. */
export function piecesOf(ticket: Ticket): number {
  return ticket.lines.reduce((sum, { count }) => sum + count, 0)
}

/** True when closing it would lose nothing that somebody typed. */
export function isEmpty(ticket: Ticket): boolean {
  const said = [ticket.customer, ticket.addsTo, ticket.way, ticket.coupon, ticket.scheduledFor]
  return ticket.lines.length === 0 && ticket.note === '' && said.every((each) => each === null)
}

function bounded(line: TicketLine): TicketLine {
  return line.count > mostOfOne ? { ...line, count: mostOfOne } : line
}
