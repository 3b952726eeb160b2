/**
 * An order is the list of what was done to it (decisions, section 4; R6, R24). Each operation is made once, by one device,
 * under its own id; nothing is ever changed or taken back but by a further operation.
 */
import type { Money } from '@sofreh/kernel'
import type { Discount, PriceLine, PriceSettings } from '@sofreh/pricing/domain'
import type { OrderChannel, OrderDeliveryType, OrderPaymentType, OrderState, RejectCause } from './order-words.ts'

/** A line as it was sold: the menu's facts at that moment, never looked up again. */
export type SoldLine = Omit<PriceLine, 'changePrice' | 'lineDiscount' | 'isFreeItem'> & { note: string }

export type OrderTable = { id: string; name: string; categoryName: string }

/** What is fixed when an order is placed. */
export type Placing = {
  orderId: string
  channel: OrderChannel
  deliveryType: OrderDeliveryType
  paymentType: OrderPaymentType
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
  deliveryCost: Money
  discount: Discount | null
  lines: readonly SoldLine[]
}

export type KitchenStep = 'seen' | 'ready' | 'served' | 'remade'

export type OrderAct =
  | { kind: 'place'; placing: Placing }
  | { kind: 'addLine'; line: SoldLine }
  | { kind: 'changeCount'; lineId: string; by: number }
  | { kind: 'removeLine'; lineId: string }
  | { kind: 'returnLine'; lineId: string }
  | { kind: 'lineNote'; lineId: string; note: string }
  | { kind: 'holdLine'; lineId: string; isHeld: boolean }
  | { kind: 'lineDiscount'; lineId: string; discount: Discount | null }
  | { kind: 'freeItem'; lineId: string; isFreeItem: boolean }
  | { kind: 'priceChange'; lineId: string; changePrice: Money | null }
  | { kind: 'discount'; discount: Discount | null }
  | { kind: 'setTip'; tip: Money }
  | { kind: 'description'; description: string }
  | { kind: 'numberOfPerson'; numberOfPerson: number }
  | { kind: 'moveTable'; table: OrderTable; isSecondBill: boolean }
  /** Money came in (or went back, below 0); the ledger of payments is the truth, this is its echo in the order's life. */
  | { kind: 'pay'; amount: Money; method: string }
  | { kind: 'state'; to: OrderState; cause: RejectCause | null }
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
  reason: string
}

export type OrderOperation = OperationStamp & OrderAct

/** Kinds that change lines or their price: refused while an online attempt is pending and in the states that allow no edit. */
export const editKinds: ReadonlySet<OperationKind> = new Set([
  'addLine',
  'changeCount',
  'removeLine',
  'returnLine',
  'lineNote',
  'holdLine',
  'lineDiscount',
  'freeItem',
  'priceChange',
  'discount',
  'setTip',
  'description',
  'numberOfPerson',
])
