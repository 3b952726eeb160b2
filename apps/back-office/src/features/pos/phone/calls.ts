import type { CallerCall } from '@sofreh/customers/contract'
import { joinLine } from '@sofreh/ui'
import { create } from 'zustand'
import { currentToken } from '../../../session/session.ts'
import { tillApi } from '../sync/till-api.ts'
import { useTillFacts } from '../sync/till-facts.ts'

/** A call is news for so long; then it is one of the list. */
const freshMs = 90_000

type Phone = {
  calls: readonly CallerCall[]
  /** Calls whose card was closed on this till. */
  closed: ReadonlySet<string>
}
export const usePhone = create<Phone>(() => ({ calls: [], closed: new Set() }))

async function pullCalls(): Promise<void> {
  const { calls } = await tillApi('GET /api-identity/identity/users/callerid')
  usePhone.setState({ calls })
}

/** Follows the telephone on the house's line, as long as the till is open; asks again whenever the line was lost. */
export function followCalls(): () => void {
  const again = () => void pullCalls().catch(() => undefined)
  const isPhone = (kind: string) => kind === 'phone-rang' || kind === 'call-taken'
  again()
  return joinLine('/api-sofreh/ordering/live', currentToken, {
    onEvent: ({ kind }) => {
      if (isPhone(kind)) again()
    },
    onRefetch: again,
    onLive: () => undefined,
  })
}

/** Somebody here speaks with the caller; the other tills hear of it. */
export async function takeCall(call: CallerCall): Promise<void> {
  close(call)
  await tillApi('POST /api-sofreh/customers/calls/{id}/taken', { params: { id: call.id }, idempotencyKey: call.id })
  await pullCalls()
}

/** Only this till has seen enough of it. */
export function close({ id }: CallerCall): void {
  usePhone.setState(({ closed }) => ({ closed: new Set([...closed, id]) }))
}

/** Calls that ring now, by the server's clock: untaken, not closed here, fresh. */
export function ringingOf({ calls, closed }: Phone, nowMs: number): CallerCall[] {
  const serverNow = nowMs + useTillFacts.getState().clockOffsetMs
  return calls.filter(
    ({ id, takenAt, rangAt }) => takenAt === null && !closed.has(id) && serverNow - Date.parse(rangAt) < freshMs,
  )
}

/** Nobody took them up. */
export function missedOf({ calls }: Pick<Phone, 'calls'>, nowMs: number): CallerCall[] {
  const serverNow = nowMs + useTillFacts.getState().clockOffsetMs
  return calls.filter(({ takenAt, rangAt }) => takenAt === null && serverNow - Date.parse(rangAt) >= freshMs)
}
