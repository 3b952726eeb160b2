import type { Database, Handle, Tx } from '@sofreh/database'
import type { Recurring } from '@sofreh/events'
import type { Binding } from '@sofreh/http'
import type { Money } from '@sofreh/kernel'
import type { LedgerView, TransactionView } from '../contract/index.ts'
import type { Currency, OnlineProvider, PaymentProvider, PricedPart, TransactionMethod } from '../domain/index.ts'
import type { SealingKeys } from './accounts/sealing.ts'
import type { Credentials, OnlineGateway } from './online/online-gateway.ts'
import type { AddJob, AnnouncePort, OrderNumberPort, OrdersPort, PayerPort, ShopPort } from './ports.ts'

/** What every use case that writes needs. */
export type Writing = { clock: () => Date; newId: () => string }

export type GatewayMap = Partial<Record<OnlineProvider, OnlineGateway>>

export type PaymentsDeps = Writing & {
  database: Database
  announce: AnnouncePort
  jobs: { add: AddJob }
  orders: OrdersPort
  payer: PayerPort
  shop: ShopPort
  /** Lists go without numbers where nobody tells them. */
  orderNumberOf?: OrderNumberPort
  /** The gateways this server can reach. */
  gateways: GatewayMap
  /** The platform's own merchant account, for vendors that have none; its money is settled to them later. */
  platformMerchant?: { provider: OnlineProvider; credentials: Credentials }
  sealing: SealingKeys
  onError: (error: unknown) => void
  /** Waits; tests hand in one that does not. */
  sleep?: (ms: number) => Promise<void>
}

/** What payments offers the slices above it. Everything with a `tx` joins the caller's transaction. */
export type Payments = {
  routes: Binding[]
  tasks: Record<string, (payload: unknown) => Promise<void>>
  /** Seals of an older key are turned over to the current one at night, so that a key can be changed by adding one. */
  recurring: readonly Recurring[]
  /** The order's money: sums and transactions, oldest first. */
  ledgerOf(handle: Handle, vendorId: string, orderId: string): Promise<LedgerView>
  /**
   * Writes money that was taken (cash, a stand-alone terminal, credit, a marketplace) as a DONE transaction and freezes
   * what it paid. Does not call `orders.settled`: the caller holds the order and moves it itself.
   * The same `id` again changes nothing.
   */
  recordPayment(tx: Tx, payment: RecordedPayment): Promise<TransactionView>
  /**
   * Makes refund duties for what was paid and not yet given back, newest payment first, by the way it was paid.
   * Does not call `orders.settled`.
   */
  refundPaid(tx: Tx, refund: RefundRequest): Promise<readonly TransactionView[]>
  /** Asks the providers of the order's open attempts and records what they say. Never inside a transaction. */
  askPending(vendorId: string, orderId: string): Promise<void>
  /** Gives up the order's open attempts, so that they no longer block it; they are still asked about. */
  cancelPending(tx: Tx, vendorId: string, orderId: string): Promise<void>
}

export type RecordedPayment = {
  vendorId: string
  orderId: string
  /** Made by the device that took the money. */
  id: string
  amount: Money
  currency: Currency
  method: TransactionMethod
  provider: PaymentProvider
  /** The customer who paid, where known. */
  personId: string | null
  /** The member of staff who took it. */
  takenBy: string | null
  /** Cash handed over; at least the amount. */
  given?: Money
  slipNumber?: string
  /** The order's parts as priced now; without them the payment is frozen as one whole. */
  parts?: readonly PricedPart[]
}

export type RefundRequest = {
  vendorId: string
  orderId: string
  /** Only this much; everything when absent. */
  amount?: Money
  reason: string
  /** Who decided it; null for the system. */
  personId: string | null
}
