import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CallerBox, CallerBoxFacts } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { countBoxes, insertBox } from '../../store/calls/calls.writer.ts'

/** Maximum number of boxes per vendor. */
const mostBoxes = 20

/** Adds a box, which the bridges read from then on. */
export function addCallerBox(deps: CustomersDeps, caller: Caller, facts: CallerBoxFacts): Promise<CallerBox> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      if ((await countBoxes(tx, vendorId)) >= mostBoxes) throw new Refusal('TOO_MANY_CALLER_BOXES', { most: mostBoxes })
      const id = deps.newId()
      await insertBox(tx, { vendorId, id, at: deps.clock() }, facts)
      return { id, ...facts }
    },
    { once: caller.once },
  )
}
