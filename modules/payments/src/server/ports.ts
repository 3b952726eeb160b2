import type { Handle, Tx } from '@sofreh/database'
import type { OutboxEvent } from '@sofreh/events'
import type { Money } from '@sofreh/kernel'
import type { Currency, PricedPart, ShiftSales } from '../domain/index.ts'

/** What payments must know of an order before money moves for it. */
export type Payable = {
  orderId: string
  /** The short number people see. */
  number: number | string
  /** The customer; null for a sale to nobody in particular. */
  personId: string | null
  /** The order's state, letter for letter. */
  state: string
  finalPrice: Money
  tip: Money
  currency: Currency
  /** How the price is made up, frozen with each payment; their amounts add up to `finalPrice`. */
  parts: readonly PricedPart[]
  /** The share of a split bill that was asked for; absent when the bill has no such share (any more). */
  share?: { id: string; amount: Money; parts: readonly PricedPart[] }
}

/**
 * The orders, seen from below: payments stands under ordering and never imports it. Plugged in by the server's
 * composition root.
 */
export type OrdersPort = {
  /** Reads and locks one order until the transaction ends; undefined when the vendor has no such order. */
  lockPayable(tx: Tx, vendorId: string, orderId: string, shareId?: string): Promise<Payable | undefined>
  /** The order's ledger changed in this transaction: ordering reads it again and moves the order's state. */
  settled(tx: Tx, vendorId: string, orderId: string): Promise<void>
  /** A link to pay the whole order was sent in this transaction: ordering notes that it is to be paid so. */
  linkSent(tx: Tx, link: { vendorId: string; orderId: string; personId: string }): Promise<void>
}

export type AddJob = (
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options?: { runAt?: Date; key?: string },
) => Promise<void>

export type AnnouncePort = (tx: Tx, event: OutboxEvent) => Promise<unknown>

/** The payer as a gateway likes to know them; the mobile fills in saved cards on the bank page. */
export type PayerPort = (handle: Handle, personId: string) => Promise<{ mobile: string } | undefined>

/** An order in one of these states takes no more money; what still arrives goes back. */
const closedStates: readonly string[] = ['FINISHED', 'REJECTED']

export function isPayable(payable: Pick<Payable, 'state'>): boolean {
  return !closedStates.includes(payable.state)
}

/** What the order is worth to the ledger: a rejected or unknown one is worth nothing, so all of its money goes back. */
export function worthOf(payable: Pick<Payable, 'state' | 'finalPrice'> | undefined): Money {
  return !payable || payable.state === 'REJECTED' ? 0 : payable.finalPrice
}

/** What payments asks of the vendor's settings. */
export type ShopPort = (
  handle: Handle,
  vendorId: string,
) => Promise<{ name: string; onlinePayment: boolean; currency: Currency; dayStartHour: number }>

/** The short number of an order, for lists; undefined for one that is not known. */
export type OrderNumberPort = (handle: Handle, vendorId: string, orderId: string) => Promise<string | undefined>

/**
 * The customer's account: pays on credit and takes refunds of what was paid so, each in the caller's transaction and once
 * per transaction of the ledger.
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
}

/**
 * What the orders of a shift add up to, bills handed to it by the shift before included. Sums of what is stored; nothing is
 * priced again, and the number of statements does not grow with the sales.
 */
export type SalesOfShiftPort = (
  handle: Handle,
  vendorId: string,
  asked: { shiftId: string; handedIn: readonly string[] },
) => Promise<ShiftSales>

/** The names of people, by id; who has none is left out. */
export type NamesPort = (handle: Handle, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The dishes of an order as its guest knows them; an empty list for one that is not known. */
export type OrderLinesPort = (
  handle: Handle,
  vendorId: string,
  orderId: string,
) => Promise<readonly { id: string; title: string; count: number }[]>

/**
 * For whom the token of a table visit stands at an order: the shares that were cut for that guest. Once the visit is over its
 * receipt may be read and nothing paid.
 */
export type TableGuestPort = (
  handle: Handle,
  asked: { vendorId: string; orderId: string; token: string },
) => Promise<{ shareIds: readonly string[]; isOver: boolean } | undefined>

/** Kiosks, which devices and orders know: at which device an order was placed, and the terminal beside one. */
export type KioskPort = {
  placedAt(handle: Handle, vendorId: string, orderId: string): Promise<string | undefined>
  terminalOf(handle: Handle, vendorId: string, deviceId: string): Promise<{ bank: string; name: string } | undefined>
}

/** The newest orders of a short number, for searching. */
export type OrdersNumberedPort = (handle: Handle, vendorId: string, number: string) => Promise<readonly string[]>
