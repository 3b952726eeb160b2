import { randomInt } from 'node:crypto'

/**
 * The bank's record of one card payment: OPEN → PAID → CONFIRMED → REVERSED, or FAILED and CANCELLED on the bank's
 * page, or EXPIRED when it was not paid. Money that is not confirmed in time is returned automatically.
 */
export type CardPayment = {
  /** The bank's id of the payment. */
  token: string
  merchant: string
  /** The merchant's number of the payment, accepted once per merchant. */
  orderId: string
  /** Requested amount in rials. */
  amount: number
  /** Rials that really left the payer's account. */
  taken: number
  callbackUrl: string
  mobile: string | undefined
  description: string
  state: 'OPEN' | 'PAID' | 'CONFIRMED' | 'REVERSED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'
  /** Twelve-digit reference of the switch, and a shorter number of the terminal. */
  rrn: string
  trace: string
  createdAt: number
  paidAt: number
  confirmedAt: number
}

/** Faults that every bank supports. */
const commonSwitches = [
  'isDown',
  'rejectsAddress',
  'takesWrongAmount',
  'losesVerifyAnswer',
  'returnsTwice',
  'refusesRefunds',
  'losesRefundAnswer',
] as const
type CommonSwitch = (typeof commonSwitches)[number]

export type CardBank<Own extends string = never> = {
  payments: Map<string, CardPayment>
  switches: Record<CommonSwitch | Own, boolean>
  skewMs: number
  /** Time limit of the confirmation; half an hour when absent. */
  confirmWithinMs?: number
}

const payWithinMs = 15 * 60_000
const confirmWithinMs = 30 * 60_000
const mostPayments = 5_000

export function createCardBank<Own extends string = never>(own: readonly Own[] = []): CardBank<Own> {
  const names: readonly (CommonSwitch | Own)[] = [...commonSwitches, ...own]
  const switches = Object.fromEntries(names.map((name) => [name, false])) as Record<CommonSwitch | Own, boolean>
  return { payments: new Map(), switches, skewMs: 0 }
}

type Bank = CardBank<string>
type Asked = Pick<CardPayment, 'token' | 'merchant' | 'orderId' | 'amount' | 'callbackUrl' | 'mobile' | 'description'>

export function openPayment(bank: Bank, asked: Asked): CardPayment {
  const payment: CardPayment = {
    ...asked,
    taken: asked.amount,
    state: 'OPEN',
    rrn: '',
    trace: '',
    createdAt: bankNow(bank),
    paidAt: 0,
    confirmedAt: 0,
  }
  bank.payments.set(payment.token, payment)
  const [oldest] = bank.payments.keys()
  if (bank.payments.size > mostPayments && oldest) bank.payments.delete(oldest)
  return payment
}

/** Returns the current payment; another merchant's payment counts as unknown. */
export function currentPayment(bank: Bank, token: string, merchant?: string): CardPayment | undefined {
  const payment = bank.payments.get(token)
  if (!payment || (merchant !== undefined && payment.merchant !== merchant)) return undefined
  const now = bankNow(bank)
  if (payment.state === 'OPEN' && now - payment.createdAt > payWithinMs) payment.state = 'EXPIRED'
  if (payment.state === 'PAID' && now - payment.paidAt > (bank.confirmWithinMs ?? confirmWithinMs))
    payment.state = 'REVERSED'
  return payment
}

export function paymentOfOrder(bank: Bank, merchant: string, orderId: string): CardPayment | undefined {
  const found = [...bank.payments.values()].find((one) => one.merchant === merchant && one.orderId === orderId)
  return found && currentPayment(bank, found.token)
}

export function payByCard(bank: Bank, payment: CardPayment): void {
  payment.state = 'PAID'
  payment.paidAt = bankNow(bank)
  payment.rrn = String(randomInt(100_000_000_000, 199_999_999_999))
  payment.trace ||= String(randomInt(100_000, 999_999))
  if (bank.switches['takesWrongAmount']) payment.taken = payment.amount + 1_000
}

export function confirmPayment(bank: Bank, payment: CardPayment): void {
  payment.state = 'CONFIRMED'
  payment.confirmedAt = bankNow(bank)
}

export function bankNow(bank: Pick<Bank, 'skewMs'>): number {
  return Date.now() + bank.skewMs
}
