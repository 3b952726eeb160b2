import { z } from 'zod'
import { fareFrom, type RequestStatus } from '../../domain/index.ts'
import {
  type CallOptions,
  callCompany,
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
  FindFacts,
  Place,
  PriceAnswer,
  RequestAnswer,
  RequestFacts,
  SeenRequest,
  Unknown,
  RouteFacts,
} from './company-line.ts'

/**
 * SnappBox's customer API. Credentials: `token`, sent without a prefix. Options: `city` and `category`. An answer is a
 * success only when `api_status` says so, whatever the status. `customerRefId` is our bill number.
 */
export type SnappBoxOptions = CallOptions & {
  /** `https://customer.snapp-box.com`, without a trailing slash. */
  baseUrl: string
}

type Call = (access: CompanyAccess, path: string, body?: unknown) => Promise<Reply | Unknown>

export function createSnappBoxLine(options: SnappBoxOptions): CompanyLine {
  const call: Call = (access, path, body) =>
    callCompany(options, {
      method: body === undefined ? 'GET' : 'POST',
      url: `${options.baseUrl}${path}`,
      headers: { authorization: access.credentials['token'] ?? '' },
      ...(body === undefined ? {} : { body }),
    })
  return {
    company: 'SNAPPBOX',

    async price(route): Promise<PriceAnswer> {
      const priced = await askPrice(call, route)
      if (priced.kind !== 'done') return priced
      const { fare, metres } = priced
      return { kind: 'done', price: fareFrom(fare, route.access.unit, route.access.currency), metres }
    },

    async request(facts): Promise<RequestAnswer> {
      const priced = await askPrice(call, facts)
      // Nothing was requested yet.
      if (priced.kind === 'unknown') return refused('UNREACHABLE', priced.because)
      if (priced.kind === 'refused') return priced
      const reply = await call(facts.access, '/v1/customer/create_order', orderOf(facts, priced))
      if (reply.kind === 'unknown') return reply
      if (!isSuccess(reply)) return refusalOf(reply)
      const seen = createdOrder(reply.body, facts.access)
      return seen ? { kind: 'done', seen } : unknown('UNREADABLE')
    },

    async find({ access, billNumber, providerId }): Promise<FindAnswer> {
      return providerId
        ? oneOrder(await call(access, `/v2/orders/${encodeURIComponent(providerId)}`), access)
        : findByReference(call, access, billNumber)
    },

    cancel: (asked) => cancel(call, asked),

    readEvent: readSnappBoxEvent,

    missedEvents: (access) => missedEvents(call, access),

    async check(access) {
      const reply = await call(access, '/v1/customer/current_balance', {})
      if (reply.kind === 'unknown') return reply
      return isSuccess(reply) ? { kind: 'done' } : refusalOf(reply)
    },
  }
}

async function cancel(call: Call, { access, providerId }: FindFacts): Promise<CancelAnswer> {
  if (!providerId) return { kind: 'refused', because: 'NOT_FOUND', providerCode: '' }
  const reply = await call(access, '/v1/customer/cancel_order', { orderId: providerId })
  if (reply.kind === 'unknown') return reply
  if (isSuccess(reply)) return { kind: 'done' }
  const isRefusedAccount = reply.status === 401 || reply.status === 403
  const because = isRefusedAccount ? 'ACCOUNT_REFUSED' : reply.status === 404 ? 'NOT_FOUND' : 'TOO_LATE'
  return { kind: 'refused', because, providerCode: keyOf(reply) }
}

async function missedEvents(call: Call, access: CompanyAccess): ReturnType<Required<CompanyLine>['missedEvents']> {
  const reply = await call(access, '/v1/pulling')
  if (reply.kind === 'unknown') return reply
  const listed = listIn(reply.body)
  if (!reply.isOk || !listed) return unknown('UNREADABLE')
  const bodies = listed.map((each) => {
    const read = z.looseObject({ data: z.looseObject({}) }).safeParse(each)
    return read.success ? read.data.data : each
  })
  return { kind: 'done', bodies }
}

const statuses: Record<string, RequestStatus | undefined> = {
  PREPENDING: 'ACK',
  PENDING: 'ACK',
  ACCEPTED: 'ACCEPTED',
  // Their own spelling, and the one that other clients receive.
  ARRIVIED: 'ATRESTAURANT',
  ARRIVED_AT_PICK_UP: 'ATRESTAURANT',
  PICKED_UP: 'PICKED_UP',
  ARRIVED_AT_DROP_OFF: 'PICKED_UP',
  DELIVERED: 'DELIVERED',
  CANCELLED: 'CANCELED_BY_PROVIDER',
}

const envelope = z.looseObject({ api_status: looseText, key: looseText, message: looseText })

function isSuccess(reply: Reply): boolean {
  const read = envelope.safeParse(reply.body)
  if (!reply.isOk || !read.success) return false
  return read.data.api_status === '' || read.data.api_status === 'success'
}

function keyOf(reply: Reply): string {
  const read = envelope.safeParse(reply.body)
  return read.success ? read.data.key || read.data.message : ''
}

function refusalOf(reply: Reply) {
  return refused(reply.status === 401 || reply.status === 403 ? 'ACCOUNT_REFUSED' : 'REFUSED', keyOf(reply))
}

const paid = 'prepaid'

/** Fields that the price and the order share. */
function common({ access }: Pick<RouteFacts, 'access'>) {
  return {
    city: access.options.city ?? 'tehran',
    deliveryCategory: access.options.category ?? 'bike',
    deliveryFarePaymentType: paid,
    isReturn: false,
    sequenceNumberDeliveryCollection: 1,
    voucherCode: null,
    waitingTime: 0,
    customerWalletType: 'SNAPP_BOX',
  }
}

function terminal(place: Place, sequenceNumber: number, type: 'pickup' | 'drop') {
  return {
    id: null,
    contactName: place.name,
    address: place.address,
    contactPhoneNumber: place.phone,
    plate: '',
    unit: '',
    sequenceNumber,
    comment: '',
    latitude: place.lat,
    longitude: place.lng,
    type,
    collectCash: 'no',
    paymentType: paid,
    cashOnPickup: 0,
    cashOnDelivery: 0,
    isHub: null,
    vendorId: null,
  }
}

const terminalsOf = ({ pickup, drop }: RouteFacts) => [terminal(pickup, 1, 'pickup'), terminal(drop, 2, 'drop')]

type Priced = { kind: 'done'; fare: number; metres: number | null; pricingId: string | null }

async function askPrice(call: Call, route: RouteFacts): Promise<Priced | Exclude<PriceAnswer, { kind: 'done' }>> {
  const body = { ...common(route), pricingId: null, totalFare: null, id: null, terminals: terminalsOf(route) }
  const reply = await call(route.access, '/v1/customer/order/pricing', body)
  if (reply.kind === 'unknown') return reply
  if (!isSuccess(reply)) return refusalOf(reply)
  const shape = z.looseObject({
    totalFare: looseNumber,
    finalCustomerFare: looseNumber,
    distanceCharged: looseNumber,
    pricingId: looseText,
  })
  const read = shape.safeParse(dataOf(reply.body))
  if (!read.success) return unknown('UNREADABLE')
  const { totalFare, finalCustomerFare, distanceCharged, pricingId } = read.data
  const fare = finalCustomerFare ?? totalFare
  if (fare === null) return unknown('UNREADABLE')
  return { kind: 'done', fare, metres: distanceCharged, pricingId: pricingId || null }
}

function orderOf(facts: RequestFacts, priced: Priced) {
  const [pickup, drop] = terminalsOf(facts)
  const { name: customerName, phone: customerPhonenumber } = facts.drop
  const item = { name: facts.orderNumber, quantity: 1, quantityMeasuringUnit: 'unit', packageValue: 0 }
  const orderDetails = {
    ...common(facts),
    packageSize: 1,
    vehicleCategory: facts.access.options.category ?? 'bike',
    pricingId: priced.pricingId,
    totalFare: priced.fare,
    customerRefId: facts.billNumber,
    customerName,
    customerPhonenumber,
    customerEmail: '',
  }
  return {
    data: {
      itemDetails: [{ ...item, pickedUpSequenceNumber: 1, dropOffSequenceNumber: 2 }],
      orderDetails,
      pickUpDetails: [pickup],
      dropOffDetails: [drop],
    },
  }
}

/** Returns `data` of the envelope, or the body itself: both are seen. */
function dataOf(body: unknown): unknown {
  const read = z.looseObject({ data: z.looseObject({}) }).safeParse(body)
  return read.success ? read.data.data : body
}

const orderShape = z.looseObject({
  id: looseText,
  orderId: looseText,
  status: looseText,
  orderStatus: looseText,
  customerRefId: looseText,
  webhookType: looseText,
  notificationId: looseText,
  actionBy: looseText,
  bikerName: looseText,
  bikerPhone: looseText,
  totalFare: looseNumber,
  finalCustomerFare: looseNumber,
  trackingUrl: looseText,
})
type ReadOrder = z.output<typeof orderShape>

function seenOrder(order: ReadOrder, access: CompanyAccess): SeenRequest | undefined {
  const providerId = order.orderId || order.id
  const providerStatus = order.orderStatus || order.status
  if (providerId === '' || providerStatus === '') return undefined
  // The company itself cancels what no courier accepted.
  const isTimedOut = providerStatus === 'CANCELLED' && order.actionBy === 'system'
  const fare = order.finalCustomerFare ?? order.totalFare
  return {
    providerId,
    providerStatus,
    status: isTimedOut ? 'TIMED_OUT' : (statuses[providerStatus] ?? null),
    isAtDestination: providerStatus === 'ARRIVED_AT_DROP_OFF',
    courier: order.bikerName === '' ? null : { name: order.bikerName, phone: order.bikerPhone },
    fare: fare === null ? null : fareFrom(fare, access.unit, access.currency),
    trackingUrl: trackingUrlOf(order.trackingUrl),
  }
}

/** Their answer to a new order has three shapes: `data.orderId`, `data.details.id`, and `orderId` beside `details`. */
function createdOrder(body: unknown, access: CompanyAccess): SeenRequest | undefined {
  const details = z.looseObject({ details: orderShape })
  const data = dataOf(body)
  const outer = orderShape.safeParse(data)
  const inner = details.safeParse(data)
  const top = details.safeParse(body)
  const nested = inner.success ? inner.data.details : top.success ? top.data.details : undefined
  const merged = { ...(outer.success ? outer.data : nested), ...nested }
  const read = orderShape.safeParse({ ...merged, orderId: outer.data?.orderId || nested?.orderId || nested?.id })
  if (!read.success) return undefined
  const fare = outer.data?.finalCustomerFare ?? nested?.finalCustomerFare ?? null
  return seenOrder({ ...read.data, finalCustomerFare: fare, status: read.data.status || 'PENDING' }, access)
}

function oneOrder(reply: Reply | Unknown, access: CompanyAccess): FindAnswer {
  if (reply.kind === 'unknown') return reply
  if (reply.status === 404) return { kind: 'none' }
  if (!isSuccess(reply)) return unknown('OUTAGE')
  const read = orderShape.safeParse(dataOf(reply.body))
  const seen = read.success ? seenOrder(read.data, access) : undefined
  return seen ? { kind: 'done', seen } : unknown('UNREADABLE')
}

const listShapes = [
  z.array(z.unknown()),
  z.looseObject({ data: z.array(z.unknown()) }).transform(({ data }) => data),
  z.looseObject({ data: z.looseObject({ orders: z.array(z.unknown()) }) }).transform(({ data }) => data.orders),
  z.looseObject({ data: z.looseObject({ content: z.array(z.unknown()) }) }).transform(({ data }) => data.content),
]

/** Their lists are not documented, so each shape that clients have seen is accepted. */
function listIn(body: unknown): unknown[] | undefined {
  for (const shape of listShapes) {
    const read = shape.safeParse(body)
    if (read.success) return read.data
  }
  return undefined
}

/** Reads the newest page of open, then of past orders. Unreadable lists are no proof that there is no order. */
async function findByReference(call: Call, access: CompanyAccess, billNumber: string): Promise<FindAnswer> {
  for (const ongoing of [true, false]) {
    const reply = await call(access, '/v1/customer/order_history', { ongoing, pageNumber: 0, pageSize: 50 })
    if (reply.kind === 'unknown') return reply
    const listed = isSuccess(reply) ? listIn(reply.body) : undefined
    if (!listed) return unknown('UNREADABLE')
    for (const each of listed) {
      const read = orderShape.safeParse(each)
      if (!read.success || read.data.customerRefId !== billNumber) continue
      const seen = seenOrder(read.data, access)
      return seen ? { kind: 'done', seen } : unknown('UNREADABLE')
    }
  }
  return { kind: 'none' }
}

/** The first event of an order may lack our reference: the company's id finds it. */
function readSnappBoxEvent(body: unknown, access: CompanyAccess): CompanyEvent | undefined {
  const read = orderShape.safeParse(body)
  if (!read.success) return undefined
  const order = read.data
  const seen = seenOrder(order, access)
  if (!seen) return undefined
  return {
    key: order.notificationId || `${seen.providerId}:${seen.providerStatus}`,
    providerId: seen.providerId,
    billNumber: order.customerRefId || null,
    seen,
  }
}
