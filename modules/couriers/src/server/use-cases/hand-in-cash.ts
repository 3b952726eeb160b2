import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../contract/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { lockBiker } from '../store/bikers.reader.ts'

/** Moves the counted cash of a courier into the drawer of an open shift. */
export function handInCash(
  deps: CouriersDeps,
  { body }: InputOf<typeof contract.handInCash>,
  caller: Caller,
): Promise<DataOf<typeof contract.handInCash>> {
  const { vendorId, once } = caller
  const { id, bikerId, shiftId, amount } = body
  return deps.database.transaction(
    async (tx) => {
      // One hand-in of a courier after another: two tills cannot take the same cash.
      const biker = await lockBiker(tx, vendorId, bikerId)
      if (!biker) throw new Refusal('BIKER_NOT_FOUND')
      const personId = personOf(caller)
      const before = await deps.cash.cashOfCourier(tx, vendorId, bikerId)
      await deps.cash.handInCourierCash(tx, { vendorId, id, bikerId, bikerName: biker.name, shiftId, amount, personId })
      const left = await deps.cash.cashOfCourier(tx, vendorId, bikerId)
      if (left < 0) throw new Refusal('BIKER_HANDS_IN_TOO_MUCH')
      if (left !== before) await deps.announce(tx, { vendorId, kind: 'biker-changed', subjectId: bikerId, facts: {} })
      return { amount, left }
    },
    { once },
  )
}
