import { randomBytes, randomInt } from 'node:crypto'

/**
 * The bank behind the gateway: CREATED → PAID → VERIFIED, or FAILED, or EXPIRED when it was not paid or verified in
 * time; money paid by then was returned to the payer.
 */
export type VandarPayment = {
  token: string
  apiKey: string
  /** Requested amount in rials. */
  amount: number
  /** The gateway's fee when the payer bears it; included in the payer's charge. */
  wage: number
  /** Rials that really left the payer's account for the merchant. */
  taken: number
  callbackUrl: string
  factorNumber: string
  mobile: string | undefined
  description: string
  state: 'CREATED' | 'PAID' | 'VERIFIED' | 'FAILED' | 'EXPIRED'
  isOpened: boolean
  transId: number
  createdAt: number
  paidAt: number
  refunds: VandarRefund[]
}

export type VandarRefund = { id: string; amount: number; paymentNumber: string; description: string }

export type VandarSwitches = {
  isDown: boolean
  isThrottled: boolean
  rejectsAddress: boolean
  addsWage: boolean
  takesWrongAmount: boolean
  losesVerifyAnswer: boolean
  returnsTwice: boolean
  refusesRefunds: boolean
  losesRefundAnswer: boolean
  forgetsTokens: boolean
}

export type VandarBank = {
  payments: Map<string, VandarPayment>
  switches: VandarSwitches
  /** Tokens of the business service; every refresh replaces its token. */
  accessTokens: Set<string>
  skewMs: number
}

/** Time from the redirect after which an unverified payment expires. */
const windowMs = 20 * 60_000
const mostPayments = 5_000

export function createVandarBank(): VandarBank {
  return {
    payments: new Map(),
    accessTokens: new Set(),
    skewMs: 0,
    switches: {
      isDown: false,
      isThrottled: false,
      rejectsAddress: false,
      addsWage: false,
      takesWrongAmount: false,
      losesVerifyAnswer: false,
      returnsTwice: false,
      refusesRefunds: false,
      losesRefundAnswer: false,
      forgetsTokens: false,
    },
  }
}

type Asked = Pick<VandarPayment, 'apiKey' | 'amount' | 'callbackUrl' | 'factorNumber' | 'mobile' | 'description'>

export function openPayment(bank: VandarBank, asked: Asked): VandarPayment {
  const payment: VandarPayment = {
    ...asked,
    token: randomBytes(10).toString('hex').toUpperCase(),
    wage: bank.switches.addsWage ? Math.ceil(asked.amount / 100) : 0,
    taken: asked.amount,
    state: 'CREATED',
    isOpened: false,
    transId: 0,
    createdAt: vandarNow(bank),
    paidAt: 0,
    refunds: [],
  }
  bank.payments.set(payment.token, payment)
  const [oldest] = bank.payments.keys()
  if (bank.payments.size > mostPayments && oldest) bank.payments.delete(oldest)
  return payment
}

export function currentPayment(bank: VandarBank, token: string): VandarPayment | undefined {
  const payment = bank.payments.get(token)
  if (!payment) return undefined
  const isWaiting = payment.state === 'CREATED' || payment.state === 'PAID'
  if (isWaiting && vandarNow(bank) - payment.createdAt > windowMs) payment.state = 'EXPIRED'
  return payment
}

export function payPayment(bank: VandarBank, payment: VandarPayment): void {
  payment.state = 'PAID'
  payment.paidAt = vandarNow(bank)
  payment.transId = randomInt(100_000_000_000, 199_999_999_999)
  if (bank.switches.takesWrongAmount) payment.taken = payment.amount + 1_000
}

export function vandarNow(bank: VandarBank): number {
  return Date.now() + bank.skewMs
}
