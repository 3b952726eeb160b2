import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '../simulators.fa.ts'
import {
  type CourierFleet,
  type CourierRun,
  endedStates,
  fareOf,
  now,
  openRun,
  type RunState,
  runOf,
  runsWithBill,
  send,
} from './courier-fleet.ts'
import { hangUp, troubledAnswer } from './fleet-answers.ts'
import { fleetPanel } from './fleet-panel.ts'

const base = '/trip-management/third-party-api/v2'

/** Miare's third-party API, version 2, by its public document. Its unit of money is not documented; here it is Toman. */
export function miareRoutes(app: FastifyInstance, fleet: CourierFleet): void {
  fleet.eventOf = (run) => eventOf(fleet, run)
  const serve =
    (work: (account: string, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const trouble = troubledAnswer(fleet, reply)
      if (trouble) return trouble
      const account = /^Token (\S{8,})$/.exec(request.headers.authorization ?? '')?.[1]
      if (!account) return failure(reply, 'not_authenticated', 401)
      return work(account, request, reply)
    }
  const one = (account: string, request: FastifyRequest) => runOf(fleet, (request.params as { id: string }).id, account)

  app.post(
    `${base}/trips/`,
    serve((account, request, reply) => create(fleet, account, request, reply)),
  )
  app.get(
    `${base}/trips/`,
    serve((account, request) => {
      const { bill_number: bill } = request.query as { bill_number?: string }
      const mine = bill
        ? runsWithBill(fleet, bill, account)
        : [...fleet.runs.values()].filter((run) => run.account === account)
      const data = mine.slice(0, 100).map((run) => tripOf(fleet, run))
      return { data, next: null, previous: null, total_count: mine.length }
    }),
  )
  app.get(
    `${base}/trips/:id/`,
    serve((account, request, reply) => {
      const run = one(account, request)
      return run ? tripOf(fleet, run) : failure(reply, 'record_not_found', 404)
    }),
  )
  app.post(
    `${base}/trips/:id/cancel/`,
    serve((account, request, reply) => cancel(fleet, one(account, request), reply)),
  )
  app.get(
    '/area/third-party-api/v2/areas/',
    serve(() => [{ id: 'a1', name: texts.area, ongoing_trips: fleet.runs.size, max_ongoing_trips: 10, polygon: null }]),
  )
  app.get(
    '/api/accounting/estimate/price/',
    serve((_, request, reply) => {
      const { source = '', destination = '' } = request.query as { source?: string; destination?: string }
      const [from, to] = [pointOf(source), pointOf(destination)]
      if (!from || !to) return failure(reply, 'invalid')
      return { price: fareOf(from, to), status: 'ok', area_coverage: to.lat < 37 }
    }),
  )
  fleetPanel(app, fleet, { path: '/miare', title: texts.miare })
}

type Course = { bill_number?: unknown; name?: unknown; phone_number?: unknown; location?: unknown }
type Sent = { pickup?: { deadline?: unknown; location?: unknown; name?: unknown }; courses?: Course[] }

function create(fleet: CourierFleet, account: string, request: FastifyRequest, reply: FastifyReply): unknown {
  const body = (request.body ?? {}) as Sent
  const [course] = body.courses ?? []
  const [from, to] = [locationOf(body.pickup?.location), locationOf(course?.location)]
  const deadline = String(body.pickup?.deadline ?? '')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}$/.test(deadline)) return failure(reply, 'parse_error')
  if (Date.parse(deadline.replace(/(\d\d)$/, ':$1')) < now(fleet)) return failure(reply, 'value_in_past')
  if (!from || !to || typeof course?.bill_number !== 'string' || typeof course.name !== 'string')
    return failure(reply, 'invalid_request_body')
  if (fleet.switches.refusesRequests) return failure(reply, 'concurrency_limit')
  const live = runsWithBill(fleet, course.bill_number, account).filter(({ state }) => !endedStates.includes(state))
  if (live.length > 0) return failure(reply, 'duplicated_bill_number')
  const run = openRun(fleet, {
    bill: course.bill_number,
    account,
    fare: fareOf(from, to),
    asked: { ...body },
  })
  void send(fleet, { event: 'added', trip: tripOf(fleet, run) })
  return fleet.switches.losesAnswers ? hangUp(reply) : reply.code(201).send(tripOf(fleet, run))
}

function cancel(fleet: CourierFleet, run: CourierRun | undefined, reply: FastifyReply): unknown {
  if (!run) return failure(reply, 'record_not_found', 404)
  const because = whyNotCanceled(fleet, run)
  if (because) return failure(reply, because)
  run.state = 'CANCELED_BY_CLIENT'
  // Our own cancellation comes back as an event.
  void send(fleet, eventOf(fleet, run))
  return fleet.switches.losesAnswers ? hangUp(reply) : tripOf(fleet, run)
}

/** Allowed until 30 seconds after the assignment, and before the courier has arrived. */
function whyNotCanceled(fleet: CourierFleet, run: CourierRun): string | undefined {
  if (endedStates.includes(run.state)) return 'canceling_ended_trip'
  if (run.state === 'ARRIVED') return 'canceling_arrived_trip'
  if (run.state === 'PICKED_UP' || run.state === 'AT_DROP') return 'invalid_state_change'
  const isLate = run.assignedAt > 0 && now(fleet) - run.assignedAt > fleet.cancelWindowMs
  return isLate || fleet.switches.refusesCancels ? 'canceling_after_deadline' : undefined
}

const states: Record<RunState, string> = {
  QUEUED: 'assign_queue',
  ASSIGNED: 'pickup',
  ARRIVED: 'pickup',
  PICKED_UP: 'dropoff',
  AT_DROP: 'dropoff',
  DELIVERED: 'delivered',
  CANCELED_BY_CLIENT: 'canceled_by_client',
  CANCELED_BY_COMPANY: 'canceled_by_miare',
  NONE_FOUND: 'canceled_by_miare',
}

const events: Partial<Record<RunState, string>> = {
  ASSIGNED: 'assigned',
  PICKED_UP: 'picked_up',
  DELIVERED: 'delivered',
  CANCELED_BY_CLIENT: 'canceled_by_client',
  CANCELED_BY_COMPANY: 'canceled_by_miare',
  NONE_FOUND: 'canceled_by_miare',
}

/** There is no event for the courier's arrival, nor for a withdrawn courier. */
function eventOf(fleet: CourierFleet, run: CourierRun): unknown {
  const event = events[run.state]
  return event === undefined ? undefined : { event, trip: tripOf(fleet, run) }
}

function tripOf(fleet: CourierFleet, run: CourierRun): object {
  const { courses = [] } = run.asked as Sent
  const hasArrived = run.state === 'ARRIVED' || run.state === 'PICKED_UP' || run.state === 'AT_DROP'
  return {
    id: run.id,
    is_round_trip: false,
    created_at: stamp(run.createdAt),
    assigned_at: run.assignedAt ? stamp(run.assignedAt) : null,
    arrived_at: hasArrived ? stamp(now(fleet)) : null,
    state: fleet.switches.namesUnknownStatus ? 'handed_to_robot' : states[run.state],
    pickup: run.asked['pickup'],
    area: { id: 'a1', name: texts.area },
    delivery_cost: run.state === 'DELIVERED' ? run.fare : null,
    courier: run.courier
      ? { name: run.courier.name, phone_number: run.courier.phone, image: '', location: null }
      : null,
    courses: courses.map((course, at) => ({
      ...course,
      id: `${run.id}-${at}`,
      trip_id: run.id,
      old_trip_id: '00000000-0000-0000-0000-000000000000',
      tracking_url: run.trackingUrl,
      dropped_off_at: run.state === 'DELIVERED' ? stamp(now(fleet)) : null,
      payment: { payment_type: 'cash', price: 0 },
    })),
  }
}

function failure(reply: FastifyReply, code: string, status = 400): FastifyReply {
  return reply.code(status).send({ code, detail: 'see the code' })
}

function stamp(at: number): string {
  return `${new Date(at + 210 * 60_000).toISOString().slice(0, 19)}+0330`
}

function pointOf(text: string): { lat: number; lng: number } | undefined {
  const [lat, lng] = text.split(',').map(Number)
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat: lat ?? 0, lng: lng ?? 0 } : undefined
}

function locationOf(value: unknown): { lat: number; lng: number } | undefined {
  const { latitude, longitude } = (value ?? {}) as { latitude?: unknown; longitude?: unknown }
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return { lat: latitude, lng: longitude }
}
