import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type CourierFleet,
  type CourierRun,
  endedStates,
  fareOf,
  moveRun,
  openRun,
  type RunState,
  runOf,
  runsWithBill,
} from './courier-fleet.ts'
import { hangUp, troubledAnswer } from './fleet-answers.ts'
import { fleetPanel } from './fleet-panel.ts'

type Fields = Record<string, unknown>

/**
 * A company without a public document, as the product's default profile describes one. Real companies differ: nothing is
 * known of theirs. Its unit of money is Toman.
 */
export function profiledCompanyRoutes(
  app: FastifyInstance,
  fleet: CourierFleet,
  at: { path: string; title: string },
): void {
  const base = `${at.path}/api`
  fleet.eventOf = (run) => answerOf(fleet, run)
  const serve =
    (work: (account: string, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const trouble = troubledAnswer(fleet, reply)
      if (trouble) return trouble
      const account = request.headers['x-api-key']
      if (typeof account !== 'string' || account.length < 8) return reply.code(401).send({ error: 'key' })
      return work(account, request, reply)
    }
  const one = (account: string, request: FastifyRequest) => runOf(fleet, (request.params as { id: string }).id, account)
  app.post(
    `${base}/price`,
    serve((_, request, reply) => {
      const ends = endsOf(request.body)
      if (!ends || ends[1].lat > 37) return reply.code(422).send({ error: 'place' })
      return { order: { fare: fareOf(...ends) } }
    }),
  )
  app.post(
    `${base}/orders`,
    serve((account, request, reply) => create(fleet, account, request, reply)),
  )
  app.get(
    `${base}/orders`,
    serve((account, request, reply) => {
      const { reference = '' } = request.query as { reference?: string }
      const [run] = runsWithBill(fleet, reference, account)
      return run ? answerOf(fleet, run) : reply.code(404).send({ error: 'order' })
    }),
  )
  app.get(
    `${base}/orders/:id`,
    serve((account, request, reply) => {
      const run = one(account, request)
      return run ? answerOf(fleet, run) : reply.code(404).send({ error: 'order' })
    }),
  )
  app.post(
    `${base}/orders/:id/cancel`,
    serve((account, request, reply) => cancel(fleet, one(account, request), reply)),
  )
  fleetPanel(app, fleet, at)
}

function create(fleet: CourierFleet, account: string, request: FastifyRequest, reply: FastifyReply): unknown {
  const asked = (request.body ?? {}) as Fields
  const [ends, bill] = [endsOf(asked), asked['reference']]
  if (!ends || typeof bill !== 'string' || bill === '') return reply.code(422).send({ error: 'order' })
  if (fleet.switches.refusesRequests) return reply.code(422).send({ error: 'capacity' })
  if (runsWithBill(fleet, bill, account).length > 0) return reply.code(409).send({ error: 'reference' })
  const run = openRun(fleet, { bill, account, fare: fareOf(...ends), asked })
  return fleet.switches.losesAnswers ? hangUp(reply) : reply.code(201).send(answerOf(fleet, run))
}

function cancel(fleet: CourierFleet, run: CourierRun | undefined, reply: FastifyReply): unknown {
  if (!run) return reply.code(404).send({ error: 'order' })
  const hasLeft = run.state === 'PICKED_UP' || run.state === 'AT_DROP' || endedStates.includes(run.state)
  if (hasLeft || fleet.switches.refusesCancels) return reply.code(409).send({ error: 'late' })
  void moveRun(fleet, run, 'CANCELED_BY_CLIENT')
  return fleet.switches.losesAnswers ? hangUp(reply) : answerOf(fleet, run)
}

const statusNames: Record<RunState, string> = {
  QUEUED: 'new',
  ASSIGNED: 'assigned',
  ARRIVED: 'at_pickup',
  PICKED_UP: 'picked_up',
  AT_DROP: 'picked_up',
  DELIVERED: 'delivered',
  CANCELED_BY_CLIENT: 'cancelled',
  CANCELED_BY_COMPANY: 'cancelled',
  NONE_FOUND: 'not_found',
}

function answerOf({ switches }: CourierFleet, run: CourierRun): object {
  return {
    order: {
      id: run.id,
      reference: run.bill,
      status: switches.namesUnknownStatus ? 'sent_by_pigeon' : statusNames[run.state],
      courier: run.courier,
      fare: run.fare,
      tracking_url: run.trackingUrl,
    },
  }
}

type Point = { lat: number; lng: number }

function endsOf(body: unknown): [Point, Point] | undefined {
  const { from, to } = (body ?? {}) as { from?: Partial<Point>; to?: Partial<Point> }
  if (typeof from?.lat !== 'number' || typeof from.lng !== 'number') return undefined
  if (typeof to?.lat !== 'number' || typeof to.lng !== 'number') return undefined
  return [
    { lat: from.lat, lng: from.lng },
    { lat: to.lat, lng: to.lng },
  ]
}
