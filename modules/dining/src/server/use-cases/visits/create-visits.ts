import { given } from '@sofreh/kernel'
import type { Handle, Tx } from '@sofreh/database'
import type { Recurring } from '@sofreh/events'
import { type Binding, bind, type Caller } from '@sofreh/http'
import * as contract from '../../../contract/index.ts'
import type { VisitConfirmation } from '../../../domain/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { callStaff, endCall, takeCall } from './calls.ts'
import { endQuietVisits, endVisit } from './end-visit.ts'
import { followBill, type FollowedBill, giveBill, noteBill, type OpenedBill } from './follow-bill.ts'
import { type Joined, joinVisit, admitToTable, admitGuest, nameGuest } from './join-visit.ts'
import { openVisit } from './open-visit.ts'
import type { Seated, VisitRow } from '../../store/visits/visit-row.ts'
import { visitsBoard, visitView } from './visit-view.ts'
import { enterVisit, seatedOf } from './enter-visit.ts'
import { confirmationOf } from '../../store/visits/visits.reader.ts'
import { saveConfirmation, touchVisit } from '../../store/visits/visits.writer.ts'

type TokenHolder = Pick<Caller, 'vendorId' | 'orderToken'>

/** Functions on visits for other modules. Those with a `tx` run in the caller's transaction. */
export type Visits = {
  /** Returns the guest and visit of a token, also of an ended visit; undefined for an unknown token. */
  seatedOf(handle: Handle, caller: TokenHolder): Promise<Seated | undefined>
  /**
   * Returns the caller's visit, locked until the transaction ends.
   * @throws Refusal VISIT_NOT_FOUND | VISIT_ENDED
   */
  enterVisit(tx: Tx, caller: TokenHolder): Promise<Seated>
  /** @throws Refusal VISIT_NOT_FOUND | VISIT_ENDED | VISIT_CODE_LOCKED */
  joinVisit(tx: Tx, joining: { caller: Caller; code: string | undefined }): Promise<Joined>
  visitView(handle: Handle, asked: { vendorId: string; seated: Seated }): Promise<contract.VisitView>
  confirmationOf(handle: Handle, vendorId: string): Promise<VisitConfirmation>
  /** Links a bill to the visit. */
  giveBill(tx: Tx, given: { vendorId: string; visit: VisitRow; billId: string }): Promise<void>
  /** Must be called when staff open a bill at a table. */
  noteBill(tx: Tx, opened: OpenedBill): Promise<void>
  /** Must be called when a bill changes; updates its visit. */
  followBill(tx: Tx, bill: FollowedBill): Promise<void>
  /** Records activity at the table. */
  touchVisit(tx: Tx, vendorId: string, visitId: string): Promise<void>
}

export const quietVisitsTask = 'dining.end-quiet-visits'

/** Creates the part of the module for visits, their tokens and calls. */
export function createVisits(deps: DiningDeps): {
  visits: Visits
  routes: Binding[]
  tasks: Record<string, () => Promise<void>>
  recurring: readonly Recurring[]
} {
  return {
    visits: {
      seatedOf: given(deps, seatedOf),
      enterVisit: given(deps, enterVisit),
      joinVisit: given(deps, joinVisit),
      visitView: given(deps, visitView),
      confirmationOf,
      giveBill: given(deps, giveBill),
      noteBill: given(deps, noteBill),
      followBill: given(deps, followBill),
      touchVisit: (tx, vendorId, id) => touchVisit(tx, vendorId, { id, at: deps.clock() }),
    },
    routes: visitRoutes(deps),
    tasks: { [quietVisitsTask]: () => endQuietVisits(deps) },
    recurring: [{ task: quietVisitsTask, cron: '*/10 * * * *' }],
  }
}

function visitRoutes(deps: DiningDeps): Binding[] {
  return [
    bind(contract.openVisit, ({ body }, caller) => openVisit(deps, body, caller)),
    bind(contract.nameGuest, ({ body }, caller) => nameGuest(deps, body, caller)),
    bind(contract.admitToTable, ({ params }, caller) => admitToTable(deps, params.id, caller)),
    bind(contract.callStaff, ({ body }, caller) => callStaff(deps, body, caller)),
    bind(contract.listVisits, (_, { vendorId }) => visitsBoard(deps, vendorId)),
    bind(contract.endVisit, ({ params }, caller) => endVisit(deps, params.id, caller)),
    bind(contract.admitGuest, ({ params, body }, caller) =>
      admitGuest(deps, { visitId: params.id, guestId: body.guestId }, caller),
    ),
    bind(contract.takeCall, ({ params }, caller) => takeCall(deps, params.id, caller)),
    bind(contract.endCall, ({ params }, caller) => endCall(deps, params.id, caller)),
    bind(contract.readVisitSettings, async (_, { vendorId }) => ({
      confirmation: await confirmationOf(deps.database, vendorId),
    })),
    bind(contract.changeVisitSettings, ({ body }, { vendorId, once }) =>
      deps.database.transaction(
        async (tx) => {
          await saveConfirmation(tx, vendorId, body.confirmation)
          return body
        },
        { once },
      ),
    ),
  ]
}
