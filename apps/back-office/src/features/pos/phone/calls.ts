import type { CallerCall } from '@sofreh/customers/contract'
import { joinLine } from '@sofreh/ui'
import { create } from 'zustand'
import { currentToken } from '../../../session/session.ts'
import { tillApi } from '../sync/till-api.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { stateOfCall } from './caller.ts'
import { askShop } from './calls-of-shop.ts'

/** After the receiver was put down the card of a call that nobody took up stays so long: the order is often written then. */
const afterwardsMs = 60_000
/** How often the bridge in the shop is asked while the server is away; it answers from its own memory. */
const askShopEveryMs = 3_000

type Phone = {
  calls: readonly CallerCall[]
  /** Calls whose card was closed on this till. */
  closed: ReadonlySet<string>
  /** Taken up here while the server was away; it is told when it is back. */
  taken: ReadonlySet<string>
  /** The bridge in the shop tells of calls instead of the server. */
  isOfShop: boolean
}
export const usePhone = create<Phone>(() => ({
  calls: [],
  closed: new Set(),
  taken: new Set(),
  isOfShop: false,
}))

async function pullCalls(): Promise<void> {
  const { calls } = await tillApi('GET /api-identity/identity/users/callerid')
  const { taken } = usePhone.getState()
  usePhone.setState({ calls, isOfShop: false })
  for (const call of calls) {
    if (!taken.has(call.id)) continue
    await tellTaken(call)
    usePhone.setState((phone) => ({ taken: new Set([...phone.taken].filter((id) => id !== call.id)) }))
  }
}

/** What the bridge hears by itself, laid over what the server told last: it knows the very same calls. */
async function pullFromShop(): Promise<void> {
  const heard = await askShop()
  if (!heard) return
  const { calls, taken } = usePhone.getState()
  const known = new Map(calls.map((call) => [call.id, call]))
  for (const call of heard) known.set(call.id, { ...call, takenAt: known.get(call.id)?.takenAt ?? null })
  const all = [...known.values()].map((call) =>
    taken.has(call.id) ? { ...call, takenAt: call.takenAt ?? call.rangAt } : call,
  )
  usePhone.setState({ calls: all.sort((a, b) => (a.rangAt < b.rangAt ? 1 : -1)), isOfShop: true })
}

/** Follows the telephone as long as the till is open: on the house's line, and without it at the bridge in the shop. */
export function followCalls(): () => void {
  const again = () => void pullCalls().catch(() => undefined)
  const isPhone = (kind: string) => ['phone-rang', 'call-taken', 'call-moved'].includes(kind)
  again()
  const atShop = setInterval(() => {
    const { isUnheard } = useTillFacts.getState()
    if (isUnheard || !navigator.onLine) void pullFromShop().catch(() => undefined)
    else if (usePhone.getState().isOfShop) again()
  }, askShopEveryMs)
  const leave = joinLine('/api-sofreh/ordering/live', currentToken, {
    onEvent: ({ kind }) => {
      if (isPhone(kind)) again()
    },
    onRefetch: again,
    onLive: () => undefined,
  })
  return () => {
    clearInterval(atShop)
    leave()
  }
}

/** Somebody here speaks with the caller; the other tills hear of it, at the latest when the server is back. */
export async function takeCall(call: CallerCall): Promise<void> {
  close(call)
  usePhone.setState(({ calls, taken }) => ({
    taken: new Set([...taken, call.id]),
    calls: calls.map((each) => (each.id === call.id ? { ...each, takenAt: each.takenAt ?? each.rangAt } : each)),
  }))
  if (usePhone.getState().isOfShop) return
  await tellTaken(call)
  await pullCalls()
}

async function tellTaken({ id }: CallerCall): Promise<void> {
  await tillApi('POST /api-sofreh/customers/calls/{id}/taken', { params: { id }, idempotencyKey: id })
}

/** Only this till has seen enough of it. */
export function close({ id }: CallerCall): void {
  usePhone.setState(({ closed }) => ({ closed: new Set([...closed, id]) }))
}

/** Calls whose card stands over the till: they ring, are spoken on, or have just ended, and nobody took them up. */
export function ringingOf({ calls, closed }: Pick<Phone, 'calls' | 'closed'>, nowMs: number): CallerCall[] {
  const serverNow = serverMs(nowMs)
  return calls.filter((call) => {
    if (call.takenAt !== null || closed.has(call.id)) return false
    const state = stateOfCall(call, serverNow)
    if (state === 'over') return serverNow - Date.parse(call.endedAt ?? call.rangAt) < afterwardsMs
    return state === 'rings' || state === 'spoken'
  })
}

/** Nobody took them up, neither at a till nor by the receiver; whoever got through later was not missed after all. */
export function missedOf(calls: readonly CallerCall[], nowMs: number): CallerCall[] {
  const serverNow = serverMs(nowMs)
  const isMissed = (call: CallerCall) => stateOfCall(call, serverNow) === 'missed'
  const gotThrough = (call: CallerCall) =>
    calls.some((other) => other.number === call.number && other.rangAt > call.rangAt && !isMissed(other))
  return calls.filter((call) => isMissed(call) && (call.number === '' || !gotThrough(call)))
}

export function serverMs(nowMs: number): number {
  return nowMs + useTillFacts.getState().clockOffsetMs
}
