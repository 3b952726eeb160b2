import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { followVisit } from './follow-visit.ts'
import { joinTable } from './join-table.ts'
import { readVisit } from './read-visit.ts'
import { sendRound } from './send-round.ts'
import { takeShare } from './take-share.ts'

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
