import type { CourierAlarm } from '@sofreh/courier-companies/contract'
import type { TableVisit } from '@sofreh/dining/contract'
import type { PrintingAlarm } from '@sofreh/printing/client'
import { joinStream } from '@sofreh/ui'
import { create } from 'zustand'
import { currentToken, isSignedIn } from '@sofreh/staff/session'
import { tillApi } from '../till-api.ts'
import { useTillFacts } from '../till-facts.ts'
import type { Unprinted } from './alarms-of.ts'

/** Alarm sources other than orders: tables, printers and courier companies, and what was acknowledged at this till. */
type AlarmFeed = {
  visits: readonly TableVisit[]
  printing: readonly PrintingAlarm[]
  couriers: readonly CourierAlarm[]
  unprinted: readonly Unprinted[]
  seen: ReadonlySet<string>
}

const storedKey = 'sofreh.till.alarms'
const stored = readStored()
export const useAlarmFeed = create<AlarmFeed>(() => ({ visits: [], printing: [], couriers: [], ...stored }))

/** A vendor without printers, or without a courier company, only polls whether that changed. */
const everyMs = { visits: 15_000, watched: 4_000, otherwise: 60_000 }
/** Acknowledged alarms stored in the browser; older ones are over. */
const mostSeen = 200

/**
 * Keeps tables, printers and courier companies in sync while the till is open: on live events, when the connection
 * returns, and by a timer.
 */
export function followAlarms(): () => void {
  const visits = () => void pullVisits().catch(() => undefined)
  const polls = [pollWhileWatched(pullPrinting), pollWhileWatched(pullCouriers)]
  const all = () => {
    visits()
    for (const { now } of polls) now()
  }
  const clock = setInterval(visits, everyMs.visits)
  const leave = joinStream('/api-sofreh/ordering/live', currentToken, {
    onEvent: ({ kind }) => {
      if (kind === 'table-called' || kind === 'visit-changed') visits()
    },
    onRefetch: all,
    onLive: () => undefined,
  })
  window.addEventListener('online', all)
  all()
  return () => {
    for (const { end } of polls) end()
    clearInterval(clock)
    window.removeEventListener('online', all)
    leave()
  }
}

/** Pulls again and again: often while the answer says that the vendor uses this, and after a failure. */
function pollWhileWatched(pull: () => Promise<boolean>): { now: () => void; end: () => void } {
  let isGone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const poll = async (): Promise<void> => {
    clearTimeout(timer)
    const isWatched = await pull().catch(() => true)
    clearTimeout(timer)
    if (!isGone) timer = setTimeout(() => void poll(), isWatched ? everyMs.watched : everyMs.otherwise)
  }
  const end = () => {
    isGone = true
    clearTimeout(timer)
  }
  return { now: () => void poll(), end }
}

export async function pullVisits(): Promise<void> {
  if (!may('TABLE_USE')) return useAlarmFeed.setState({ visits: [] })
  useAlarmFeed.setState({ visits: await tillApi('GET /api-sofreh/dining/visits') })
}

/** @returns false while the vendor prints nothing */
async function pullPrinting(): Promise<boolean> {
  if (!may('POS_USE')) return false
  const { isWatched, alarms } = await tillApi('GET /api-sofreh/printing/alarms')
  useAlarmFeed.setState({ printing: alarms })
  return isWatched
}

/** @returns false while the vendor asks no courier company */
async function pullCouriers(): Promise<boolean> {
  if (!may('POS_USE')) return false
  const { isWatched, alarms } = await tillApi('GET /api-sofreh/courier-companies/alarms')
  useAlarmFeed.setState({ couriers: alarms })
  return isWatched
}

/** False at a locked till and after the session ended, so that nothing is requested. */
function may(permission: string): boolean {
  return isSignedIn() && useTillFacts.getState().session?.permissions.has(permission) === true
}

/** Acknowledges an alarm at this till: it stops ringing here. */
export function acknowledge(id: string): void {
  useAlarmFeed.setState(({ seen, unprinted }) => ({
    seen: new Set([...seen, id].slice(-mostSeen)),
    unprinted: unprinted.filter((ticket) => `unprinted ${ticket.id}` !== id),
  }))
  store()
}

/** Records a kitchen ticket that no printer took: the cashier must inform the kitchen. */
export function noteUnprinted(ticket: Unprinted): void {
  useAlarmFeed.setState(({ unprinted }) => ({
    unprinted: [...unprinted.filter(({ id }) => id !== ticket.id), ticket],
  }))
  store()
}

/** With full storage it is remembered until the page reloads. */
function store(): void {
  const { seen, unprinted } = useAlarmFeed.getState()
  try {
    localStorage.setItem(storedKey, JSON.stringify({ seen: [...seen], unprinted }))
  } catch {}
}

function readStored(): Pick<AlarmFeed, 'seen' | 'unprinted'> {
  try {
    const read = JSON.parse(localStorage.getItem(storedKey) ?? '{}') as Partial<Record<string, unknown>>
    const seen = Array.isArray(read['seen']) ? (read['seen'] as string[]) : []
    const unprinted = Array.isArray(read['unprinted']) ? (read['unprinted'] as Unprinted[]) : []
    return { seen: new Set(seen), unprinted }
  } catch {
    return { seen: new Set(), unprinted: [] }
  }
}
