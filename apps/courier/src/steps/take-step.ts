import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import { takeStops } from './run-on-phone.ts'
import { api } from '../session/courier-session.ts'
import { pendingSteps, recordStep } from './step-log.ts'
import { needsAnswer, type StepBody } from './step.ts'

/** Undefined: the step was taken, or stored until a network is there. */
export type StepProblem = { code: string; message: string }

/**
 * Takes a step. Digits are checked by the server where it answers; without an answer the step is stored with the same
 * id, so that it counts once even if the server has it already.
 */
export async function takeStep(body: StepBody): Promise<StepProblem | undefined> {
  const mustWait = pendingSteps.get().some(({ tripId }) => tripId === body.tripId)
  if (!needsAnswer(body) || mustWait) {
    await recordStep(body)
    return undefined
  }
  const id = newId()
  try {
    const { stops } = await api('PATCH /api/bikers/state', { body: { id, reason: '', ...body } })
    takeStops(stops)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.status > 0 && error.status < 500) return { code: error.code, message: error.message }
    await recordStep(body, id)
    return undefined
  }
}
