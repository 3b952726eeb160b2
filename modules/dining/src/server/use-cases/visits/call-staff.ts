import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { mayCall, mostCalls } from '../../../domain/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { enterVisit, announceVisit } from './enter-visit.ts'
import { callsSince, findCall } from '../../store/visits/visits.reader.ts'
import { insertCall, setPayBy, touchVisit } from '../../store/visits/visits.writer.ts'
import { shownCall } from './call-change.ts'

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
        return shownCall(deps, tx, vendorId, open.id)
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
      return shownCall(deps, tx, vendorId, asked.id)
    },
    { once: caller.once },
  )
}
