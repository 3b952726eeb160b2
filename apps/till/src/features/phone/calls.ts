import type { CallerCall } from '@sofreh/customers/contract'
import { joinStream } from '@sofreh/ui'
import { create } from 'zustand'
import { currentToken } from '@sofreh/staff/session'
import { tillApi } from '../../engine/till-api.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { stateOfCall } from './caller.ts'
import { pullShopCalls } from './pull-shop-calls.ts'

/** How long the card of an untaken call stays after hanging up, because the order is often entered then. */
const afterwardsMs = 60_000
/** How often the vendor's bridge is polled while the server is unreachable; it answers from memory. */
const askShopEveryMs = 3_000

type Phone = {
  calls: readonly CallerCall[]
  /** Calls whose card was closed on this till. */
  closed: ReadonlySet<string>
  /** Calls taken on this till while the server was unreachable; reported once it is back. */
  taken: ReadonlySet<string>
  /** True while the calls come from the vendor's bridge instead of the server. */
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
    await reportTaken(call)
    usePhone.setState((phone) => ({ taken: new Set([...phone.taken].filter((id) => id !== call.id)) }))
  }
}

/** Merges the bridge's calls into the last pull; both use the same ids. */
async function pullFromShop(): Promise<void> {
  const shopCalls = await pullShopCalls()
  if (!shopCalls) return
  const { calls, taken } = usePhone.getState()
  const known = new Map(calls.map((call) => [call.id, call]))
  for (const call of shopCalls) known.set(call.id, { ...call, takenAt: known.get(call.id)?.takenAt ?? null })
  const all = [...known.values()].map((call) =>
    taken.has(call.id) ? { ...call, takenAt: call.takenAt ?? call.rangAt } : call,
  )
  usePhone.setState({ calls: all.sort((a, b) => (a.rangAt < b.rangAt ? 1 : -1)), isOfShop: true })
}

/**
 * Keeps the calls in sync while the till is open: by live events, or by polling the vendor's bridge while the server is
 * unreachable.
 */
export function followCalls(): () => void {
  const again = () => void pullCalls().catch(() => undefined)
  const isPhone = (kind: string) => ['phone-rang', 'call-taken', 'call-moved'].includes(kind)
  again()
  const atShop = setInterval(() => {
    const { isServerSilent } = useTillFacts.getState()
    if (isServerSilent || !navigator.onLine) void pullFromShop().catch(() => undefined)
    else if (usePhone.getState().isOfShop) again()
  }, askShopEveryMs)
  const leave = joinStream('/api-sofreh/ordering/live', currentToken, {
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

/** Marks a call as taken. The other tills receive it now, or when the server is back. */
export async function takeCall(call: CallerCall): Promise<void> {
  close(call)
  usePhone.setState(({ calls, taken }) => ({
    taken: new Set([...taken, call.id]),
    calls: calls.map((each) => (each.id === call.id ? { ...each, takenAt: each.takenAt ?? each.rangAt } : each)),
  }))
  if (usePhone.getState().isOfShop) return
  await reportTaken(call)
  await pullCalls()
}

async function reportTaken({ id }: CallerCall): Promise<void> {
  await tillApi('POST /api-sofreh/customers/calls/{id}/taken', { params: { id }, idempotencyKey: id })
}

/** Closes the card on this till only. */
export function close({ id }: CallerCall): void {
  usePhone.setState(({ closed }) => ({ closed: new Set([...closed, id]) }))
}

/** Returns the calls to show over the till: ringing, spoken on or just ended, and not taken. */
export function ringingOf({ calls, closed }: Pick<Phone, 'calls' | 'closed'>, nowMs: number): CallerCall[] {
  const serverNow = serverMs(nowMs)
  return calls.filter((call) => {
    if (call.takenAt !== null || closed.has(call.id)) return false
    const state = stateOfCall(call, serverNow)
    if (state === 'over') return serverNow - Date.parse(call.endedAt ?? call.rangAt) < afterwardsMs
    return state === 'rings' || state === 'spoken'
  })
}

/** Returns the calls that were not answered at a till or by phone. A caller who got through later is not missed. */
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
