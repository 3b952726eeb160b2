import { type Binding, bind } from '@sofreh/http'
import { followVisit, joinTable, readVisit, sendRound, takeShare } from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { followTable } from './follow-visit.ts'
import { joinParty } from './join-visit.ts'
import { visitState } from './read-visit.ts'
import { sendGuestRound } from './send-round.ts'
import { takeGuestShare } from './take-share.ts'

/** Binds the calls of phones at a table: reading, joining, ordering and paying their bill. */
export function visitRoutes(deps: OrderingDeps): Binding[] {
  const state = visitState(deps)
  const follow = followTable(deps)
  return [
    bind(readVisit, (_, caller) => state(caller)),
    bind(followVisit, (_, caller, exchange) => follow(caller, exchange)),
    bind(joinTable, joinParty(deps)),
    bind(sendRound, sendGuestRound(deps)),
    bind(takeShare, takeGuestShare(deps)),
  ]
}
