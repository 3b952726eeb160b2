import type { Handle, Tx } from '@sofreh/database'
import type { Recurring } from '@sofreh/events'
import { type Binding, bind, type Caller } from '@sofreh/http'
import {
  admitGuest,
  admitToTable,
  callStaff,
  changeVisitSettings,
  endCall,
  endVisit,
  listVisits,
  nameGuest,
  openVisit,
  readVisitSettings,
  takeCall,
  type VisitView,
} from '../../contract/index.ts'
import type { VisitConfirmation } from '../../domain/index.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { callFromTable, endTableCall, takeTableCall } from './calls.ts'
import { endQuietVisits, freeTable } from './end-visit.ts'
import { followBill, type FollowedBill, giveBill, noteBill, type OpenedBill } from './follow-bill.ts'
import { type Joined, joinVisit, letIn, letInByStaff, nameOneself } from './guest-acts.ts'
import { scanTable } from './open-visit.ts'
import type { Seated, VisitRow } from './visit-row.ts'
import { visitsBoard, visitView } from './visit-view.ts'
import { enterVisit, seatedOf, type VisitsDeps } from './visits-deps.ts'
import { confirmationOf } from './visits.reader.ts'
import { saveConfirmation, touchVisit } from './visits.writer.ts'

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
  joinVisit(tx: Tx, wish: { caller: Caller; code: string | undefined }): Promise<Joined>
  visitView(handle: Handle, asked: { vendorId: string; seated: Seated }): Promise<VisitView>
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
      seatedOf: (handle, caller) => seatedOf(deps, handle, caller),
      enterVisit: (tx, caller) => enterVisit(deps, tx, caller),
      joinVisit: (tx, wish) => joinVisit(deps, tx, wish),
      visitView: (handle, asked) => visitView(deps, handle, asked),
      confirmationOf,
      giveBill: (tx, given) => giveBill(deps, tx, given),
      noteBill: (tx, opened) => noteBill(deps, tx, opened),
      followBill: (tx, bill) => followBill(deps, tx, bill),
      touchVisit: (tx, vendorId, id) => touchVisit(tx, vendorId, { id, at: deps.clock() }),
    },
    routes: visitRoutes(deps),
    tasks: { [quietVisitsTask]: endQuietVisits(deps) },
    recurring: [{ task: quietVisitsTask, cron: '*/10 * * * *' }],
  }
}

function visitRoutes(deps: VisitsDeps): Binding[] {
  const scan = scanTable(deps)
  const name = nameOneself(deps)
  const admit = letIn(deps)
  const admitByStaff = letInByStaff(deps)
  const call = callFromTable(deps)
  const take = takeTableCall(deps)
  const done = endTableCall(deps)
  const free = freeTable(deps)
  return [
    bind(openVisit, ({ body }, caller) => scan(body, caller)),
    bind(nameGuest, ({ body }, caller) => name(body, caller)),
    bind(admitToTable, ({ params }, caller) => admit(params.id, caller)),
    bind(callStaff, ({ body }, caller) => call(body, caller)),
    bind(listVisits, (_, { vendorId }) => visitsBoard(deps, vendorId)),
    bind(endVisit, ({ params }, caller) => free(params.id, caller)),
    bind(admitGuest, ({ params, body }, caller) => admitByStaff({ visitId: params.id, guestId: body.guestId }, caller)),
    bind(takeCall, ({ params }, caller) => take(params.id, caller)),
    bind(endCall, ({ params }, caller) => done(params.id, caller)),
    bind(readVisitSettings, async (_, { vendorId }) => ({
      confirmation: await confirmationOf(deps.database, vendorId),
    })),
    bind(changeVisitSettings, ({ body }, { vendorId, once }) =>
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
