import type { Money } from '@sofreh/kernel'
import type { Currency, OnlineProvider } from '../../domain/index.ts'

/**
 * What every online gateway can be asked. Each answer is one of a closed union, and `unknown` (a time-out after money
 * may have moved, an answer nobody can read) is never treated as a refusal. Amounts are in the vendor's currency;
 * the adapter turns them into the provider's unit at its own edge.
 */
export type OnlineGateway = {
  provider: OnlineProvider
  /** Registers the attempt; `token` is the provider's name for it, `submitUrl` where the guest pays. */
  start(attempt: StartFacts): Promise<StartAnswer>
  /**
   * Confirms a payment, which makes the provider keep the money for the merchant; where confirming and settling are two
   * calls, both. May be repeated.
   */
  verify(attempt: AttemptFacts): Promise<VerifyAnswer>
  /** Reads where an attempt stands; changes nothing. Absent where a provider can only be told to confirm. */
  inquire?(attempt: AttemptFacts): Promise<InquiryAnswer>
  /** Gives a confirmed payment back, by whichever of reversing and refunding its age and amount allow. After `unknown` the provider is asked by `inquire` first, never told again blindly. */
  refund(refund: RefundFacts): Promise<RefundAnswer>
  /** Only what is left of a payment tells whether a refund of it arrived: of one payment it is told of one at a time. */
  refundsOneByOne?: true
  /** Its provider's document is still awaited: it is offered to nobody and starts nothing. */
  isAwaited?: true
}

/** Most gateways can be asked as well as told. */
export type AskableGateway = OnlineGateway & Required<Pick<OnlineGateway, 'inquire'>>

/** A merchant account's secrets, opened only for the call. */
export type Credentials = Readonly<Record<string, string>>

export type AttemptFacts = {
  credentials: Credentials
  /** Our own name of the attempt; `orderNumberOf` makes the long number of it that most banks want. */
  attemptId: string
  token: string
  amount: Money
  currency: Currency
  /** Milliseconds since the guest was sent to the bank. */
  sentMsAgo: number
  /**
   * What the bank has named besides its token: at the start, and in its returns as far as `gatewayReturns` keeps it.
   * What came by a return anybody may have written.
   */
  bankFacts: Readonly<Record<string, string>>
  /** The provider was asked before and its answer was lost: what is confirmed may have been confirmed for us. */
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
  /** What goes back; at most the payment's `amount`. */
  refundAmount: Money
  /** Milliseconds since the payment was confirmed. */
  ageMs: number
  /** Our name for this refund, the same each time the gateway is told. */
  refundId: string
  /** The gateway was told before and its answer was lost: it may have happened. */
  isRepeated: boolean
  /** What other refunds of this payment surely gave back at the gateway. */
  givenBack: Money
  /** Those that the gateway was told too and whose outcome is open: they may have happened. */
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
  /** The provider holds another amount than we stored and does not say which. */
  | 'AMOUNT_DIFFERS'
  /** The provider itself says that it does not know yet. */
  | 'PROVIDER_UNSURE'
  /** The proof it names stands for another payment in the ledger already. */
  | 'PROOF_TAKEN'
  /** Our merchant account is refused: says nothing about the money. */
  | 'ACCOUNT_REFUSED'

export type StartAnswer =
  | {
      kind: 'done'
      token: string
      submitUrl: string
      /** Where the bank wants these fields sent to `submitUrl` by the guest's browser. */
      form?: Readonly<Record<string, string>>
      /** What else of the start is needed to ask about the attempt. */
      bankFacts?: Readonly<Record<string, string>>
    }
  | { kind: 'refused'; providerCode: string }
  | Unknown

export type VerifyAnswer =
  | {
      kind: 'done'
      /** What the provider really took, which is what gets recorded. */
      amount: Money
      reference: string
      cardMask: string | null
      /** It had been confirmed before: by an answer that was lost, or by the other messenger. */
      isRepeated: boolean
    }
  | {
      kind: 'refused'
      providerCode: string
      /** It was paid, and the money has gone back; only a gateway without an inquiry has to say so here. */
      wentBack?: true
    }
  | Unknown

export type InquiryAnswer =
  /** The guest paid: `PAID` still wants to be verified, `VERIFIED` is confirmed. */
  | { kind: 'done'; state: 'PAID' | 'VERIFIED' }
  /** Definitely no money: it failed, or went back to the payer. */
  | { kind: 'refused'; state: 'FAILED' | 'REVERSED' }
  | Unknown

export type RefundAnswer =
  | { kind: 'done'; reference: string | null }
  | { kind: 'refused'; providerCode: string }
  | Unknown
