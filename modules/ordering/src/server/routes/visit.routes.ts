import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { followVisit } from '../use-cases/visiting/follow-visit.ts'
import { joinTable } from '../use-cases/visiting/join-table.ts'
import { readVisit } from '../use-cases/visiting/read-visit.ts'
import { sendRound } from '../use-cases/visiting/send-round.ts'
import { takeShare } from '../use-cases/visiting/take-share.ts'

/** Binds the calls of phones at a table: reading, joining, ordering and paying their bill. */
export function visitRoutes(deps: OrderingDeps): Binding[] {
  return [
    bind(contract.readVisit, (_, caller) => readVisit(deps, caller)),
    bind(contract.followVisit, (_, caller, exchange) => followVisit(deps, caller, exchange)),
    bind(contract.joinTable, (input, caller) => joinTable(deps, input, caller)),
    bind(contract.sendRound, (input, caller) => sendRound(deps, input, caller)),
    bind(contract.takeShare, (input, caller) => takeShare(deps, input, caller)),
  ]
}
