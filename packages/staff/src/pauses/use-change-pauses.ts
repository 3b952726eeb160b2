import { ApiProblem } from '@sofreh/contract/client'
import type { PausesView } from '@sofreh/vendors/client'
import type { delayLengths, PauseScope, pauseLengths } from '@sofreh/vendors/domain'
import { useState } from 'react'
import { takePauses } from './pause-store.ts'
import { pausesApi } from './pauses-api.ts'
import { pausesText } from './pauses.fa.ts'

type Pause = { scope: PauseScope; minutes: (typeof pauseLengths)[number]; message: string }

/** Starts and ends pauses, and shows the reason for a failure. Each function resolves to true on success. */
export function useChangePauses() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = async (call: () => Promise<PausesView>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      takePauses(await call())
      return true
    } catch (error) {
      setProblem(error instanceof ApiProblem && error.message !== '' ? error.message : pausesText.failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    pause: (body: Pause) => change(() => pausesApi('PUT /api-sofreh/vendors/pauses', { body })),
    end: (scope: PauseScope) =>
      change(() => pausesApi('DELETE /api-sofreh/vendors/pauses/{scope}', { params: { scope } })),
    delay: (minutes: (typeof delayLengths)[number] | null) =>
      change(() => pausesApi('PUT /api-sofreh/vendors/delay', { body: { minutes } })),
  }
}
