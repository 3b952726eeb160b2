import type { Currency, Money } from '@sofreh/kernel'
import type { CompanyProfile, CourierCompany, RequestStatus } from '../../domain/index.ts'

/**
 * The port of every courier company. Each answer is a closed union. `unknown` (a time-out, an unreadable answer) says
 * nothing about what the company did: the bill number finds it. Amounts are in the vendor's currency; the adapter
 * converts them from the company's unit.
 */
export type CompanyLine = {
  company: CourierCompany
  /** Asks what the route would cost. Binds neither side. */
  price(route: RouteFacts): Promise<PriceAnswer>
  /** Requests a courier. May be repeated with the same bill number after `find` returned `none`. */
  request(request: RequestFacts): Promise<RequestAnswer>
  /** Finds a request by the company's id, or by the bill number when the id is unknown. */
  find(asked: FindFacts): Promise<FindAnswer>
  cancel(asked: FindFacts): Promise<CancelAnswer>
  /** Reads a webhook's body; undefined when it is none of this company's. Pure. */
  readEvent(body: unknown, access: CompanyAccess): CompanyEvent | undefined
  /** Fetches the events whose webhook failed. Absent when a company has no such call. */
  missedEvents?(access: CompanyAccess): Promise<{ kind: 'done'; bodies: unknown[] } | Unknown>
  /** Asks something harmless that only a valid account may ask. */
  check(access: CompanyAccess): Promise<{ kind: 'done' } | Refused | Unknown>
}

export type CompanyLines = Readonly<Record<CourierCompany, CompanyLine>>

/** A vendor's account at the company; the credentials are decrypted only for the call. */
export type CompanyAccess = {
  credentials: Readonly<Record<string, string>>
  options: CompanyOptions
  /** The company's unit of money, as the vendor set it. */
  unit: Currency
  /** The vendor's currency. */
  currency: Currency
}

export type CompanyOptions = {
  /** SnappBox: the city in lower-case Latin letters, and the kind of vehicle. */
  city?: string | undefined
  category?: string | undefined
  profile?: CompanyProfile | undefined
}

export type Place = { name: string; phone: string; address: string; lat: number; lng: number }
export type RouteFacts = { access: CompanyAccess; pickup: Place; drop: Place }
export type RequestFacts = RouteFacts & {
  billNumber: string
  orderNumber: string
  /** When the food is ready; not before `now`. */
  readyAt: Date
  now: Date
}
export type FindFacts = { access: CompanyAccess; billNumber: string; providerId: string | null }

/** A request as the company reports it. */
export type SeenRequest = {
  providerId: string
  /** The company's own status, as it was sent. */
  providerStatus: string
  /** Null: the status is not documented. */
  status: RequestStatus | null
  isAtDestination: boolean
  courier: { name: string; phone: string } | null
  /** Null until the company names it. */
  fare: Money | null
  trackingUrl: string | null
}

export type CompanyEvent = {
  /** The same for every repetition of the event. */
  key: string
  providerId: string | null
  billNumber: string | null
  /** Null: the event says nothing about the state of a request. */
  seen: SeenRequest | null
}

export type Unknown = { kind: 'unknown'; because: UnknownReason }
export type UnknownReason =
  | 'TIMEOUT'
  | 'OUTAGE'
  | 'THROTTLED'
  | 'UNREADABLE'
  /** The company reports that it has this bill number already. */
  | 'ALREADY_SENT'

export type RefusalReason =
  /** Certainly nothing was requested: the company was not reached before the request. */
  | 'UNREACHABLE'
  | 'ACCOUNT_REFUSED'
  | 'NOT_COVERED'
  /** No courier to spare: a limit of the contract, or weather. */
  | 'NO_CAPACITY'
  | 'REFUSED'
export type Refused = { kind: 'refused'; because: RefusalReason; providerCode: string }

export type PriceAnswer = { kind: 'done'; price: Money; metres: number | null } | Refused | Unknown
export type RequestAnswer = { kind: 'done'; seen: SeenRequest } | Refused | Unknown
export type FindAnswer = { kind: 'done'; seen: SeenRequest } | { kind: 'none' } | Unknown
export type CancelAnswer =
  | { kind: 'done' }
  | { kind: 'refused'; because: 'TOO_LATE' | 'ENDED' | 'NOT_FOUND' | 'ACCOUNT_REFUSED'; providerCode: string }
  | Unknown
