import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { lockWaiting } from '../../store/reserves/reserves.reader.ts'
import { saveWaiting } from '../../store/reserves/reserves.writer.ts'

/**
 * Adds a party to the waiting list; a repeated request adds it once. One with other content changes the party while it
 * waits: its first answer may have been lost.
 */
export function joinWaiting(
  deps: DiningDeps,
  { body }: InputOf<typeof contract.joinWaiting>,
  caller: Caller,
): Promise<contract.WaitingParty> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const isChanged = await saveWaiting(tx, { vendorId, ...body, at: deps.clock() })
      if (isChanged) await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: body.id })
      const party = await lockWaiting(tx, vendorId, body.id)
      if (!party) throw new Error('the joined visit was not found')
      return party
    },
    { once: caller.once },
  )
}
