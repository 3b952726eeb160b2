import { Refusal } from '@sofreh/kernel'
import type { CancelAnswer } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { scheduleWatch } from '../store/schedule.ts'
import { findRequest, lockRequest, type RequestRow } from '../store/requests.reader.ts'
import { saveRequest } from '../store/requests.writer.ts'
import { announceRequest, endOrMove } from './apply-report.ts'
import { callCancel } from './call-cancel.ts'

type Asked = { vendorId: string; id: string }

/**
 * Cancels a request at its company. That we asked is stored first: a cancellation that the company reports is ours then.
 * When the company does not answer, the request stays open and is asked about.
 * @throws Refusal COURIER_REQUEST_NOT_FOUND, TOO_LATE_TO_CANCEL, COMPANY_NOT_SET_UP
 */
export async function cancelRequest(deps: CourierCompaniesDeps, { vendorId, id }: Asked): Promise<RequestRow> {
  const { row: before, isMine } = await askForCancel(deps, { vendorId, id })
  if (!isMine) return before
  const answer = await callCancel(deps, vendorId, before)
  const isTooLate = await settleCancel(deps, { vendorId, id }, answer)
  if (isTooLate) throw new Refusal('TOO_LATE_TO_CANCEL')
  const after = await findRequest(deps.database, vendorId, id)
  if (!after) throw new Refusal('COURIER_REQUEST_NOT_FOUND')
  return after
}

/**
 * Stores that the cancellation was asked. It is not `isMine` when the request has ended, or when another call or the job
 * is cancelling it already: its company would refuse the second cancellation of the two.
 */
function askForCancel(
  deps: CourierCompaniesDeps,
  { vendorId, id }: Asked,
): Promise<{ row: RequestRow; isMine: boolean }> {
  return deps.database.transaction(async (tx) => {
    const row = await lockRequest(tx, vendorId, id)
    if (!row) throw new Refusal('COURIER_REQUEST_NOT_FOUND')
    if (row.endedAt || row.cancelAskedAt) return { row, isMine: false }
    const asked = { ...row, cancelAskedAt: deps.clock() }
    await saveRequest(tx, vendorId, asked)
    await scheduleWatch(deps, tx, { vendorId, requestId: id, inMs: 15_000 })
    await announceRequest(deps, tx, vendorId, row)
    return { row: asked, isMine: true }
  })
}

/** @returns whether the company refused, because it is too late */
function settleCancel(deps: CourierCompaniesDeps, { vendorId, id }: Asked, answer: CancelAnswer): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const row = await lockRequest(tx, vendorId, id)
    if (!row || row.endedAt || answer.kind === 'unknown') return false
    if (answer.kind === 'done') {
      await endOrMove(deps, tx, vendorId, { ...row, status: 'CANCELED_BY_US', isUnknown: false })
      return false
    }
    // It ended by itself, or is carried on: the company is asked which.
    await saveRequest(tx, vendorId, { ...row, cancelAskedAt: null })
    await scheduleWatch(deps, tx, { vendorId, requestId: id, inMs: 0 })
    await announceRequest(deps, tx, vendorId, row)
    return answer.because === 'TOO_LATE' || answer.because === 'ACCOUNT_REFUSED'
  })
}
