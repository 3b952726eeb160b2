import { z } from 'zod'
import { fareFrom, type RequestStatus } from '../../domain/index.ts'
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
  CompanyEvent,
  CompanyLine,
  FindAnswer,
  Place,
  PriceAnswer,
  RequestAnswer,
  RequestFacts,
  SeenRequest,
  Unknown,
} from './company-line.ts'

/**
 * Miare's third-party API, version 2. Credentials: `token`. Slashes at the end of its paths matter. It has no
 * idempotency key: the bill number is unique among live trips and finds a trip after a time-out.
 */
export type MiareOptions = CallOptions & {
  /** `https://ws.miare.ir`, without a trailing slash. */
  baseUrl: string
  /** `https://www.miare.ir`, where prices are estimated. */
  accountingUrl: string
}

export function createMiareLine(options: MiareOptions): CompanyLine {
  const trips = `${options.baseUrl}/trip-management/third-party-api/v2/trips/`
  const call = (access: CompanyAccess, method: 'GET' | 'POST', url: string, body?: unknown) =>
    callCompany(options, {
      method,
      url,
      headers: { authorization: `Token ${access.credentials['token'] ?? ''}` },
      ...(body === undefined ? {} : { body }),
    })
  return {
    company: 'MIARE',

    async price({ access, pickup, drop }): Promise<PriceAnswer> {
      const route = new URLSearchParams({
        source: `${pickup.lat},${pickup.lng}`,
        destination: `${drop.lat},${drop.lng}`,
      })
      const url = `${options.accountingUrl}/api/accounting/estimate/price/?${route}`
      const reply = await call(access, 'GET', url)
      if (reply.kind === 'unknown') return reply
      if (!reply.isOk) return refusalOf(reply)
      const read = z.looseObject({ price: looseNumber, area_coverage: z.unknown().optional() }).safeParse(reply.body)
      if (!read.success) return unknown('UNREADABLE')
      if (read.data.area_coverage === false) return refused('NOT_COVERED', 'area_coverage')
      if (read.data.price === null) return unknown('UNREADABLE')
      return { kind: 'done', price: fareFrom(read.data.price, access.unit, access.currency), metres: null }
    },

    async request(facts): Promise<RequestAnswer> {
      const reply = await call(facts.access, 'POST', trips, tripOf(facts))
      if (reply.kind === 'unknown') return reply
      if (!reply.isOk) return codeOf(reply) === 'duplicated_bill_number' ? unknown('ALREADY_SENT') : refusalOf(reply)
      const seen = seenTrip(reply.body, facts.access, facts.billNumber)
      return seen ? { kind: 'done', seen } : unknown('UNREADABLE')
    },

    async find({ access, billNumber, providerId }): Promise<FindAnswer> {
      const url = providerId
        ? `${trips}${encodeURIComponent(providerId)}/`
        : `${trips}?${new URLSearchParams({ bill_number: billNumber })}`
      const reply = await call(access, 'GET', url)
      if (reply.kind === 'unknown') return reply
      if (codeOf(reply) === 'record_not_found') return { kind: 'none' }
      if (!reply.isOk) return unknown('OUTAGE')
      return providerId ? oneTrip(reply, access, billNumber) : listedTrip(reply, access, billNumber)
    },

    async cancel({ access, providerId }): Promise<CancelAnswer> {
      if (!providerId) return { kind: 'refused', because: 'NOT_FOUND', providerCode: '' }
      const reply = await call(access, 'POST', `${trips}${encodeURIComponent(providerId)}/cancel/`)
      if (reply.kind === 'unknown') return reply
      if (reply.isOk) return { kind: 'done' }
      const providerCode = codeOf(reply)
      return { kind: 'refused', because: cancelRefusals[providerCode] ?? 'TOO_LATE', providerCode }
    },

    readEvent: readMiareEvent,

    async check(access) {
      const reply = await call(access, 'GET', `${options.baseUrl}/area/third-party-api/v2/areas/`)
      if (reply.kind === 'unknown') return reply
      return reply.isOk ? { kind: 'done' } : refusalOf(reply)
    },
  }
}

const cancelRefusals: Record<string, Extract<CancelAnswer, { kind: 'refused' }>['because'] | undefined> = {
  canceling_ended_trip: 'ENDED',
  record_not_found: 'NOT_FOUND',
  not_authenticated: 'ACCOUNT_REFUSED',
}

const statuses: Record<string, RequestStatus | undefined> = {
  assign_queue: 'ACK',
  pickup: 'ACCEPTED',
  dropoff: 'PICKED_UP',
  delivered: 'DELIVERED',
  returning: 'DELIVERED',
  canceled_by_client: 'CANCELED_BY_US',
  canceled_by_miare: 'CANCELED_BY_PROVIDER',
  canceled_by_delay: 'CANCELED_BY_PROVIDER',
}

const capacityCodes = ['concurrency_limit', 'service_level_order']

function codeOf({ body }: Reply): string {
  const read = z.looseObject({ code: looseText }).safeParse(body)
  return read.success ? read.data.code : ''
}

function refusalOf(reply: Reply) {
  const code = codeOf(reply)
  if (reply.status === 401 || reply.status === 403 || code === 'not_authenticated')
    return refused('ACCOUNT_REFUSED', code)
  return refused(capacityCodes.includes(code) ? 'NO_CAPACITY' : 'REFUSED', code)
}

function tripOf({ pickup, drop, billNumber, orderNumber, readyAt, now }: RequestFacts) {
  // A deadline in the past is refused, and our clock and theirs differ.
  const deadline = new Date(Math.max(readyAt.getTime(), now.getTime() + 60_000))
  const { name: customer, ...to } = placeOf(drop)
  return {
    pickup: { ...placeOf(pickup), image: null, deadline: tehranTime(deadline) },
    courses: [{ bill_number: billNumber, name: customer, ...to, manifest_items: [{ name: orderNumber, quantity: 1 }] }],
  }
}

function placeOf({ name, phone, address, lat, lng }: Place) {
  return { name, phone_number: phone, address, location: { latitude: lat, longitude: lng } }
}

/** Their form of an instant: local time with an offset without a colon. */
function tehranTime(at: Date): string {
  return `${new Date(at.getTime() + 210 * 60_000).toISOString().slice(0, 19)}+0330`
}

const courseShape = z.looseObject({
  trip_id: looseText,
  bill_number: looseText,
  tracking_url: looseText,
  dropped_off_at: looseText,
})
const tripShape = z.looseObject({
  id: looseText.pipe(z.string().min(1)),
  state: looseText,
  arrived_at: looseText,
  delivery_cost: looseNumber,
  courier: z.looseObject({ name: looseText, phone_number: looseText }).nullish().catch(null),
  courses: z.array(courseShape).catch([]),
})

function seenTrip(body: unknown, access: CompanyAccess, billNumber: string | null): SeenRequest | undefined {
  const read = tripShape.safeParse(body)
  if (!read.success) return undefined
  const { id, state, courier, delivery_cost: cost, courses } = read.data
  const course = courses.find((each) => each.bill_number === billNumber) ?? courses[0]
  return {
    providerId: id,
    providerStatus: state,
    status: statusOf(read.data, course),
    isAtDestination: false,
    courier: courier ? { name: courier.name, phone: courier.phone_number } : null,
    fare: cost === null ? null : fareFrom(cost, access.unit, access.currency),
    trackingUrl: trackingUrlOf(course?.tracking_url ?? ''),
  }
}

function statusOf(
  { state, arrived_at: arrivedAt }: z.output<typeof tripShape>,
  course: z.output<typeof courseShape> | undefined,
): RequestStatus | null {
  const status = statuses[state] ?? null
  if (status === 'ACCEPTED' && arrivedAt !== '') return 'ATRESTAURANT'
  // Other orders of the same run do not hold this one back.
  if (status === 'PICKED_UP' && course && course.dropped_off_at !== '') return 'DELIVERED'
  return status
}

function oneTrip(reply: Reply, access: CompanyAccess, billNumber: string): FindAnswer {
  const seen = seenTrip(reply.body, access, billNumber)
  return seen ? { kind: 'done', seen } : unknown('UNREADABLE')
}

/** The newest trip with this bill number: an older one with it must have ended. */
function listedTrip(reply: Reply, access: CompanyAccess, billNumber: string): FindAnswer | Unknown {
  const read = z.looseObject({ data: z.array(z.unknown()).max(1000) }).safeParse(reply.body)
  if (!read.success) return unknown('UNREADABLE')
  const mine = read.data.data.filter((each) => {
    const trip = tripShape.safeParse(each)
    return trip.success && trip.data.courses.some((course) => course.bill_number === billNumber)
  })
  const seen = mine.map((each) => seenTrip(each, access, billNumber)).filter((each) => each !== undefined)
  const found = seen.find((each) => each.status === null || !hasEnded(each.status)) ?? seen[0]
  return found ? { kind: 'done', seen: found } : { kind: 'none' }
}

const hasEnded = (status: RequestStatus) => status.startsWith('CANCELED') || status === 'DELIVERED'

/** Their envelope is `{event, trip}` or `{event, course}`; events of issues say nothing about a trip. */
function readMiareEvent(body: unknown, access: CompanyAccess): CompanyEvent | undefined {
  const read = z
    .looseObject({ event: z.string().min(1).max(100), trip: z.unknown().optional(), course: z.unknown().optional() })
    .safeParse(body)
  if (!read.success) return undefined
  const key = keyOfBody(body)
  const { event, trip, course } = read.data
  const ofCourse = courseShape.safeParse(course)
  if (event === 'course_dropped_off' && ofCourse.success) {
    const { trip_id: providerId, bill_number: billNumber, tracking_url: url } = ofCourse.data
    const status = 'DELIVERED' as const
    const seen = { providerId, providerStatus: event, status, isAtDestination: false, courier: null, fare: null }
    return { key, providerId, billNumber, seen: { ...seen, trackingUrl: trackingUrlOf(url) } }
  }
  const ofTrip = tripShape.safeParse(trip)
  if (!ofTrip.success) return { key, providerId: null, billNumber: null, seen: null }
  const bills = ofTrip.data.courses.map((each) => each.bill_number)
  return {
    key,
    providerId: ofTrip.data.id,
    billNumber: bills.length === 1 ? (bills[0] ?? null) : null,
    seen: seenTrip(trip, access, null) ?? null,
  }
}
