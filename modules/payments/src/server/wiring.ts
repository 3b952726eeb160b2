import type { Database, Handle, Tx } from '@sofreh/database'
import type { Recurring } from '@sofreh/events'
import type { Binding, Caller } from '@sofreh/http'
import type { Money } from '@sofreh/kernel'
import type { SmsSender } from '@sofreh/sms'
import type { LedgerView, ShiftReportPage, TransactionView } from '../contract/index.ts'
import type {
  BankType,
  Currency,
  OnlineProvider,
  OrderWorth,
  PartAsk,
  PaymentProvider,
  LedgerMethod,
  AccountPurpose,
  PricedPart,
  RefundSums,
  RefundWay,
  ReturnedPart,
  TerminalOutcome,
  TransactionMethod,
} from '../domain/index.ts'
import type { pageOfCreditPayments, salesByMethod } from './reports/sales-by-method.reader.ts'
import type { SealingKeys } from './accounts/sealing.ts'
import type { CashMove, Closing, NewCount, NewShift, SaleOfShift, ShiftEntry } from './drawers/drawer-requests.ts'
import type { cashTakenAt, moneyOfReceipt, paidInCash } from './ledger/transactions.reader.ts'
import type { Credentials, OnlineGateway } from './online/online-gateway.ts'
import type {
  AddJob,
  AnnouncePort,
  CreditPort,
  KioskPort,
  NamesPort,
  OrderLinesPort,
  OrderNumberPort,
  OrdersNumberedPort,
  OrdersPort,
  PayerPort,
  SalesOfShiftPort,
  ShopPort,
  TableGuestPort,
} from './ports.ts'

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
  /** Without it nobody pays on credit. */
  credit?: CreditPort
  /** Lists go without numbers where nobody tells them. */
  orderNumberOf?: OrderNumberPort
  /** Without it the list cannot be searched by an order's number. */
  ordersNumbered?: OrdersNumberedPort
  /** The dishes of an order, for whoever pays it by a link. */
  linesOf?: OrderLinesPort
  /** Without it nobody pays by a table's visit. */
  tableGuest?: TableGuestPort
  /** Without it links are handed on by the staff themselves. */
  sms?: Pick<SmsSender, 'send'>
  /** What the orders of a shift add up to, for its X and Z. */
  salesOfShift: SalesOfShiftPort
  /** Without it people are shown by nothing but their ids. */
  namesOf?: NamesPort
  /** Without it no card is paid at a kiosk. */
  kiosks?: KioskPort
  /** Paired bridges that were not taken away: their names are identity's. */
  bridgesOf: (handle: Handle, vendorId: string) => Promise<readonly { id: string; name: string }[]>
  /** When each bridge was heard last; one that never was is left out. Without it none counts as silent. */
  bridgesHeardAt?: (handle: Handle, vendorId: string) => Promise<ReadonlyMap<string, Date>>
  /** In development terminals may be simulators on the same machine. */
  mayReachAnything: boolean
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
   * Writes money for a customer's account as a DONE transaction; cash moves the drawer of its shift. The caller changes the account in the
   * same transaction. The same `id` again changes nothing.
   * @returns the shift that it stands in; null when it is recorded outside shifts
   * @throws Refusal SHIFT_NOT_FOUND | SLIP_ALREADY_RECORDED | IDEMPOTENCY_CONFLICT
   */
  recordAccountPayment(tx: Tx, payment: AccountPayment): Promise<{ shiftId: string | null }>
  /**
   * Makes refund duties for what was paid and not yet given back, newest payment first, by the way it was paid.
   * Does not call `orders.settled`.
   */
  refundPaid(tx: Tx, refund: RefundRequest): Promise<readonly TransactionView[]>
  /**
   * Carries out a person's refund: makes the duties for dishes, an amount or everything. Reads only what was frozen at payment.
   * The same `id` again changes nothing. Does not call `orders.settled`.
   * @throws Refusal PART_NOT_PAID | REFUND_TOO_MUCH | REFUND_CHANGED
   */
  refundOrder(tx: Tx, refund: OrderRefundRequest): Promise<OrderRefund>
  /** What `refundOrder` would give back, by the same rule; nothing moves. @throws Refusal PART_NOT_PAID | REFUND_TOO_MUCH */
  previewRefund(handle: Handle, wish: RefundQuestion): Promise<RefundPreview>
  /** What a person still has to hand back, oldest first; of one shift only what was promised out of its drawer. */
  openRefundDuties(
    handle: Handle,
    of: { vendorId: string; shiftId?: string | undefined },
  ): Promise<readonly TransactionView[]>
  /**
   * Gives up what an order still owes: an entry that counts towards the balance and never as money. The caller holds the
   * order and has asked for the permission WRITE_OFF. The same `id` again changes nothing. Does not call `orders.settled`.
   * @throws Refusal WRITE_OFF_TOO_MUCH
   */
  writeOff(tx: Tx, writeOff: WriteOffRequest): Promise<TransactionView>
  /**
   * Puts an order into the shift that sold it, in the transaction that places it: the shift cannot close meanwhile. A late sale
   * of a closed shift becomes a supplement to its Z.
   * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED
   */
  joinShift(tx: Tx, sale: SaleOfShift): Promise<void>
  /**
   * Holds a shift for what is about to be written into it.
   * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED
   */
  enterShift(tx: Tx, entry: ShiftEntry): Promise<void>
  /**
   * Cash that somebody puts into a drawer or takes out by hand. The same `id` again moves nothing twice.
   * @throws Refusal SHIFT_NOT_FOUND | SHIFT_CLOSED | IDEMPOTENCY_CONFLICT
   */
  moveCash(tx: Tx, move: CashMove): Promise<void>
  /** A till opened a shift of a drawer, under an id of its own; once. */
  openShift(caller: Caller, wanted: NewShift): Promise<unknown>
  /** Somebody counted a drawer, and a shift is closed by its first count; each in its own transaction, once by their ids. */
  countDrawer(caller: Caller, count: NewCount): Promise<unknown>
  closeShift(caller: Caller, closing: Closing): Promise<unknown>
  /**
   * X or Z as its report shows it, for paper; undefined where there is no such shift. The second one answers as the caller may see
   * it. @throws Refusal SHIFT_NOT_FOUND | COUNT_FIRST
   */
  findShiftReport(handle: Handle, shift: { vendorId: string; shiftId: string }): Promise<ShiftReportPage | undefined>
  readShiftReport(shiftId: string, caller: Caller): Promise<ShiftReportPage>
  /**
   * A charge that a till let its bridge make without the server, and how it ended: both meet what the bridge tells by the payment's id,
   * and count once. The caller holds the order; its ledger may have changed, `orders.settled` was told.
   * `waits`: another attempt of the order stands on that terminal. `slip`: another payment has that proof.
   */
  keepTerminalCharge(tx: Tx, charge: KeptCharge): Promise<'kept' | 'waits'>
  endTerminalCharge(tx: Tx, ended: { charge: KeptCharge; end: KeptChargeEnd }): Promise<'kept' | 'waits' | 'slip'>
  /** When a payment in cash was taken. */
  cashTakenAt: typeof cashTakenAt
  /** What a receipt says of an order's money. */
  moneyOfReceipt: typeof moneyOfReceipt
  /** Which of these orders cash was taken for. */
  paidInCash: typeof paidInCash
  /** Money that came in by each method within a span of time. */
  salesByMethod: typeof salesByMethod
  /** Payments on customers' accounts, newest first. */
  creditPayments: typeof pageOfCreditPayments
  /** Asks the providers of the order's open attempts and records what they say. Never inside a transaction. */
  askPending(vendorId: string, orderId: string): Promise<void>
  /** Gives up the order's open attempts, so that they no longer block it; they are still asked about. */
  cancelPending(tx: Tx, vendorId: string, orderId: string): Promise<void>
}

/** Money for a customer's account: a debt that is collected, a wallet that is filled or paid out. */
export type AccountPayment = {
  vendorId: string
  /** Made by the device that took it; the account's entry has the same. */
  id: string
  personId: string
  purpose: AccountPurpose
  /** REFUND: paid out of a wallet. */
  type: 'PAYMENT' | 'REFUND'
  method: 'CASH' | 'CARD'
  amount: Money
  slipNumber?: string | undefined
  shiftId?: string | undefined
  takenBy: string
  reason: string
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
  /** The share of a split bill that this pays, and its own parts, which are then frozen instead of the order's. */
  shareId?: string
  shareParts?: readonly PricedPart[]
  /** The drawer's shift that took it, fixed at the sale (R15). */
  shiftId?: string
  /** It changed hands while the till had no network: a shift that has closed meanwhile takes it as a supplement. */
  isLate?: boolean
  /** When it was taken, where it is told late; absent: now. */
  at?: Date
}

/** What a till asked of a card terminal without the server. */
export type KeptCharge = {
  vendorId: string
  /** Made by the till; the bridge knows the charge by it. */
  id: string
  orderId: string
  shareId?: string | undefined
  shiftId?: string | undefined
  amount: Money
  bank: BankType
  /** The name the shop gave it. */
  terminal: string
  takenBy: string
  /** When the till began it. */
  at?: Date | undefined
}
export type KeptChargeEnd = {
  outcome: TerminalOutcome
  /** What the terminal says it took. */
  amount?: Money | undefined
  reference: string
  trace: string
  cardMask?: string | undefined
  code: string
  /** Somebody with the slip ended what nobody knew. */
  byPerson?: { personId: string; reason: string } | undefined
}

export type RefundRequest = {
  vendorId: string
  orderId: string
  /** Only this much; everything when absent. */
  amount?: Money
  reason: string
  /** Who decided it; null for the system. */
  personId: string | null
  /** The drawer's shift that will give it, where it is known already. */
  shiftId?: string
  /** The order as it is now: what was paid too much goes back first, from the parts that became cheaper. */
  worth?: OrderWorth
}

export type RefundQuestion = {
  vendorId: string
  orderId: string
  /** So many units or so much of named parts; everything that was paid when neither parts nor an amount are said. */
  parts?: readonly PartAsk[] | undefined
  amount?: Money | undefined
  worth: OrderWorth | undefined
}
export type OrderRefundRequest = RefundQuestion & {
  /** Made by the device that asks, so that a repeat gives nothing twice. */
  id: string
  reason: string
  personId: string | null
  /** The drawer's shift that will give it, where it is known already. */
  shiftId?: string | undefined
  /** What the screen said would go back. */
  expected?: Money | undefined
}
/** The duties, and what each part gave. */
export type OrderRefund = {
  duties: readonly TransactionView[]
  parts: readonly ReturnedPart[]
  sums: RefundSums
}
/** What would go back, and by which ways. */
export type RefundPreview = {
  sums: RefundSums
  parts: readonly ReturnedPart[]
  ways: readonly { method: LedgerMethod; way: RefundWay; amount: Money }[]
}

export type WriteOffRequest = {
  vendorId: string
  orderId: string
  /** Made by the device that asks. */
  id: string
  amount: Money
  reason: string
  personId: string
}
