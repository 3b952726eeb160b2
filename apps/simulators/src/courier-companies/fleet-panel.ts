import type { FastifyInstance } from 'fastify'
import { switchRoutes } from '../bank/pages.ts'
import { texts } from '../simulators.fa.ts'
import { type CourierFleet, moveRun, release, type RunState } from './courier-fleet.ts'

const steps: Record<string, RunState> = {
  queue: 'QUEUED',
  assign: 'ASSIGNED',
  arrive: 'ARRIVED',
  'pick-up': 'PICKED_UP',
  'at-drop': 'AT_DROP',
  deliver: 'DELIVERED',
  cancel: 'CANCELED_BY_COMPANY',
  'none-found': 'NONE_FOUND',
}

/**
 * The company's own desk: switches of its faults, its runs, the address of the client's webhook (`POST …/hook`), a step
 * of a run (`POST …/runs/{id}/{step}`) and the release of held webhooks (`POST …/release`).
 */
export function fleetPanel(app: FastifyInstance, fleet: CourierFleet, at: { path: string; title: string }): void {
  const { path, title } = at
  switchRoutes(app, { path, title, labels: texts.fleetSwitches, switches: fleet.switches })
  app.get(`${path}/runs`, () => [...fleet.runs.values()].slice(-200))
  app.post(`${path}/hook`, (request, reply) => {
    const { url, headers = {} } = (request.body ?? {}) as { url?: string; headers?: Record<string, string> }
    fleet.hook = url ? { url, headers } : null
    return reply.code(204).send()
  })
  app.post(`${path}/release`, async (_, reply) => {
    await release(fleet)
    return reply.code(204).send()
  })
  app.post(`${path}/runs/:id/:step`, async (request, reply) => {
    const { id, step } = request.params as { id: string; step: string }
    const [run, state] = [fleet.runs.get(id), steps[step]]
    if (!run || !state) return reply.code(404).send()
    await moveRun(fleet, run, state)
    return run
  })
}
