import type { Money, Currency } from '@sofreh/kernel'
import type { OnlineProvider } from '../domain/index.ts'

/**
 * The port of every online gateway. Each answer is a closed union. `unknown` (a time-out after money may have moved, an
 * unreadable answer) is never treated as a refusal. Amounts are in the vendor's currency; the adapter converts them to
 * the provider's unit.
 */
export type OnlineGateway = {
  provider: OnlineProvider
  /** Registers the attempt; `token` is the provider's id of it, `submitUrl` the page where the guest pays. */
  start(attempt: StartFacts): Promise<StartAnswer>
  /**
   * Confirms a payment, which makes the provider keep the money for the merchant. Makes both calls where confirmation
   * and settlement are separate. May be repeated.
   */
  verify(attempt: AttemptFacts): Promise<VerifyAnswer>
  /** Reads an attempt's state without changing it. Absent when a provider offers only confirmation. */
  inquire?(attempt: AttemptFacts): Promise<InquiryAnswer>
  /**
   * Refunds a confirmed payment by reversal or refund, as its age and amount allow. After `unknown`, call `inquire`
   * before sending it again.
   */
  refund(refund: RefundFacts): Promise<RefundAnswer>
  /**
   * Only the payment's remaining amount shows whether a refund arrived, so refunds of one payment are sent one at a
   * time.
   */
  refundsOneByOne?: true
  /** The provider's documentation is not available yet: the gateway is not offered and starts nothing. */
  isAwaited?: true
}

/** The gateways that a server can reach. */
export type GatewayMap = Partial<Record<OnlineProvider, OnlineGateway>>

/** A gateway with an inquiry, as most have. */
export type AskableGateway = OnlineGateway & Required<Pick<OnlineGateway, 'inquire'>>

/** A merchant account's secrets, decrypted only for the call. */
export type Credentials = Readonly<Record<string, string>>

export type AttemptFacts = {
  credentials: Credentials
  /** Our id of the attempt; `bankOrderNumber` derives the long number that most banks require. */
  attemptId: string
  token: string
  amount: Money
  currency: Currency
  /** Milliseconds since the guest was sent to the bank. */
  sentMsAgo: number
  /**
   * Bank data besides the token, from the start and from returns, as far as `gatewayReturns` stores it. Data from a
   * return may be forged.
   */
  bankFacts: Readonly<Record<string, string>>
  /** The provider was asked before and its answer was lost: a repeated confirmation may be our own. */
  wasAsked: boolean
}

export type StartFacts = {
  credentials: Credentials
  attemptId: string
  amount: Money
  currency: Currency
  description: string
  returnUrl: string
  mobile?: string | undefined
}

export type RefundFacts = AttemptFacts & {
  /** The amount to refund; at most the payment's `amount`. */
  refundAmount: Money
  /** Milliseconds since the payment was confirmed. */
  ageMs: number
  /** Our id of this refund, the same on each call. */
  refundId: string
  /** The gateway was called before and its answer was lost: the refund may have happened. */
  isRepeated: boolean
  /** The amount that other refunds of this payment certainly returned at the gateway. */
  givenBack: Money
  /** Refunds that were sent too and whose outcome is open: they may have happened. */
  inDoubt: readonly Money[]
}

export type Unknown = { kind: 'unknown'; because: UnknownReason }
export type UnknownReason =
  /** The guest is still at the bank. */
  | 'IN_PROGRESS'
  | 'TIMEOUT'
  | 'OUTAGE'
  | 'THROTTLED'
  | 'UNREADABLE'
  /** The provider holds another amount than we stored and does not tell which. */
  | 'AMOUNT_DIFFERS'
  /** The provider itself reports that it does not know yet. */
  | 'PROVIDER_UNSURE'
  /** The proof already belongs to another payment in the ledger. */
  | 'PROOF_TAKEN'
  /** Our merchant account is refused; says nothing about the money. */
  | 'ACCOUNT_REFUSED'

export type StartAnswer =
  | {
      kind: 'done'
      token: string
      submitUrl: string
      /** The fields that the guest's browser must post to `submitUrl`, when the bank requires a form. */
      form?: Readonly<Record<string, string>>
      /** Further data of the start that later calls need. */
      bankFacts?: Readonly<Record<string, string>>
    }
  | { kind: 'refused'; providerCode: string }
  | Unknown

export type VerifyAnswer =
  | {
      kind: 'done'
      /** The amount that the provider really took; it is the one recorded. */
      amount: Money
      reference: string
      cardMask: string | null
      /** It was confirmed before: by a call whose answer was lost, or by the concurrent return or inquiry. */
      isRepeated: boolean
    }
  | {
      kind: 'refused'
      providerCode: string
      /** It was paid and the money was returned; set only by a gateway without an inquiry. */
      wentBack?: true
    }
  | Unknown

export type InquiryAnswer =
  /** The guest paid: `PAID` still has to be verified, `VERIFIED` is confirmed. */
  | { kind: 'done'; state: 'PAID' | 'VERIFIED' }
  /** Certainly no money: it failed, or was returned to the payer. */
  | { kind: 'refused'; state: 'FAILED' | 'REVERSED' }
  | Unknown

export type RefundAnswer =
  | { kind: 'done'; reference: string | null }
  | { kind: 'refused'; providerCode: string }
  | Unknown
