import { randomInt } from 'node:crypto'

/** States as the provider's document names them; the successful path is IN_PROGRESS → READY_TO_VERIFY → SUCCESS. */
export type PurchaseState =
  | 'IN_PROGRESS'
  | 'READY_TO_VERIFY'
  | 'SUCCESS'
  | 'FAILED'
  | 'REVERSED'
  | 'EXPIRED'
  | 'UNKNOWN'

export type Purchase = {
  /** An int64 above 2^53, stored as text here too. */
  id: string
  apiKey: string
  /** Rials. */
  amount: number
  wage: number
  clientReferenceNumber: string
  callbackUrl: string
  mobile: string | undefined
  description: string
  state: PurchaseState
  rrn: string
  createdAt: number
  paidAt: number
  verifiedAt: number
  refunds: { id: string; amount: number }[]
}

export type JibitSwitches = {
  isDown: boolean
  isThrottled: boolean
  rejectsAddress: boolean
  takesWrongAmount: boolean
  losesVerifyAnswer: boolean
  isUnsure: boolean
  verifiesItself: boolean
  returnsTwice: boolean
  allowsReverse: boolean
  refusesRefunds: boolean
  losesRefundAnswer: boolean
  forgetsTokens: boolean
}

export type JibitBank = {
  purchases: Map<string, Purchase>
  switches: JibitSwitches
  /** Valid access tokens, with the merchant's key and their expiry. */
  tokens: Map<string, { apiKey: string; endsAt: number }>
  refreshTokens: Map<string, { apiKey: string; endsAt: number }>
  /** Number of logins and refreshes, for tests of the token's lifetime. */
  logins: number
  refreshes: number
  skewMs: number
}

const windowMs = 15 * 60_000
const mostPurchases = 5_000

export function createJibitBank(): JibitBank {
  return {
    purchases: new Map(),
    tokens: new Map(),
    refreshTokens: new Map(),
    logins: 0,
    refreshes: 0,
    skewMs: 0,
    switches: {
      isDown: false,
      isThrottled: false,
      rejectsAddress: false,
      takesWrongAmount: false,
      losesVerifyAnswer: false,
      isUnsure: false,
      verifiesItself: false,
      returnsTwice: false,
      allowsReverse: false,
      refusesRefunds: false,
      losesRefundAnswer: false,
      forgetsTokens: false,
    },
  }
}

type Asked = Pick<
  Purchase,
  'apiKey' | 'amount' | 'wage' | 'clientReferenceNumber' | 'callbackUrl' | 'mobile' | 'description'
>

export function openPurchase(bank: JibitBank, asked: Asked): Purchase {
  const purchase: Purchase = {
    ...asked,
    id: `90${String(randomInt(100_000_000)).padStart(8, '0')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
    state: 'IN_PROGRESS',
    rrn: '',
    createdAt: jibitNow(bank),
    paidAt: 0,
    verifiedAt: 0,
    refunds: [],
  }
  bank.purchases.set(purchase.id, purchase)
  const [oldest] = bank.purchases.keys()
  if (bank.purchases.size > mostPurchases && oldest) bank.purchases.delete(oldest)
  return purchase
}

/**
 * Returns the current purchase; one not verified within 15 minutes has expired and its money was returned to the payer.
 */
export function currentPurchase(bank: JibitBank, id: string): Purchase | undefined {
  const purchase = bank.purchases.get(id)
  if (!purchase) return undefined
  const isWaiting = purchase.state === 'IN_PROGRESS' || purchase.state === 'READY_TO_VERIFY'
  if (isWaiting && jibitNow(bank) - purchase.createdAt > windowMs) purchase.state = 'EXPIRED'
  return purchase
}

export function payPurchase(bank: JibitBank, purchase: Purchase): void {
  purchase.state = bank.switches.verifiesItself ? 'SUCCESS' : 'READY_TO_VERIFY'
  purchase.paidAt = jibitNow(bank)
  purchase.rrn = String(randomInt(100_000_000_000, 199_999_999_999))
  if (bank.switches.takesWrongAmount) purchase.amount += 1_000
}

export function refundable(purchase: Purchase): number {
  return purchase.amount - purchase.refunds.reduce((sum, one) => sum + one.amount, 0)
}

export function jibitNow(bank: JibitBank): number {
  return Date.now() + bank.skewMs
}
