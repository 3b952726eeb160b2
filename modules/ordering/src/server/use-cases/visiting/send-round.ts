import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { addToBill } from './add-to-bill.ts'
import { openBill } from './open-bill.ts'
import { readVisit } from './read-visit.ts'
import { billMoved } from './round.ts'

const mostTries = 3

/**
 * Adds a guest's dishes to the one bill of the table; the first round opens it. Concurrent rounds of two phones are
 * both stored; a repeated round adds nothing.
 */
export async function sendRound(
  deps: OrderingDeps,
  { body }: InputOf<typeof contract.sendRound>,
  caller: Caller,
): Promise<contract.VisitState> {
  const now = deps.clock()
  const settings = await deps.vendors.settingsOf(deps.database, caller.vendorId)
  if (!settings.payLaterChannels.includes('QR')) throw new Refusal('PAYMENT_NOT_ALLOWED')
  for (let tries = 1; ; tries += 1) {
    const seated = await deps.database.transaction((tx) => deps.dining.visits.enterVisit(tx, caller))
    const round = { body, caller, seated, settings, now }
    const { billId } = seated.visit
    try {
      if (billId === null) await openBill(deps, round)
      else await addToBill(deps, { ...round, billId })
      return await readVisit(deps, caller)
    } catch (error) {
      const isMoved = error instanceof Refusal && error.code === billMoved
      if (!isMoved || tries === mostTries) throw isMoved ? new Refusal('TABLE_HAS_OPEN_BILL') : error
    }
  }
}
