import { ApiProblem, followEvents } from '@sofreh/contract/client'
import { createStore } from '@sofreh/kit'
import type { VisitState } from '@sofreh/ordering/client'
import { api } from '../session/api.ts'
import { sharedRead } from '../session/shared-read.ts'
import { currentToken } from '../session/session.ts'
import { setTableToken, tableToken } from '../session/table-token.ts'
import { keepVisit, type KeptVisit, keptVisit, newToken } from './kept-visit.ts'

/** The party this phone sits with, as it is now. `unanswered`: nothing was ever heard; what was heard stays otherwise. */
export type Visit =
  | { status: 'none' | 'loading' | 'unanswered' }
  | { status: 'ready'; state: VisitState; heardAt: number }

export const visitStore = createStore<Visit>({ status: 'none' })

/** An ended visit is shown so long after its end; then a scan is a new visit. A page that is only loaded again seats nobody. */
const goodbyeMs = 30 * 60_000
/** Besides the live line, for networks that hold it and say nothing. */
const pollMs = 20_000

let vendor: string | undefined
let kept: KeptVisit | undefined
let stop: (() => void) | undefined

/**
 * Sits down at the table that was scanned: takes up the visit this phone is in, or begins one. Also finds the visit again
 * without a table in the address, as when the bank sends a guest back.
 */
export async function startVisit(vendorId: string, tableId: string | undefined, isScan: boolean): Promise<void> {
  vendor = vendorId
  kept = keptVisit(vendorId)
  if (!kept && tableId === undefined) return
  if (visitStore.get().status === 'none') visitStore.set({ status: 'loading' })
  if (kept) {
    setTableToken(kept.token)
    const state = await read()
    if (state === 'unanswered') return follow()
    if (state && (!isLongOver(state) || tableId === undefined || !isScan)) {
      // A party may have moved; another table is another visit.
      const isOther = tableId !== undefined && kept.tableId !== tableId && state.visit.table.id !== tableId
      if (!isOther || !state.visit.endedAt) return follow()
    }
  }
  if (tableId === undefined) return visitStore.set({ status: 'none' })
  await sitDown(tableId)
}

/** A new visit at the table, with a token that no earlier one knew. */
export async function sitDown(tableId: string): Promise<void> {
  if (vendor === undefined) return
  const token = newToken()
  setTableToken(token)
  try {
    await api('POST /api-sofreh/dining/visits', { body: { tableId } })
  } catch (error) {
    setTableToken(undefined)
    // Without a visit the table is ordered at as before: paid online, or a bill of one's own.
    return visitStore.set({ status: error instanceof ApiProblem && error.status > 0 ? 'none' : 'unanswered' })
  }
  kept = { tableId, token }
  keepVisit(vendor, kept)
  await read()
  follow()
}

/** Reads the party and its bill anew; callers together ask once. */
export async function readVisit(): Promise<void> {
  await read()
}

/** What an act answered is the newest there is. */
export function takeState(state: VisitState): void {
  visitStore.set({ status: 'ready', state, heardAt: Date.now() })
  if (!kept || vendor === undefined) return
  const billId = state.bill?.id ?? kept.billId
  if (billId === kept.billId && state.visit.table.id === kept.tableId) return
  kept = { ...kept, billId, tableId: state.visit.table.id }
  keepVisit(vendor, kept)
}

/** Forgets the party, as who leaves does. */
export function leaveVisit(): void {
  stop?.()
  stop = undefined
  setTableToken(undefined)
  if (vendor !== undefined) keepVisit(vendor, undefined)
  kept = undefined
  visitStore.set({ status: 'none' })
}

/** Undefined for a token that is no visit's any more. */
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
    onHeard: () => {
      const present = visitStore.get()
      if (present.status === 'ready') visitStore.set({ ...present, heardAt: Date.now() })
    },
  })
  const timer = setInterval(look, pollMs)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  // Back from the bank by the browser's own button the page is the old one, and so is what it says.
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
