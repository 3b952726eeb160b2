import {
  type AnswerField,
  type CompanyProfile,
  fareFrom,
  type ProfileCompany,
  type RequestField,
  requestFields,
} from '../../domain/index.ts'
import {
  type CallOptions,
  callCompany,
  keyOfBody,
  looseNumber,
  looseText,
  refused,
  type Reply,
  trackingUrlOf,
  unknown,
} from './company-call.ts'
import type {
  CancelAnswer,
  CompanyAccess,
  CompanyLine,
  FindAnswer,
  FindFacts,
  PriceAnswer,
  RequestAnswer,
  RequestFacts,
  SeenRequest,
  Unknown,
  RouteFacts,
} from './company-line.ts'

/**
 * A company without a public document, by the profile that the vendor stores. Credentials: `key`. Nothing here is known
 * of the company itself: the profile says all.
 */
export type ProfileOptions = CallOptions & {
  /** Whether this server may call the address of a profile; a vendor must not reach the server's own network by it. */
  mayCall: (url: string) => Promise<boolean>
}

export function createProfileLine(company: ProfileCompany, options: ProfileOptions): CompanyLine {
  const call = (access: CompanyAccess, asked: Asked) => callByProfile(options, access, asked)
  return {
    company,

    async price(route): Promise<PriceAnswer> {
      const reply = await call(route.access, { to: 'price', body: bodyOf(route, {}) })
      if (reply.kind === 'unknown') return reply
      if (!reply.isOk) return refusalOf(reply)
      const fare = looseNumber.parse(fieldOf(route.access, reply.body, 'fare'))
      if (fare === null) return unknown('UNREADABLE')
      return { kind: 'done', price: fareFrom(fare, route.access.unit, route.access.currency), metres: null }
    },

    async request(facts): Promise<RequestAnswer> {
      const { billNumber: bill, orderNumber: note } = facts
      const reply = await call(facts.access, { to: 'request', bill, body: bodyOf(facts, { bill, note }) })
      if (reply.kind === 'unknown') return reply
      // A conflict is what a repeated bill number may answer.
      if (reply.status === 409) return unknown('ALREADY_SENT')
      if (!reply.isOk) return refusalOf(reply)
      const seen = seenIn(facts.access, reply.body)
      return seen ? { kind: 'done', seen } : unknown('UNREADABLE')
    },

    async find({ access, billNumber: bill, providerId: id }): Promise<FindAnswer> {
      const reply = await call(access, id ? { to: 'get', bill, id } : { to: 'find', bill })
      if (reply.kind === 'unknown') return reply
      if (reply.status === 404) return { kind: 'none' }
      const seen = reply.isOk ? seenIn(access, reply.body) : undefined
      return seen ? { kind: 'done', seen } : unknown('UNREADABLE')
    },

    cancel: (asked) => cancel(call, asked),

    readEvent(body, access) {
      const seen = seenIn(access, body)
      if (!seen) return undefined
      const billNumber = looseText.parse(fieldOf(access, body, 'bill')) || null
      return { key: keyOfBody(body), providerId: seen.providerId, billNumber, seen }
    },

    async check(access) {
      // An order that does not exist: a valid account answers that it is not found.
      const reply = await call(access, { to: 'find', bill: 'sofreh-check' })
      if (reply.kind === 'unknown') return reply
      return reply.isOk || reply.status === 404 ? { kind: 'done' } : refusalOf(reply)
    },
  }
}

type Asked = { to: keyof CompanyProfile['paths']; bill?: string; id?: string; body?: unknown }
type Call = (access: CompanyAccess, asked: Asked) => Promise<Reply | Unknown>

async function callByProfile(
  options: ProfileOptions,
  access: CompanyAccess,
  { to, bill = '', id = '', body }: Asked,
): Promise<Reply | Unknown> {
  const { profile } = access.options
  if (!profile) return unknown('OUTAGE')
  const path = profile.paths[to]
    .replaceAll('{id}', encodeURIComponent(id))
    .replaceAll('{bill}', encodeURIComponent(bill))
  const url = `${profile.baseUrl.replace(/\/$/, '')}${path}`
  if (!(await options.mayCall(url))) return unknown('OUTAGE')
  return callCompany(options, {
    method: to === 'find' || to === 'get' ? 'GET' : 'POST',
    url,
    headers: { [profile.keyHeader]: `${profile.keyPrefix}${access.credentials['key'] ?? ''}` },
    ...(body === undefined ? {} : { body }),
  })
}

async function cancel(call: Call, { access, billNumber: bill, providerId: id }: FindFacts): Promise<CancelAnswer> {
  if (!id) return { kind: 'refused', because: 'NOT_FOUND', providerCode: '' }
  const reply = await call(access, { to: 'cancel', bill, id, body: {} })
  if (reply.kind === 'unknown') return reply
  if (reply.isOk) return { kind: 'done' }
  const providerCode = String(reply.status)
  if (reply.status === 401 || reply.status === 403) return { kind: 'refused', because: 'ACCOUNT_REFUSED', providerCode }
  return { kind: 'refused', because: reply.status === 404 ? 'NOT_FOUND' : 'TOO_LATE', providerCode }
}

function refusalOf({ status }: Reply) {
  return refused(status === 401 || status === 403 ? 'ACCOUNT_REFUSED' : 'REFUSED', String(status))
}

type Written = Partial<Record<RequestField, string>>

/** Writes the request with the company's field names. */
function bodyOf({ access, pickup, drop }: RouteFacts | RequestFacts, written: Written): object {
  const facts: Record<RequestField, string | number | undefined> = {
    bill: undefined,
    note: undefined,
    ...written,
    pickupName: pickup.name,
    pickupPhone: pickup.phone,
    pickupAddress: pickup.address,
    pickupLat: pickup.lat,
    pickupLng: pickup.lng,
    dropName: drop.name,
    dropPhone: drop.phone,
    dropAddress: drop.address,
    dropLat: drop.lat,
    dropLng: drop.lng,
  }
  const body = {}
  for (const field of requestFields) {
    const name = access.options.profile?.request[field]
    if (name && facts[field] !== undefined) writeAt(body, name.split('.'), facts[field])
  }
  return body
}

function writeAt(body: Record<string, unknown>, [name = '', ...rest]: string[], value: string | number): void {
  if (rest.length === 0) {
    define(body, name, value)
    return
  }
  const present = Object.hasOwn(body, name) ? body[name] : undefined
  const inner = typeof present === 'object' && present !== null ? (present as Record<string, unknown>) : {}
  define(body, name, inner)
  writeAt(inner, rest, value)
}

/** Defines an own field, also one that is called `__proto__`. */
function define(body: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true })
}

function fieldOf(access: CompanyAccess, body: unknown, field: AnswerField): unknown {
  const path = access.options.profile?.answer[field]
  if (!path) return undefined
  return path.split('.').reduce<unknown>((at, name) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    return (at as Record<string, unknown>)[name]
  }, body)
}

function seenIn(access: CompanyAccess, body: unknown): SeenRequest | undefined {
  const text = (field: AnswerField) => looseText.parse(fieldOf(access, body, field))
  const [providerId, providerStatus, name] = [text('id'), text('status'), text('courierName')]
  if (providerId === '' || providerStatus === '') return undefined
  const fare = looseNumber.parse(fieldOf(access, body, 'fare'))
  const statuses = access.options.profile?.statuses ?? {}
  return {
    providerId,
    providerStatus,
    status: Object.hasOwn(statuses, providerStatus) ? (statuses[providerStatus] ?? null) : null,
    isAtDestination: false,
    courier: name === '' ? null : { name, phone: text('courierPhone') },
    fare: fare === null ? null : fareFrom(fare, access.unit, access.currency),
    trackingUrl: trackingUrlOf(text('trackingUrl')),
  }
}
