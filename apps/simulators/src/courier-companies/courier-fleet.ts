import { randomUUID } from 'node:crypto'
import { texts } from '../simulators.fa.ts'

/**
 * The couriers behind a company's interface: its runs, its faults and the webhooks that it sends. The files of the
 * companies put it into their own terms.
 */
export type RunState =
  | 'QUEUED'
  | 'ASSIGNED'
  | 'ARRIVED'
  | 'PICKED_UP'
  | 'AT_DROP'
  | 'DELIVERED'
  | 'CANCELED_BY_CLIENT'
  | 'CANCELED_BY_COMPANY'
  | 'NONE_FOUND'

export type CourierRun = {
  id: string
  /** The client's reference. */
  bill: string
  /** The client's account. */
  account: string
  state: RunState
  courier: { name: string; phone: string } | null
  fare: number
  trackingUrl: string
  createdAt: number
  assignedAt: number
  /** The request as the client sent it. */
  asked: Record<string, unknown>
}

export type FleetSwitches = {
  isDown: boolean
  /** Accepts the request and closes the connection. */
  losesAnswers: boolean
  /** Sends a megabyte. */
  answersHuge: boolean
  answersNever: boolean
  refusesRequests: boolean
  refusesCancels: boolean
  namesUnknownStatus: boolean
  sendsTwice: boolean
  /** Holds webhooks until `release`, which sends them newest first. */
  sendsOutOfOrder: boolean
  losesWebhooks: boolean
  /** Answers in the other shapes that clients have seen. */
  changesShape: boolean
  /** Every run moves on by itself. */
  movesAlone: boolean
}

export type CourierFleet = {
  runs: Map<string, CourierRun>
  switches: FleetSwitches
  /** Where webhooks go; null: the client registered none. */
  hook: { url: string; headers: Record<string, string> } | null
  held: unknown[]
  /** Events whose webhook failed. */
  missed: unknown[]
  skewMs: number
  /** How long the client may take back a run whose courier is assigned. */
  cancelWindowMs: number
  nextId: () => string
  /** The company's own form of an event; undefined: this step has none. */
  eventOf: (run: CourierRun) => unknown
}

export function createFleet(nextId: () => string = randomUUID): CourierFleet {
  return {
    runs: new Map(),
    hook: null,
    held: [],
    missed: [],
    skewMs: 0,
    cancelWindowMs: 30_000,
    nextId,
    eventOf: () => undefined,
    switches: {
      isDown: false,
      losesAnswers: false,
      answersHuge: false,
      answersNever: false,
      refusesRequests: false,
      refusesCancels: false,
      namesUnknownStatus: false,
      sendsTwice: false,
      sendsOutOfOrder: false,
      losesWebhooks: false,
      changesShape: false,
      movesAlone: false,
    },
  }
}

export const endedStates: readonly RunState[] = ['DELIVERED', 'CANCELED_BY_CLIENT', 'CANCELED_BY_COMPANY', 'NONE_FOUND']
const mostRuns = 5_000

type Asked = Pick<CourierRun, 'bill' | 'account' | 'fare' | 'asked'>

export function openRun(fleet: CourierFleet, asked: Asked): CourierRun {
  const id = fleet.nextId()
  const run: CourierRun = {
    ...asked,
    id,
    state: 'QUEUED',
    courier: null,
    trackingUrl: `https://track.example.test/${id}`,
    createdAt: now(fleet),
    assignedAt: 0,
  }
  fleet.runs.set(id, run)
  const [oldest] = fleet.runs.keys()
  if (fleet.runs.size > mostRuns && oldest) fleet.runs.delete(oldest)
  if (fleet.switches.movesAlone) playAlone(fleet, run)
  return run
}

/** Another account's run counts as unknown. */
export function runOf(fleet: CourierFleet, id: string, account: string): CourierRun | undefined {
  const run = fleet.runs.get(id)
  return run?.account === account ? run : undefined
}

export function runsWithBill(fleet: CourierFleet, bill: string, account: string): CourierRun[] {
  return [...fleet.runs.values()].filter((run) => run.bill === bill && run.account === account).reverse()
}

/** Moves a run and sends the webhook. A run before its pick-up that is queued again loses its courier. */
export async function moveRun(fleet: CourierFleet, run: CourierRun, state: RunState): Promise<void> {
  if (endedStates.includes(run.state)) return
  run.state = state
  if (state === 'QUEUED') run.courier = null
  if (state === 'ASSIGNED') {
    run.assignedAt = now(fleet)
    const at = [...fleet.runs.keys()].indexOf(run.id)
    run.courier = {
      name: texts.couriers[at % texts.couriers.length] ?? '',
      phone: `0935555${String(1000 + (at % 9000))}`,
    }
  }
  await send(fleet, fleet.eventOf(run))
}

export async function send(fleet: CourierFleet, event: unknown): Promise<void> {
  if (event === undefined) return
  const { losesWebhooks, sendsOutOfOrder, sendsTwice } = fleet.switches
  if (losesWebhooks || !fleet.hook) {
    fleet.missed.push(event)
    return
  }
  if (sendsOutOfOrder) {
    fleet.held.push(event)
    return
  }
  const posts = sendsTwice ? [post(fleet, event), post(fleet, event)] : [post(fleet, event)]
  await Promise.all(posts)
}

/** Sends the held webhooks, the newest first. */
export async function release(fleet: CourierFleet): Promise<void> {
  for (const event of fleet.held.splice(0).reverse()) await post(fleet, event)
}

async function post(fleet: CourierFleet, event: unknown): Promise<void> {
  if (!fleet.hook) return
  const { url, headers } = fleet.hook
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) fleet.missed.push(event)
  } catch {
    fleet.missed.push(event)
  }
}

const playMs = 4_000
const play: readonly RunState[] = ['ASSIGNED', 'ARRIVED', 'PICKED_UP', 'AT_DROP', 'DELIVERED']

function playAlone(fleet: CourierFleet, run: CourierRun): void {
  for (const [at, state] of play.entries()) setTimeout(() => void moveRun(fleet, run, state), playMs * (at + 1)).unref()
}

export function now(fleet: CourierFleet): number {
  return Date.now() + fleet.skewMs
}

/** A fare by the distance, as both ends are given. */
export function fareOf(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const metres = metresOf(from, to)
  return 20_000 + Math.ceil(metres / 100) * 500
}

export function metresOf(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const [north, east] = [(to.lat - from.lat) * 111_320, (to.lng - from.lng) * 91_000]
  return Math.round(Math.hypot(north, east))
}
