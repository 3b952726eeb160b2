import { ApiProblem, followEvents } from '@sofreh/contract/client'
import { createStore } from '@sofreh/kit'
import type { VisitState } from '@sofreh/ordering/client'
import { api } from '../session/api.ts'
import { sharedRead } from '../session/shared-read.ts'
import { currentToken } from '../session/session.ts'
import { setTableToken, tableToken } from '../session/table-token.ts'
import { storeVisit, type StoredVisit, storedVisit, newToken } from './stored-visit.ts'

/** The current state of this phone's visit. `unanswered`: no answer ever came; otherwise the last known state stays. */
export type Visit =
  | { status: 'none' | 'loading' | 'unanswered' }
  | { status: 'ready'; state: VisitState; lastAnswerAt: number }

export const visitStore = createStore<Visit>({ status: 'none' })

/** How long an ended visit is shown; after that a scan starts a new visit. A mere reload never starts one. */
const goodbyeMs = 30 * 60_000
/** Polls besides the event stream, for networks that hold the connection without data. */
const pollMs = 20_000

let vendor: string | undefined
let stored: StoredVisit | undefined
let stop: (() => void) | undefined
/** Starts the visit that a scan without a network could not start. */
let startAgain: (() => Promise<void>) | undefined

/**
 * Joins the scanned table: resumes this phone's visit or starts one. Also finds the visit without a table in the URL,
 * as when the bank returns a guest.
 */
export async function startVisit(vendorId: string, tableId: string | undefined, isScan: boolean): Promise<void> {
  vendor = vendorId
  stored = storedVisit(vendorId)
  if (!stored && tableId === undefined) return
  if (visitStore.get().status === 'none') visitStore.set({ status: 'loading' })
  if (stored) {
    setTableToken(stored.token)
    const state = await read()
    if (state === 'unanswered') return follow()
    if (state && (!isLongOver(state) || tableId === undefined || !isScan)) {
      // The visit may have moved tables; any other table is another visit.
      const isOther = tableId !== undefined && stored.tableId !== tableId && state.visit.table.id !== tableId
      if (!isOther || !state.visit.endedAt) return follow()
    }
  }
  if (tableId === undefined) return visitStore.set({ status: 'none' })
  await sitDown(tableId)
}

/** Starts a new visit at the table, with a fresh token. */
export async function sitDown(tableId: string): Promise<void> {
  if (vendor === undefined) return
  dropStart()
  const token = newToken()
  setTableToken(token)
  try {
    await api('POST /api-sofreh/dining/visits', { body: { tableId } })
  } catch (error) {
    setTableToken(undefined)
    const isAnswered = error instanceof ApiProblem && error.status > 0
    // Without a visit the guest orders as before: paid online, or on a separate bill.
    visitStore.set({ status: isAnswered ? 'none' : 'unanswered' })
    if (!isAnswered) startWhenOnline(tableId)
    return
  }
  stored = { tableId, token }
  storeVisit(vendor, stored)
  await read()
  follow()
}

function startWhenOnline(tableId: string): void {
  startAgain = () => sitDown(tableId)
  addEventListener('online', startAgain)
}

function dropStart(): void {
  if (startAgain) removeEventListener('online', startAgain)
  startAgain = undefined
}

/** Reads the visit and its bill, or starts the visit that is not started yet; concurrent callers share one request. */
export async function readVisit(): Promise<void> {
  await (startAgain ?? read)()
}

/** Takes over the state that a command returned, which is the newest. */
export function takeState(state: VisitState): void {
  visitStore.set({ status: 'ready', state, lastAnswerAt: Date.now() })
  if (!stored || vendor === undefined) return
  const billId = state.bill?.id ?? stored.billId
  if (billId === stored.billId && state.visit.table.id === stored.tableId) return
  stored = { ...stored, billId, tableId: state.visit.table.id }
  storeVisit(vendor, stored)
}

/** Deletes the visit from this phone. */
export function leaveVisit(): void {
  dropStart()
  stop?.()
  stop = undefined
  setTableToken(undefined)
  if (vendor !== undefined) storeVisit(vendor, undefined)
  stored = undefined
  visitStore.set({ status: 'none' })
}

/** Resolves to undefined for a token that belongs to no visit any more. */
const read = sharedRead(readOnce)

async function readOnce(): Promise<VisitState | 'unanswered' | undefined> {
  try {
    const state = (await api('GET /api-sofreh/ordering/visit')) as VisitState
    takeState(state)
    if (state.visit.endedAt !== null) stop?.()
    return state
  } catch (error) {
    const isGone = error instanceof ApiProblem && error.status === 404
    if (isGone) {
      leaveVisit()
      return undefined
    }
    if (visitStore.get().status !== 'ready') visitStore.set({ status: 'unanswered' })
    return 'unanswered'
  }
}

function isLongOver({ visit }: VisitState): boolean {
  return visit.endedAt !== null && Date.now() - Date.parse(visit.endedAt) > goodbyeMs
}

function follow(): void {
  stop?.()
  const now = visitStore.get()
  if (now.status === 'ready' && now.state.visit.endedAt !== null) return
  const look = () => {
    if (document.visibilityState === 'visible') void read()
  }
  const unfollow = followEvents({
    url: '/api-sofreh/ordering/visit/live',
    token: currentToken,
    headers: () => ({ hostdomain: location.host, 'order-token': tableToken() ?? '' }),
    onEvent: () => void read(),
    onRefetch: () => void read(),
    onAlive: () => {
      const present = visitStore.get()
      if (present.status === 'ready') visitStore.set({ ...present, lastAnswerAt: Date.now() })
    },
  })
  const timer = setInterval(look, pollMs)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  // Refreshes a page restored by the back button from the bank's page.
  addEventListener('pageshow', look)
  stop = () => {
    unfollow()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    removeEventListener('pageshow', look)
    stop = undefined
  }
}
