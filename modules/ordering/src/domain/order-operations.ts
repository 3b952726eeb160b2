/**
 * An order is the list of what was done to it (docs/orders.md; R6, R24). Each operation is made once, by one device,
 * under its own id; nothing is ever changed or taken back but by a further operation.
 */
import type { Money } from '@sofreh/kernel'
import type { Discount, PriceCoupon, PriceSettings } from '@sofreh/pricing/domain'
import type { BillShare } from './bills/bill-shares.ts'
import type { DeliveryFleet, OrderAddress, OrderDelivery } from './delivery/order-delivery.ts'
import type { SheetLine, SoldLine } from './order-line.ts'
import type { ZoneTerms } from '@sofreh/delivery/domain'
import type {
  EndCause,
  OrderChannel,
  OrderDeliveryType,
  OrderPaymentType,
  OrderState,
  PaidBy,
  RejectCause,
} from './order-words.ts'

export type OrderTable = { id: string; name: string; categoryName: string }
/** A discount code on the order, with the rules it had when it was given. */
export type OrderCoupon = PriceCoupon & { id: string; code: string }
/** Club points spent on the order, and what they are worth. */
export type OrderPoints = { count: number; value: Money }
/** Where an offline sale differs from what the server would have charged. */
export type Drift = { lineId: string | null; what: string; charged: number | null; now: number | null }
/** A sale by a till without a network: its own number, its own clock. */
export type OfflineSale = { device: string; number: string; soldAt: string; drift: readonly Drift[] }

/** What is fixed when an order is placed. */
export type Placing = {
  orderId: string
  channel: OrderChannel
  deliveryType: OrderDeliveryType
  /** What was chosen; null = at the counter, whichever method it will be. */
  paymentType: OrderPaymentType | null
  isPayLater: boolean
  isSecondBill: boolean
  currency: 'TOMAN' | 'RIAL'
  /** The vendor's price rules of that moment. */
  settings: PriceSettings
  customerId: string | null
  table: OrderTable | null
  numberOfPerson: number | null
  description: string
  /** The day it counts for (R19). */
  businessDate: string
  preparationMinutes: number
  tip: Money
  /** What the way costs before a limit or a code makes it cheaper. */
  deliveryCost: Money
  /** Absent for what is not brought anywhere. */
  delivery?: OrderDelivery | null
  discount: Discount | null
  coupon: OrderCoupon | null
  points: OrderPoints | null
  /** The drawer's shift that sold it (R15). */
  shiftId: string | null
  /** When the guest wants it; null = as soon as it is ready. */
  scheduledFor: string | null
  offline: OfflineSale | null
  lines: readonly SoldLine[]
}

/** Who an order is for: found again by phone. */
export type OrderCustomer = { personId: string; name: string; phone: string }

/** What a merged bill brings along; its lines keep their ledgers (R9). */
export type MergedBill = {
  orderId: string
  number: string
  lines: readonly SheetLine[]
  removed: readonly SheetLine[]
  joined: Readonly<Record<string, string>>
  tip: Money
  numberOfPerson: number | null
  /** Taken over by a bill that had none. */
  customer: OrderCustomer | null
  description: string
  /** Whether the bill that stays is now a further one of its table. */
  isSecondBill: boolean
}

/** So many units of a line, and what of it the ledger gave back; logs from before that was kept do not say it. */
export type RefundedPart = { key: string; count: number; amount?: Money | undefined }
/** `recalled` takes back a "ready" that was said too early. */
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
  /** Everything held of a course goes to the kitchen. */
  | { kind: 'fireCourse'; course: number }
  /** A scheduled order goes to the kitchen. */
  | { kind: 'release' }
  | { kind: 'lineDiscount'; lineId: string; discount: Discount | null }
  | { kind: 'freeItem'; lineId: string; isFreeItem: boolean }
  | { kind: 'priceChange'; lineId: string; changePrice: Money | null }
  | { kind: 'discount'; discount: Discount | null }
  /** A code, as it was typed, comes onto the order with its gifts, or goes with them. */
  | { kind: 'coupon'; code: string | null; coupon: OrderCoupon | null; gifts: readonly SoldLine[] }
  | { kind: 'points'; points: OrderPoints | null }
  /** The guest pays another way; at a table with an open bill what becomes a bill is a second one. */
  | { kind: 'payBy'; paymentType: OrderPaymentType | null; isPayLater: boolean; isSecondBill: boolean }
  /** A link to pay the whole order was sent to somebody's phone. */
  | { kind: 'paymentLink' }
  | { kind: 'setTip'; tip: Money }
  /** Another door; the zone is the one that held its pin then. */
  | { kind: 'deliverTo'; address: OrderAddress; zone: ZoneTerms | null }
  /** What the way costs, said by a person; null = what the zone asks. */
  | { kind: 'deliveryCost'; deliveryCost: Money | null }
  /** Who brings it. */
  | { kind: 'fleet'; fleet: DeliveryFleet | null }
  | { kind: 'description'; description: string }
  | { kind: 'numberOfPerson'; numberOfPerson: number }
  | { kind: 'customer'; customer: OrderCustomer | null }
  | { kind: 'moveTable'; table: OrderTable; isSecondBill: boolean }
  /** A bill that was paid owes money again while the next party's bill is open at its table: it stays beside that one. */
  | { kind: 'secondBill' }
  /** The bill is cut into shares; none = it is one bill again. */
  | { kind: 'share'; shares: readonly BillShare[] }
  /** Another bill joins this one, and the end of that other one. */
  | { kind: 'mergeIn'; bill: MergedBill }
  | { kind: 'mergedInto'; orderId: string; number: string }
  /** Money came in (or went back, below 0); the ledger of payments is the truth, this is its echo in the order's life. */
  /** `paidBy`: the ledger's sums by method after it, where the server read them; without it the amount counts for its method. */
  | { kind: 'pay'; amount: Money; method: string; shareId?: string | undefined; paidBy?: PaidBy | undefined }
  /** Sold things were given back: the order is worth so much less. */
  | {
      kind: 'refund'
      amount: Money
      parts: readonly RefundedPart[]
      /** What of the amount is the service fee and tax; logs from before that was stored do not say it. */
      service?: Money | undefined
      tax?: Money | undefined
      /** The kitchen stops what it has not made of it: all of the order where no parts are named. Older logs stop nothing. */
      stopsKitchen?: true | undefined
    }
  /** The guest left without paying; the ledger knows it too. */
  | { kind: 'writeOff'; amount: Money }
  /**
   * `minutes`: how long making it takes, as the person who accepted it promised. `because`: why it ended by itself.
   * `leavesKitchen`: what the kitchen has of it stays there, only the sale is over.
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

/** Who did it, where, when (the device's clock and the server's) and why. */
export type OperationStamp = {
  id: string
  /** Absent for what the house does itself: confirming, expiring. */
  personId: string | null
  device: string | null
  deviceAt: string
  acceptedAt: string
  /** When it was done, by the server's clock, where that was before it was accepted: at a till without a network. */
  doneAt?: string | undefined
  reason: string
}

/** The instant of the order's own times: what a till did at noon was done at noon, whenever it came. */
export function happenedAt({ doneAt, acceptedAt }: Pick<OperationStamp, 'doneAt' | 'acceptedAt'>): string {
  return doneAt ?? acceptedAt
}

/**
 * `approvedBy`: who typed their PIN for it, where the person who did it may not. `asked`: the wish it came of, where what was
 * done does not tell it whole; it changes nothing, but the same id with another wish is no repeat.
 */
export type OrderOperation = OperationStamp & {
  approvedBy?: string | null | undefined
  asked?: string | undefined
} & OrderAct

/** Kinds that can change the price: unpaid shares of a split bill do not survive them. */
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

/** Kinds that change lines or their price: refused while an online attempt is pending and in the states that allow no edit. */
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
