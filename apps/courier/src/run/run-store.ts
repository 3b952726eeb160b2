import type { Stop } from '@sofreh/couriers/client'
import { createStore } from '@sofreh/kit'
import { answerMs, api, endSession } from '../session/courier-session.ts'
import { pendingSteps, sendSteps, setClockOffset } from '../steps/step-log.ts'
import { withSteps } from '../steps/step.ts'
import { beginRead, runOnPhone } from '../steps/run-on-phone.ts'

/** Whether the server answered the last call. */
export const isOnline = createStore(true)

/** Returns the open stops after the unsent steps. */
export function stopsNow(): Stop[] {
  return withSteps(runOnPhone.get()?.stops ?? [], pendingSteps.get())
}

/** Sends the waiting steps and reads the run again. */
export async function refreshRun(): Promise<void> {
  try {
    const isSent = await sendSteps()
    isOnline.set(isSent)
    if (!isSent) return
    const take = beginRead()
    // A step that is taken on the shown run already carries the server's time.
    const [me, stops] = await Promise.all([
      api('GET /api-sofreh/couriers/me'),
      api('GET /api/bikers/orders', { query: { pageSize: 50, isOpen: 'true' } }),
      (clock ??= measureClock()),
    ])
    take({ me, stops: stops.data })
    isOnline.set(true)
  } catch (error) {
    if ((error as { status?: number }).status === 401) endSession()
    isOnline.set(false)
  }
}

/** Measures the phone's clock against the server's: steps without a network carry the corrected time. */
async function measureClock(): Promise<void> {
  const began = Date.now()
  const signal = AbortSignal.timeout(answerMs)
  const asked = fetch('/courier/courier.svg', { method: 'HEAD', cache: 'no-store', signal })
  const response = await asked.catch(() => undefined)
  const date = Date.parse(response?.headers.get('date') ?? '')
  if (Number.isFinite(date)) setClockOffset(date - (began + Date.now()) / 2)
  else clock = undefined
}
/** The measurement of this start of the page; absent after one without an answer. */
let clock: Promise<void> | undefined
