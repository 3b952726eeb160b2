import type { Handle, Tx } from '@sofreh/database'
import type { OutboxEvent } from '@sofreh/events'
import type { Money, Currency } from '@sofreh/kernel'
import type { AccountPurpose, LedgerMethod, PaymentPurpose, PricedPart, RefundMethod } from '../domain/index.ts'

/** The facts of an order that payments need before money moves for it. */
export type Payable = {
  orderId: string
  /** The short number shown to people. */
  number: number | string
  /** The customer; null for a sale without one. */
  personId: string | null
  /** The order's state, spelled as in the specification. */
  state: string
  finalPrice: Money
  tip: Money
  currency: Currency
  /** The price's parts, frozen with each payment; their amounts add up to `finalPrice`. */
  parts: readonly PricedPart[]
  /** The requested share of a split bill; absent when the bill has no such share (any more). */
  share?: { id: string; amount: Money; parts: readonly PricedPart[] }
}

/** The orders port: payments is below ordering and never imports it. The server's composition root provides it. */
export type OrdersPort = {
  /** Reads and locks one order until the transaction ends; undefined when the vendor has no such order. */
  lockPayable(tx: Tx, vendorId: string, orderId: string, shareId?: string): Promise<Payable | undefined>
  /**
   * Notifies ordering that the order's ledger changed in this transaction: it reads the ledger again and updates the
   * order's state.
   */
  settled(tx: Tx, vendorId: string, orderId: string): Promise<void>
  /**
   * Notifies ordering that a link for the whole order was sent in this transaction; ordering stores that as the payment
   * method.
   */
  linkSent(tx: Tx, link: { vendorId: string; orderId: string; personId: string }): Promise<void>
}

export type AddJob = (
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options?: { runAt?: Date; key?: string },
) => Promise<void>

export type AnnouncePort = (tx: Tx, event: OutboxEvent) => Promise<unknown>

/** Returns the payer for a gateway; the mobile number fills in saved cards on the bank page. */
export type PayerPort = (handle: Handle, personId: string) => Promise<{ mobile: string } | undefined>

/** An order in one of these states accepts no more money; what still arrives is refunded. */
const closedStates: readonly string[] = ['FINISHED', 'REJECTED']

export function isPayable(payable: Pick<Payable, 'state'>): boolean {
  return !closedStates.includes(payable.state)
}

/** Returns the order's worth in the ledger. A rejected or unknown order is worth 0, so all of its money is refunded. */
export function worthOf(payable: Pick<Payable, 'state' | 'finalPrice'> | undefined): Money {
  return !payable || payable.state === 'REJECTED' ? 0 : payable.finalPrice
}

/** Reads the vendor's settings that payments uses. */
export type ShopPort = (
  handle: Handle,
  vendorId: string,
) => Promise<{ name: string; onlinePayment: boolean; currency: Currency; dayStartHour: number }>

/** Returns an order's short number for lists; undefined for an unknown order. */
export type OrderNumberPort = (handle: Handle, vendorId: string, orderId: string) => Promise<string | undefined>

/**
 * The customer's account: charges credit payments and credits their refunds, in the caller's transaction, once per
 * ledger transaction.
 */
export type CreditPort = {
  /** @throws Refusal CREDIT_LIMIT_REACHED */
  take(tx: Tx, movement: CreditMovement): Promise<void>
  /** @param movement its `transactionId` is the refund's */
  giveBack(tx: Tx, movement: CreditMovement): Promise<void>
}
export type CreditMovement = {
  vendorId: string
  personId: string
  transactionId: string
  orderId: string
  amount: Money
  /** The member of staff who took or returned it. */
  takenBy: string | null
}

/** The customer's account: receives money that a card terminal charged for it, once per ledger transaction. */
export type AccountsPort = { receive(tx: Tx, money: AccountReceipt): Promise<void> }
export type AccountReceipt = {
  vendorId: string
  personId: string
  transactionId: string
  purpose: AccountPurpose
  amount: Money
  slipNumber: string
  shiftId: string | null
  takenBy: string | null
}

/** A payment or refund that is DONE, as its drawer's shift records it. */
export type SettledMoney = {
  vendorId: string
  transactionId: string
  /** Null for money of a customer's account. */
  orderId: string | null
  /** Null: it belongs to no shift. */
  shiftId: string | null
  type: 'PAYMENT' | 'REFUND'
  purpose: PaymentPurpose
  method: LedgerMethod
  refundMethod: RefundMethod | null
  amount: Money
  reason: string | null
  takenBy: string | null
  /** The courier who holds this cash. */
  bikerId?: string | undefined
  at: Date | null
}

type ShiftEntry = {
  vendorId: string
  shiftId: string
  /** True when it happened while the till was offline: a shift that has closed meanwhile still accepts it. */
  isLate?: boolean | undefined
}

/** The shifts of drawers: payments is below cash and never imports it. All functions join the transaction. */
export type ShiftsPort = {
  /** @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED */
  enterShift(tx: Tx, entry: ShiftEntry): Promise<void>
  /**
   * Locks the shift for money that changes hands now.
   * @returns false when it closed meanwhile: the money then belongs to no shift
   * @throws Refusal SHIFT_NOT_FOUND
   */
  enterIfOpen(tx: Tx, entry: ShiftEntry): Promise<boolean>
  /** Records money in its shift, or outside shifts. */
  noteMoney(tx: Tx, money: SettledMoney): Promise<void>
}

/** Returns people's names by id; people without a name are left out. */
export type NamesPort = (handle: Handle, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Returns an order's dishes as its guest sees them; an empty list for an unknown order. */
export type OrderLinesPort = (
  handle: Handle,
  vendorId: string,
  orderId: string,
) => Promise<readonly { id: string; title: string; count: number }[]>

/**
 * Returns the guest that a table visit's token identifies: the shares cut for that guest. After the visit, the receipt
 * may be read and nothing paid.
 */
export type TableGuestPort = (
  handle: Handle,
  asked: { vendorId: string; orderId: string; token: string },
) => Promise<{ shareIds: readonly string[]; isOver: boolean } | undefined>

/** The kiosks, known to devices and orders: the device where an order was placed, and the terminal beside a device. */
export type KioskPort = {
  placedAt(handle: Handle, vendorId: string, orderId: string): Promise<string | undefined>
  terminalOf(handle: Handle, vendorId: string, deviceId: string): Promise<{ bank: string; name: string } | undefined>
}

/** Returns the newest orders with a short number, for searching. */
export type OrdersNumberedPort = (handle: Handle, vendorId: string, number: string) => Promise<readonly string[]>
