/**
 * An order is the list of its operations (docs/guide/orders.md; R6, R24). Each is made once, by one device, under its own id.
 * Nothing is changed or undone except by a further operation.
 */
import type { Money } from '@sofreh/kernel'
import type { Discount, PriceCoupon, PriceSettings } from '@sofreh/pricing/domain'
import type { BillShare } from './bills/bill-shares.ts'
import type { DeliveryFleet, OrderAddress, OrderCourier, OrderDelivery } from './delivery/order-delivery.ts'
import type { FoldedLine, SoldLine } from './folded-line.ts'
import type { ZoneTerms } from '@sofreh/delivery/domain'
import type {
  EndCause,
  OrderChannel,
  OrderDeliveryType,
  OrderPaymentType,
  OrderState,
  PaidBy,
  RejectCause,
} from './order-codes.ts'

export type OrderTable = { id: string; name: string; categoryName: string }
/** A manual discount on the whole order. `reason` is printed on the receipt; absent in orders from before it was stored. */
export type OrderDiscount = Discount & { reason?: string | undefined }

/** A discount code on the order, with the rules it had when it was applied. */
export type OrderCoupon = PriceCoupon & { id: string; code: string }
/** Club points spent on the order, and what they are worth. */
export type OrderPoints = { count: number; value: Money }
/** Difference between an offline sale and what the server would have charged. */
export type Drift = { lineId: string | null; what: string; charged: number | null; now: number | null }
/** An offline sale of a till: its own number and clock. */
export type OfflineSale = { device: string; number: string; soldAt: string; drift: readonly Drift[] }

/** Facts fixed when an order is placed. */
export type Placing = {
  orderId: string
  channel: OrderChannel
  deliveryType: OrderDeliveryType
  /** Chosen payment type; null = at the counter, method still open. */
  paymentType: OrderPaymentType | null
  isPayLater: boolean
  isSecondBill: boolean
  currency: 'TOMAN' | 'RIAL'
  /** The vendor's price rules at that moment. */
  settings: PriceSettings
  customerId: string | null
  table: OrderTable | null
  numberOfPerson: number | null
  description: string
  /** The day it counts for (R19). */
  businessDate: string
  preparationMinutes: number
  tip: Money
  /** The delivery fee before a minimum or a code reduces it. */
  deliveryCost: Money
  /** Absent for orders that are not delivered. */
  delivery?: OrderDelivery | null
  discount: OrderDiscount | null
  coupon: OrderCoupon | null
  points: OrderPoints | null
  /** The drawer shift that sold it (R15). */
  shiftId: string | null
  /** Wanted time; null = as soon as possible. */
  scheduledFor: string | null
  offline: OfflineSale | null
  lines: readonly SoldLine[]
}

/** The order's customer, found by phone. */
export type OrderCustomer = { personId: string; name: string; phone: string }

/** Contents of a merged bill; its lines keep their kitchen ledgers (R9). */
export type MergedBill = {
  orderId: string
  number: string
  lines: readonly FoldedLine[]
  removed: readonly FoldedLine[]
  joined: Readonly<Record<string, string>>
  tip: Money
  numberOfPerson: number | null
  /** Used by the target bill when it has no customer. */
  customer: OrderCustomer | null
  description: string
  /** Whether the target is now an additional bill of its table. */
  isSecondBill: boolean
}

/** Units of a line and the amount refunded for them; absent in logs from before it was stored. */
export type RefundedPart = { key: string; count: number; amount?: Money | undefined }
/** `recalled` undoes a premature `ready`. */
export type KitchenStep = 'seen' | 'ready' | 'served' | 'remade' | 'recalled'

export type OrderAct =
  | { kind: 'place'; placing: Placing }
  | { kind: 'addLine'; line: SoldLine }
  | { kind: 'changeCount'; lineId: string; by: number }
  | { kind: 'removeLine'; lineId: string }
  | { kind: 'returnLine'; lineId: string }
  | { kind: 'lineNote'; lineId: string; note: string }
  | { kind: 'holdLine'; lineId: string; isHeld: boolean }
  | { kind: 'lineCourse'; lineId: string; course: number }
  | { kind: 'lineSeat'; lineId: string; seat: number | null }
  /** Sends all held lines of a course to the kitchen. */
  | { kind: 'fireCourse'; course: number }
  /** Sends a scheduled order to the kitchen. */
  | { kind: 'release' }
  | { kind: 'lineDiscount'; lineId: string; discount: Discount | null }
  | { kind: 'freeItem'; lineId: string; isFreeItem: boolean }
  | { kind: 'priceChange'; lineId: string; changePrice: Money | null }
  | { kind: 'discount'; discount: OrderDiscount | null }
  /** Applies a code as typed, with its gifts, or removes both. */
  | { kind: 'coupon'; code: string | null; coupon: OrderCoupon | null; gifts: readonly SoldLine[] }
  | { kind: 'points'; points: OrderPoints | null }
  /** Changes the payment type; `isSecondBill` when another bill is open at the table. */
  | { kind: 'payBy'; paymentType: OrderPaymentType | null; isPayLater: boolean; isSecondBill: boolean }
  /** A payment link for the whole order was sent to a phone. */
  | { kind: 'paymentLink' }
  | { kind: 'setTip'; tip: Money }
  /** Another address; `zone` held its pin at that moment. */
  | { kind: 'deliverTo'; address: OrderAddress; zone: ZoneTerms | null }
  /** A delivery fee set by a person; null = the zone's fee. */
  | { kind: 'deliveryCost'; deliveryCost: Money | null }
  /** The fleet that delivers it. */
  | { kind: 'fleet'; fleet: DeliveryFleet | null; courier?: OrderCourier | null }
  | { kind: 'description'; description: string }
  | { kind: 'numberOfPerson'; numberOfPerson: number }
  | { kind: 'customer'; customer: OrderCustomer | null }
  | { kind: 'moveTable'; table: OrderTable; isSecondBill: boolean }
  /** A paid bill owes money again while its table has another open bill: it becomes an additional bill. */
  | { kind: 'secondBill' }
  /** Splits the bill into shares; none = undoes the split. */
  | { kind: 'share'; shares: readonly BillShare[] }
  /** Another bill merges into this one; `mergedInto` ends the other. */
  | { kind: 'mergeIn'; bill: MergedBill }
  | { kind: 'mergedInto'; orderId: string; number: string }
  /** Mirrors a payment (or a refund, below 0) into the order's history; the payment ledger is authoritative. */
  /**
   * `paidBy`: the ledger's sums by method after it, when the server read them; otherwise `amount` counts for `method`.
   */
  | { kind: 'pay'; amount: Money; method: string; shareId?: string | undefined; paidBy?: PaidBy | undefined }
  /** Sold items were refunded: the order is worth that much less. */
  | {
      kind: 'refund'
      amount: Money
      parts: readonly RefundedPart[]
      /** Service fee and tax within the amount; absent in logs from before they were stored. */
      service?: Money | undefined
      tax?: Money | undefined
      /** Stops units not yet made; all of the order when no parts are named. Older logs stop nothing. */
      stopsKitchen?: true | undefined
    }
  /** The guest left without paying; also recorded in the ledger. */
  | { kind: 'writeOff'; amount: Money }
  /**
   * `minutes`: preparation time promised by the person who accepted it. `because`: why it ended automatically.
   * `leavesKitchen`: units in the kitchen stay there; only the sale ends.
   */
  | {
      kind: 'state'
      to: OrderState
      cause: RejectCause | null
      minutes?: number | undefined
      because?: EndCause | undefined
      leavesKitchen?: true | undefined
    }
  | { kind: 'kitchen'; lineId: string; count: number; to: KitchenStep }

export type OperationKind = OrderAct['kind']

/** Person, device, times (device and server clock) and reason of an operation. */
export type OperationStamp = {
  id: string
  /** Absent for automatic operations such as confirming or expiring. */
  personId: string | null
  device: string | null
  deviceAt: string
  acceptedAt: string
  /** When it happened, by the server's clock, if earlier than its acceptance: at an offline till. */
  doneAt?: string | undefined
  reason: string
}

/** Returns the instant used for the order's own times: when an offline till did it, not when it arrived. */
export function happenedAt({ doneAt, acceptedAt }: Pick<OperationStamp, 'doneAt' | 'acceptedAt'>): string {
  return doneAt ?? acceptedAt
}

/**
 * `approvedBy`: who approved it by PIN when the person may not do it alone. `asked`: the original request where the
 * operation does not contain all of it. It changes nothing, but the same id with another request is not a retry.
 */
export type OrderOperation = OperationStamp & {
  approvedBy?: string | null | undefined
  asked?: string | undefined
} & OrderAct

/** Kinds that can change the price and so drop unpaid shares of a split bill. */
export const priceKinds: ReadonlySet<OperationKind> = new Set([
  'addLine',
  'changeCount',
  'removeLine',
  'returnLine',
  'lineDiscount',
  'freeItem',
  'priceChange',
  'discount',
  'coupon',
  'points',
  'setTip',
  'deliverTo',
  'deliveryCost',
  'mergeIn',
  'mergedInto',
])

/**
 * Kinds that change lines or their price: refused while an online attempt is pending and in states that allow no edit.
 */
export const editKinds: ReadonlySet<OperationKind> = new Set([
  ...priceKinds,
  'lineNote',
  'holdLine',
  'lineCourse',
  'lineSeat',
  'fireCourse',
  'description',
  'numberOfPerson',
  'customer',
])
