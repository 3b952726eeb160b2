import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { lockWaiting } from '../../store/reserves/reserves.reader.ts'
import { writeWaitingState } from '../../store/reserves/reserves.writer.ts'

/** Allows every change of state, so that a mistaken tap can be undone. */
export function moveWaiting(
  deps: DiningDeps,
  { params, body }: InputOf<typeof contract.moveWaiting>,
  caller: Caller,
): Promise<contract.WaitingParty> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const party = await lockWaiting(tx, vendorId, params.id)
      if (!party) throw new Refusal('WAITING_NOT_FOUND')
      if (party.state === body.state) return party
      await writeWaitingState(tx, { vendorId, id: party.id, state: body.state, at: deps.clock() })
      await deps.announce(tx, { vendorId, kind: 'reserves-changed', subjectId: party.id })
      return { ...party, state: body.state }
    },
    { once: caller.once },
  )
}
