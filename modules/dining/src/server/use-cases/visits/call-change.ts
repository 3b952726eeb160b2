import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { CallRow } from '../../store/visits/visit-row.ts'
import { callView } from './visit-view.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { announceVisit } from './enter-visit.ts'
import { findCall, lockVisit } from '../../store/visits/visits.reader.ts'

export async function getCall(tx: Tx, vendorId: string, id: string): Promise<CallRow> {
  const call = await findCall(tx, vendorId, id)
  if (!call) throw new Refusal('CALL_NOT_FOUND')
  return call
}

export async function announceVisitOf(deps: DiningDeps, tx: Tx, vendorId: string, call: CallRow): Promise<void> {
  const visit = await lockVisit(tx, vendorId, call.visitId)
  if (visit) await announceVisit(deps, tx, { vendorId, visit })
}

/** Returns a call as staff and guests see it. */
export async function shownCall(deps: DiningDeps, tx: Tx, vendorId: string, id: string): Promise<contract.TableCall> {
  const call = await getCall(tx, vendorId, id)
  return callView(call, await deps.identity.namesOf(tx, call.takenBy ? [call.takenBy] : []))
}
