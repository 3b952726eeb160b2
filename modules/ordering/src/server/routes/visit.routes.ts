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
  const state = readVisit(deps)
  const follow = followVisit(deps)
  return [
    bind(contract.readVisit, (_, caller) => state(caller)),
    bind(contract.followVisit, (_, caller, exchange) => follow(caller, exchange)),
    bind(contract.joinTable, joinTable(deps)),
    bind(contract.sendRound, sendRound(deps)),
    bind(contract.takeShare, takeShare(deps)),
  ]
}
