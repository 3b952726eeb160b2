import { visitEvents } from '@sofreh/dining/contract'
import { type Caller, type Exchange, streamEvents } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { paymentChanged } from '@sofreh/payments/contract'
import { orderEventKinds } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'

const kinds: ReadonlySet<string> = new Set([...orderEventKinds, ...visitEvents, paymentChanged])

/** Streams the events of one party and its bill. A token of another table, vendor or ended party receives none. */
export async function followVisit(deps: OrderingDeps, caller: Caller, exchange: Exchange): Promise<never> {
  const { database } = deps
  const seated = await deps.dining.visits.seatedOf(database, caller)
  if (!seated) throw new Refusal('VISIT_NOT_FOUND')
  let { id: visitId, billId } = seated.visit
  // The party may get its bill or merge with another party while the stream is open.
  const lookAgain = async () => {
    const now = await deps.dining.visits.seatedOf(database, caller)
    if (now) ({ id: visitId, billId } = now.visit)
    return now !== undefined
  }
  return streamEvents(exchange, {
    hub: deps.hub,
    vendorId: caller.vendorId,
    wants: (event) => {
      if (!kinds.has(event.kind)) return false
      if (event.subjectId === visitId) {
        const { billId: newest } = event.facts
        if (typeof newest === 'string') billId = newest
        return true
      }
      return billId !== null && event.subjectId === billId
    },
    isStillAllowed: lookAgain,
    onError: deps.onError,
  })
}
