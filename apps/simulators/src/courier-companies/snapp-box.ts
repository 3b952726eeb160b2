import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '../simulators.fa.ts'
import {
  type CourierFleet,
  type CourierRun,
  endedStates,
  fareOf,
  metresOf,
  moveRun,
  openRun,
  type RunState,
  runOf,
  runsWithBill,
} from './courier-fleet.ts'
import { hangUp, troubledAnswer } from './fleet-answers.ts'
import { fleetPanel } from './fleet-panel.ts'

type Fields = Record<string, unknown>

/** SnappBox's customer API by its published specification. Its unit of money is not documented; here it is Rial. */
export function snappBoxRoutes(app: FastifyInstance, fleet: CourierFleet): void {
  fleet.eventOf = (run) => eventOf(fleet, run)
  const serve =
    (work: (account: string, fields: Fields, exchange: { request: FastifyRequest; reply: FastifyReply }) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const trouble = troubledAnswer(fleet, reply)
      if (trouble) return trouble
      // The token stands alone: a prefix is refused.
      const account = /^(\S{8,})$/.exec(request.headers.authorization ?? '')?.[1]
      if (!account) return failure(reply, 401, 'UNAUTHORIZED')
      return work(account, (request.body ?? {}) as Fields, { request, reply })
    }
  app.post(
    '/v1/customer/order/pricing',
    serve((_, fields, { reply }) => price(fields, reply)),
  )
  app.post(
    '/v1/customer/create_order',
    serve((account, fields, { reply }) => create(fleet, account, fields, reply)),
  )
  app.post(
    '/v1/customer/cancel_order',
    serve((account, fields, { reply }) => cancel(fleet, account, fields, reply)),
  )
  app.post(
    '/v1/customer/order_history',
    serve((account, { ongoing }) => {
      const mine = [...fleet.runs.values()].filter((run) => run.account === account)
      const found = mine.filter((run) => endedStates.includes(run.state) !== (ongoing === true))
      const orders = found.slice(-50).reverse()
      const rows = orders.map((run) => orderOf(fleet, run))
      return success(fleet.switches.changesShape ? { content: rows } : { orders: rows })
    }),
  )
  app.get(
    '/v2/orders/:id',
    serve((account, _, { request, reply }) => {
      const run = runOf(fleet, (request.params as { id: string }).id, account)
      return run ? success(orderOf(fleet, run)) : failure(reply, 404, 'ORDER_NOT_FOUND')
    }),
  )
  app.get(
    '/v1/pulling',
    serve(() =>
      fleet.missed.splice(0, 50).map((data, id) => ({ id, type: 'ORDER_STATUS_UPDATE', expireIn: 3600, data })),
    ),
  )
  app.post(
    '/v1/customer/current_balance',
    serve(() => success({ balance: 5_000_000 })),
  )
  fleetPanel(app, fleet, { path: '/snapp-box', title: texts.snappBox })
}

function price(fields: Fields, reply: FastifyReply): unknown {
  const ends = endsOf(fields['terminals'])
  if (!ends || typeof fields['city'] !== 'string') return failure(reply, 400, 'INVALID_TERMINALS')
  const [from, to] = ends
  // Beyond the city there is no fare.
  if (to.lat > 37) return failure(reply, 400, 'OUT_OF_SERVICE_AREA')
  return success({
    rateChartId: 1,
    pricingConfigId: 1,
    distanceCharged: metresOf(from, to),
    terminalsCharged: 1,
    timeFactor: 1,
    totalFare: fareOf(from, to) * 10,
    pricingId: `p-${Date.now()}`,
  })
}

function create(fleet: CourierFleet, account: string, fields: Fields, reply: FastifyReply): unknown {
  const asked = (fields['data'] ?? {}) as Fields
  const details = (asked['orderDetails'] ?? {}) as Fields
  const terminals = [asked['pickUpDetails'], asked['dropOffDetails']].flat()
  const ends = endsOf(terminals)
  const bill = details['customerRefId']
  if (!ends || typeof bill !== 'string' || bill === '' || typeof details['customerPhonenumber'] !== 'string')
    return failure(reply, 400, 'INVALID_ORDER')
  if (runsWithBill(fleet, bill, account).length > 0) return failure(reply, 409, 'DUPLICATE_CUSTOMER_REF_ID')
  if (fleet.switches.refusesRequests) return failure(reply, 400, 'NOT_ENOUGH_CREDIT')
  const run = openRun(fleet, { bill, account, fare: fareOf(...ends) * 10, asked })
  if (fleet.switches.losesAnswers) return hangUp(reply)
  const { id: orderId, trackingUrl, fare: finalCustomerFare } = run
  if (!fleet.switches.changesShape)
    return reply.code(201).send({ ...success({ orderId, finalCustomerFare }), key: 'ORDER_CREATED', status_code: 201 })
  const answer = success({ details: { id: orderId, status: 'PENDING', finalCustomerFare, trackingUrl } })
  return reply.code(201).send(answer)
}

function cancel(fleet: CourierFleet, account: string, fields: Fields, reply: FastifyReply): unknown {
  const run = runOf(fleet, String(fields['orderId'] ?? ''), account)
  if (!run) return failure(reply, 404, 'ORDER_NOT_FOUND')
  const hasLeft = run.state === 'PICKED_UP' || run.state === 'AT_DROP' || endedStates.includes(run.state)
  if (hasLeft || fleet.switches.refusesCancels) return failure(reply, 400, 'CANCEL_NOT_ALLOWED')
  void moveRun(fleet, run, 'CANCELED_BY_CLIENT')
  return fleet.switches.losesAnswers ? hangUp(reply) : { ...success(null), key: 'CANCEL_SUCCESS' }
}

/** The second spelling is what clients receive. */
function statusNameOf({ switches }: CourierFleet, state: RunState): string {
  if (switches.namesUnknownStatus) return 'WAITING_FOR_DRONE'
  const statusNames: Record<RunState, string> = {
    QUEUED: 'PENDING',
    ASSIGNED: 'ACCEPTED',
    ARRIVED: switches.changesShape ? 'ARRIVED_AT_PICK_UP' : 'ARRIVIED',
    PICKED_UP: 'PICKED_UP',
    AT_DROP: 'ARRIVED_AT_DROP_OFF',
    DELIVERED: 'DELIVERED',
    CANCELED_BY_CLIENT: 'CANCELLED',
    CANCELED_BY_COMPANY: 'CANCELLED',
    NONE_FOUND: 'CANCELLED',
  }
  return statusNames[state]
}

function eventOf(fleet: CourierFleet, run: CourierRun): unknown {
  if (run.state === 'QUEUED') return undefined
  const types: Partial<Record<RunState, string>> = {
    ASSIGNED: 'ORDER_ACCEPTED',
    ARRIVED: fleet.switches.changesShape ? 'ORDER_STATUS_UPDATE' : 'ORDER_ARRIVIED',
    NONE_FOUND: 'ORDER_CANCELLED',
  }
  const isAccepted = run.state === 'ASSIGNED'
  return {
    webhookType: types[run.state] ?? 'ORDER_STATUS_UPDATE',
    orderId: run.id,
    orderStatus: statusNameOf(fleet, run.state),
    bikerName: run.courier?.name ?? '',
    bikerPhone: run.courier?.phone ?? '',
    distance: 1200,
    orderAcceptedAt: run.assignedAt,
    bikerPhotoUrl: '',
    notificationId: `n-${run.id}-${run.state}`,
    // The first event of an order comes without the client's reference.
    ...(isAccepted ? {} : { customerRefId: run.bill }),
    ...(run.state === 'NONE_FOUND' ? { actionBy: 'system', batch: false } : {}),
  }
}

function orderOf(fleet: CourierFleet, run: CourierRun): object {
  return {
    id: run.id,
    orderId: run.id,
    status: statusNameOf(fleet, run.state),
    customerRefId: run.bill,
    bikerName: run.courier?.name ?? null,
    bikerPhone: run.courier?.phone ?? null,
    totalFare: run.fare,
    trackingUrl: run.trackingUrl,
    ...(run.state === 'NONE_FOUND' ? { actionBy: 'system' } : {}),
  }
}

function success(data: unknown): Fields {
  return { status_code: 200, data, api_status: 'success', message: null, key: null }
}

function failure(reply: FastifyReply, status: number, key: string): FastifyReply {
  return reply.code(status).send({ status_code: status, data: null, api_status: 'error', message: key, key })
}

type Point = { lat: number; lng: number }

function endsOf(terminals: unknown): [Point, Point] | undefined {
  if (!Array.isArray(terminals)) return undefined
  const pointOf = (type: string): Point | undefined => {
    const found = terminals.find((each: Fields | undefined) => each?.['type'] === type) as Fields | undefined
    const [lat, lng] = [found?.['latitude'], found?.['longitude']]
    return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined
  }
  const [from, to] = [pointOf('pickup'), pointOf('drop')]
  return from && to ? [from, to] : undefined
}
