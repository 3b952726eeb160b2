import { createHash, randomBytes, randomInt } from 'node:crypto'

/**
 * The bank behind the gateway: CREATED → IN_BANK → PAID → VERIFIED → REVERSED, or FAILED. PAID → RETURNED: the payment
 * was not verified in time and the money went back to the payer.
 */
export type SessionState = 'CREATED' | 'IN_BANK' | 'PAID' | 'VERIFIED' | 'REVERSED' | 'FAILED' | 'RETURNED'

export type Session = {
  authority: string
  merchantId: string
  /** As sent, in the unit of `currency`. */
  amount: number
  currency: 'IRR' | 'IRT'
  /** Amount that the payer's bank really took, in the same unit. */
  taken: number
  description: string
  callbackUrl: string
  orderId: string | undefined
  mobile: string | undefined
  state: SessionState
  refId: number
  sessionId: string
  createdAt: number
  paidAt: number
  refunds: Refund[]
}

export type Refund = { id: string; amount: number; status: 'PENDING' | 'DONE'; createdAt: string; description: string }

export type Switches = {
  isDown: boolean
  isThrottled: boolean
  losesVerifyAnswer: boolean
  takesWrongAmount: boolean
  returnsTwice: boolean
  refusesRefunds: boolean
  losesRefundAnswer: boolean
}

export type ZarinpalBank = {
  sessions: Map<string, Session>
  switches: Switches
  /** Shifts the bank's clock, for tests of time limits. */
  skewMs: number
}

/** Time limits of verifying, after which money is returned, and of reversing. */
const verifyWindowMs = 30 * 60_000
const reverseWindowMs = 30 * 60_000
const mostSessions = 5_000

export function createBank(): ZarinpalBank {
  return {
    sessions: new Map(),
    skewMs: 0,
    switches: {
      isDown: false,
      isThrottled: false,
      losesVerifyAnswer: false,
      takesWrongAmount: false,
      returnsTwice: false,
      refusesRefunds: false,
      losesRefundAnswer: false,
    },
  }
}

export function bankNow(bank: ZarinpalBank): number {
  return Date.now() + bank.skewMs
}

export function openSession(
  bank: ZarinpalBank,
  asked: Pick<Session, 'merchantId' | 'amount' | 'currency' | 'description' | 'callbackUrl' | 'orderId' | 'mobile'>,
): Session {
  const session: Session = {
    ...asked,
    authority: `S${randomText(35)}`,
    taken: asked.amount,
    state: 'CREATED',
    refId: 0,
    sessionId: String(randomInt(1_000_000_000, 9_999_999_999)),
    createdAt: bankNow(bank),
    paidAt: 0,
    refunds: [],
  }
  bank.sessions.set(session.authority, session)
  const [oldest] = bank.sessions.keys()
  if (bank.sessions.size > mostSessions && oldest) bank.sessions.delete(oldest)
  return session
}

/** Returns the current session; money that was not verified in time has been returned. */
export function currentSession(bank: ZarinpalBank, authority: string): Session | undefined {
  const session = bank.sessions.get(authority)
  if (session?.state === 'PAID' && bankNow(bank) - session.paidAt > verifyWindowMs) session.state = 'RETURNED'
  return session
}

export function paySession(bank: ZarinpalBank, session: Session): void {
  session.state = 'PAID'
  session.paidAt = bankNow(bank)
  session.refId = randomInt(100_000_000, 999_999_999)
  if (bank.switches.takesWrongAmount) session.taken = session.amount + 1_000
}

export function mayReverse(bank: ZarinpalBank, session: Session): boolean {
  return bankNow(bank) - session.paidAt <= reverseWindowMs
}

export function rialOf(session: Session, amount: number): number {
  return session.currency === 'IRT' ? amount * 10 : amount
}

export function cardHash(session: Session): string {
  return createHash('sha256').update(`5022290000001234${session.authority}`).digest('hex').toUpperCase()
}

function randomText(length: number): string {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}
