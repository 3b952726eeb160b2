import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { mayCall, mostCalls } from '../../../domain/index.ts'
import type { CallRow } from '../../store/visits/visit-row.ts'
import { callView } from './visit-view.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { enterVisit, announceVisit } from './enter-visit.ts'
import { callsSince, findCall, lockVisit } from '../../store/visits/visits.reader.ts'
import { finishCall, insertCall, setPayBy, takeCallBy, touchVisit } from '../../store/visits/visits.writer.ts'

type Asked = InputOf<typeof contract.callStaff>['body']

/**
 * Creates a guest's call. One call of a kind is open at a time; a repeated call updates the payment method of the open
 * one.
 */
export function callStaff(deps: DiningDeps, asked: Asked, caller: Caller): Promise<contract.TableCall> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const at = deps.clock()
      const { visit, guest } = await enterVisit(deps, tx, caller)
      // A person who only photographed the code sees no bill and may not ask for it.
      if (asked.kind === 'BILL' && guest.admittedAt === null) throw new Refusal('VISIT_NOT_JOINED')
      const payBy = asked.kind === 'BILL' ? asked.payBy : null
      const since = new Date(at.getTime() - mostCalls.withinMs)
      const earlier = await callsSince(tx, vendorId, { visitId: visit.id, since })
      const open = earlier.find((call) => call.id === asked.id || (call.kind === asked.kind && !call.doneAt))
      if (open) {
        if (payBy !== null && payBy !== open.payBy) {
          await setPayBy(tx, vendorId, { id: open.id, payBy })
          await announceVisit(deps, tx, { vendorId, visit })
        }
        return shown(deps, tx, vendorId, open.id)
      }
      const known = await findCall(tx, vendorId, asked.id)
      if (known) throw new Refusal('IDEMPOTENCY_CONFLICT')
      const may = mayCall(earlier, asked.kind, at)
      if (!may.ok) throw new Refusal('CALL_TOO_SOON', { seconds: may.seconds })
      await insertCall(tx, vendorId, {
        id: asked.id,
        visitId: visit.id,
        guestId: guest.id,
        kind: asked.kind,
        payBy,
        at,
      })
      await touchVisit(tx, vendorId, { id: visit.id, at })
      await announceVisit(deps, tx, { vendorId, visit, kind: 'table-called' })
      return shown(deps, tx, vendorId, asked.id)
    },
    { once: caller.once },
  )
}

/** Accepts a call; the guests see the name of the member of staff. */
export function takeCall(deps: DiningDeps, id: string, caller: Caller): Promise<contract.TableCall> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const personId = personOf(caller)
      const call = await getCall(tx, vendorId, id)
      const isTaken = await takeCallBy(tx, vendorId, { id, personId, at: deps.clock() })
      const now = await getCall(tx, vendorId, id)
      if (!isTaken && now.takenBy !== personId) {
        const [name = ''] = now.takenBy ? [(await deps.identity.namesOf(tx, [now.takenBy])).get(now.takenBy)] : []
        throw new Refusal('CALL_TAKEN', { name })
      }
      if (isTaken) await announceVisitOf(deps, tx, vendorId, call)
      return shown(deps, tx, vendorId, id)
    },
    { once: caller.once },
  )
}

/** Ends a call that staff attended to. */
export function endCall(deps: DiningDeps, id: string, caller: Caller): Promise<{ isDone: true }> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const call = await getCall(tx, vendorId, id)
      const isNews = await finishCall(tx, vendorId, { id, at: deps.clock() })
      if (isNews) await announceVisitOf(deps, tx, vendorId, call)
      return { isDone: true }
    },
    { once: caller.once },
  )
}

async function getCall(tx: Tx, vendorId: string, id: string): Promise<CallRow> {
  const call = await findCall(tx, vendorId, id)
  if (!call) throw new Refusal('CALL_NOT_FOUND')
  return call
}

async function announceVisitOf(deps: DiningDeps, tx: Tx, vendorId: string, call: CallRow): Promise<void> {
  const visit = await lockVisit(tx, vendorId, call.visitId)
  if (visit) await announceVisit(deps, tx, { vendorId, visit })
}

async function shown(deps: DiningDeps, tx: Tx, vendorId: string, id: string): Promise<contract.TableCall> {
  const call = await getCall(tx, vendorId, id)
  return callView(call, await deps.identity.namesOf(tx, call.takenBy ? [call.takenBy] : []))
}
