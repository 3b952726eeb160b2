import type { Customers } from '@sofreh/customers/server'
import type { Handle, Tx } from '@sofreh/database'
import type { Core, Recurring } from '@sofreh/events'
import type { Binding } from '@sofreh/http'
import type { Money, Currency } from '@sofreh/kernel'
import type { Identity } from '@sofreh/identity/server'
import type { SmsSender } from '@sofreh/sms'
import type { Vendors } from '@sofreh/vendors/server'
import type { RawBuilder } from 'kysely'
import type { OnlineProvider } from '@sofreh/gateways/domain'
import type { Credentials, GatewayMap } from '@sofreh/gateways/server'
import type { LedgerView, ListedTransaction, TransactionView } from '../contract/index.ts'
import type {
  BankType,
  OrderWorth,
  PartAsk,
  PaymentProvider,
  LedgerMethod,
  AccountPurpose,
  PricedPart,
  RefundSums,
  RefundMethod,
  ReturnedPart,
  TerminalOutcome,
  TransactionMethod,
} from '../domain/index.ts'
import type { linkMessagesOf } from './store/links/payment-links.reader.ts'
import type { refundsOfOrder } from './store/refunds/order-refunds.reader.ts'
import type { pageOfCreditPayments, salesByMethod } from './store/reports/sales-by-method.reader.ts'
import type { SealingKeys } from './store/accounts/sealing.ts'
import type { moneyOfShift, openRefundsOf } from './store/shifts/shift-money.reader.ts'
import type { ordersOf, sumsAmong } from './store/shifts/money-among.reader.ts'
import type { cashTakenAt, moneyOfReceipt, paidInCash } from './store/ledger/transactions.reader.ts'
import type { Above } from './above-deps.ts'
import type { moneyByDay } from './store/reports/money-by-day.reader.ts'

/** Dependencies of every use case that writes. */
export type Writing = { clock: () => Date; newId: () => string }

export type PaymentsCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce' | 'jobs' | 'onError'>

export type PaymentsNeeds = {
  identity: Pick<Identity, 'findPersons' | 'namesOf' | 'bridgesOf' | 'terminalBeside'>
  vendors: Pick<Vendors, 'settingsOf'>
  customers: Pick<Customers, 'takeCredit' | 'giveBackCredit' | 'receiveAccountMoney'>
  above: () => Above
  /** Absent: staff pass payment links on themselves. */
  sms?: Pick<SmsSender, 'send'>
  /** True in development, where terminals may be simulators on the same machine. */
  mayReachAnything: boolean
  /** The gateways this server can reach. */
  gateways: GatewayMap
  /** The platform's own merchant account, for vendors without one; its money is settled to them later. */
  platformMerchant?: { provider: OnlineProvider; credentials: Credentials }
  sealing: SealingKeys
  /** Waits; tests pass one that does not. */
  sleep?: (ms: number) => Promise<void>
}

export type PaymentsDeps = PaymentsCore & PaymentsNeeds

/** The interface of payments for the slices above it. Everything with a `tx` joins the caller's transaction. */
export type Payments = {
  routes: Binding[]
  tasks: Record<string, (payload: unknown) => Promise<void>>
  /**
   * Credentials of older keys are re-encrypted with the current one every night, so that adding a key is enough to
   * change it.
   */
  recurring: readonly Recurring[]
  /** Sums the money of each business day, for the journal. */
  moneyByDay: typeof moneyByDay
  /** Returns the order's sums and transactions, oldest first. */
  ledgerOf(handle: Handle, vendorId: string, orderId: string): Promise<LedgerView>
  /**
   * Records money that was taken (cash, a stand-alone terminal, credit, a marketplace) as a DONE transaction and
   * freezes what it paid. Does not call `orders.settled`: the caller holds the order's lock and updates its state
   * itself. A repeated `id` changes nothing.
   */
  recordPayment(tx: Tx, payment: RecordedPayment): Promise<TransactionView>
  /**
   * Records money for a customer's account as a DONE transaction; cash is added to or taken from the drawer of its
   * shift. The caller changes the account in the same transaction. A repeated `id` changes nothing.
   * @returns its shift; null when it is recorded outside shifts
   * @throws Refusal SHIFT_NOT_FOUND | SLIP_ALREADY_RECORDED | IDEMPOTENCY_CONFLICT
   */
  recordAccountPayment(tx: Tx, payment: AccountPayment): Promise<{ shiftId: string | null }>
  /**
   * Has a connected terminal charge a payment for a customer's account. When the terminal approves, `accounts.receive`
   * changes the account. A repeated `id` changes nothing.
   * @throws Refusal TERMINAL_NOT_FOUND | TERMINAL_BUSY | TERMINAL_AMOUNT_TOO_SMALL | SHIFT_NOT_FOUND |
   *   IDEMPOTENCY_CONFLICT
   */
  startAccountCharge(tx: Tx, charge: AccountCharge): Promise<void>
  /**
   * Creates refunds for what was paid and not yet refunded, newest payment first, by the method it was paid with. Does
   * not call `orders.settled`.
   */
  refundPaid(tx: Tx, refund: RefundRequest): Promise<readonly TransactionView[]>
  /**
   * Carries out a refund by a person: creates the refunds for dishes, an amount or everything. Reads only what was
   * frozen at payment. A repeated `id` changes nothing. Does not call `orders.settled`.
   * @throws Refusal PART_NOT_PAID | REFUND_TOO_MUCH | REFUND_CHANGED
   */
  refundOrder(tx: Tx, refund: OrderRefundRequest): Promise<OrderRefund>
  /**
   * Returns what `refundOrder` would refund, by the same rule; no money moves.
   * @throws Refusal PART_NOT_PAID | REFUND_TOO_MUCH
   */
  previewRefund(handle: Handle, question: RefundQuestion): Promise<RefundPreview>
  /**
   * Returns refunds that a person still has to pay, oldest first; with a shift, only those promised from its drawer.
   */
  openRefundDuties(
    handle: Handle,
    of: { vendorId: string; shiftId?: string | undefined },
  ): Promise<readonly TransactionView[]>
  /**
   * Writes off what an order still owes: an entry that lowers the amount due and is never money. The caller holds the
   * order's lock and has checked the permission WRITE_OFF. A repeated `id` changes nothing. Does not call
   * `orders.settled`.
   * @throws Refusal WRITE_OFF_TOO_MUCH
   */
  writeOff(tx: Tx, writeOff: WriteOffRequest): Promise<TransactionView>
  /** Returns the sums of a shift's payments and refunds, and what was paid for its orders. */
  moneyOfShift: typeof moneyOfShift
  /** Returns refunds that a person still has to hand over, oldest first: those of this shift and those of none. */
  openRefundsOf: typeof openRefundsOf
  /** Returns the orders of transactions; money of a customer's account has none. */
  ordersOf: typeof ordersOf
  /**
   * `sumsAmong` sums the transactions that the caller's query of ids selects, by type and method. `listAmong` returns
   * one page of them, newest first, each with the member of staff who took it.
   */
  sumsAmong: typeof sumsAmong
  listAmong(
    vendorId: string,
    ids: RawBuilder<string>,
    page: { pageNumber: number; pageSize: number },
  ): Promise<{ rows: (ListedTransaction & { takenBy: string | null })[]; totalCount: number }>
  /**
   * Record a charge that a till made through its bridge without the server, and how it ended. Both are matched with the
   * bridge's report by the payment's id and count once. The caller holds the order's lock; when the ledger changed,
   * `orders.settled` was called. `waits`: another attempt of the order is open on that terminal. `duplicate`: another
   * payment has that proof.
   */
  recordTerminalCharge(tx: Tx, charge: RecordedCharge): Promise<'accepted' | 'waits'>
  endTerminalCharge(
    tx: Tx,
    ended: { charge: RecordedCharge; end: RecordedChargeEnd },
  ): Promise<'accepted' | 'waits' | 'duplicate'>
  /** Returns when a cash payment was taken. */
  cashTakenAt: typeof cashTakenAt
  /** Returns the payments and refunds for a receipt. */
  moneyOfReceipt: typeof moneyOfReceipt
  /** Returns those of the given orders that cash was taken for. */
  paidInCash: typeof paidInCash
  /** Returns the money received by each method within a time range. */
  salesByMethod: typeof salesByMethod
  /** Returns the refunds of an order, act by act. */
  refundsOfOrder: typeof refundsOfOrder
  /** Returns credit payments, newest first. */
  creditPayments: typeof pageOfCreditPayments
  /** The SMS of an order's payment links. */
  linkMessages: typeof linkMessagesOf
  /** Asks the providers of the order's open attempts and records the answers. Never call it inside a transaction. */
  askPending(vendorId: string, orderId: string): Promise<void>
  /** Abandons the order's open attempts, so that they no longer block it; inquiries continue. */
  cancelPending(tx: Tx, vendorId: string, orderId: string): Promise<void>
}

/** Money for a customer's account: a debt collected, a wallet topped up or paid out. */
export type AccountPayment = {
  vendorId: string
  /** Generated by the device that took it; the account's entry has the same id. */
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

/** A payment of a debt, or a wallet top-up, for a connected terminal to charge. */
export type AccountCharge = Pick<AccountPayment, 'vendorId' | 'id' | 'personId' | 'purpose' | 'amount' | 'takenBy'> & {
  terminalId: string
  shiftId?: string | undefined
}

export type RecordedPayment = {
  vendorId: string
  orderId: string
  /** Generated by the device that took the money. */
  id: string
  amount: Money
  currency: Currency
  method: TransactionMethod
  provider: PaymentProvider
  /** The customer who paid, if known. */
  personId: string | null
  /** The member of staff who took it. */
  takenBy: string | null
  /** Cash handed over; at least the amount. */
  given?: Money
  slipNumber?: string
  /** The order's parts at current prices; without them the payment is frozen as a whole. */
  parts?: readonly PricedPart[]
  /** The share of a split bill that this pays, and its own parts, which are then frozen instead of the order's. */
  shareId?: string
  shareParts?: readonly PricedPart[]
  /** The drawer's shift that took it, fixed at the sale (R15). */
  shiftId?: string
  /** The courier who took the cash at the door and holds it until they hand it in. */
  bikerId?: string
  /**
   * True when it changed hands while the till was offline: a shift that has closed meanwhile records it as a
   * supplement.
   */
  isLate?: boolean
  /** When it was taken, for a late report; absent: now. */
  at?: Date
}

/** A charge that a till requested from a card terminal without the server. */
export type RecordedCharge = {
  vendorId: string
  /** Generated by the till; the bridge identifies the charge by it. */
  id: string
  orderId: string
  shareId?: string | undefined
  shiftId?: string | undefined
  amount: Money
  bank: BankType
  /** The terminal's name in the vendor's settings. */
  terminal: string
  takenBy: string
  /** When the till started it. */
  at?: Date | undefined
}
export type RecordedChargeEnd = {
  outcome: TerminalOutcome
  /** The amount the terminal reports. */
  amount?: Money | undefined
  reference: string
  trace: string
  cardMask?: string | undefined
  code: string
  /** Set when a person with the receipt resolved an unknown outcome. */
  byPerson?: { personId: string; reason: string } | undefined
}

export type RefundRequest = {
  vendorId: string
  orderId: string
  /** The amount to refund; absent: everything. */
  amount?: Money
  reason: string
  /** The person who decided it; null for the system. */
  personId: string | null
  /** The drawer's shift that will pay it, if already known. */
  shiftId?: string
  /** The order as it is now: an overpayment is refunded first, from the parts that became cheaper. */
  worth?: OrderWorth
}

export type RefundQuestion = {
  vendorId: string
  orderId: string
  /** Units or amounts of named parts; everything that was paid when both `parts` and `amount` are absent. */
  parts?: readonly PartAsk[] | undefined
  amount?: Money | undefined
  worth: OrderWorth | undefined
}
export type OrderRefundRequest = RefundQuestion & {
  /** Generated by the requesting device, so that a repeat refunds nothing twice. */
  id: string
  reason: string
  personId: string | null
  /** The drawer's shift that will pay it, if already known. */
  shiftId?: string | undefined
  /** The amount that the screen showed. */
  expected?: Money | undefined
}
/** The refunds, and what each part contributed. */
export type OrderRefund = {
  duties: readonly TransactionView[]
  parts: readonly ReturnedPart[]
  sums: RefundSums
}
/** The amounts of a refund, and its methods. */
export type RefundPreview = {
  sums: RefundSums
  parts: readonly ReturnedPart[]
  ways: readonly { method: LedgerMethod; way: RefundMethod; amount: Money }[]
}

export type WriteOffRequest = {
  vendorId: string
  orderId: string
  /** Generated by the requesting device. */
  id: string
  amount: Money
  reason: string
  personId: string
}
