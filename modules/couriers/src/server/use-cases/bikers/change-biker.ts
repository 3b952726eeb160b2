import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { bikerView } from '../../store/biker-row.ts'
import { findBiker, lockBiker } from '../../store/bikers.reader.ts'
import { saveBiker } from '../../store/bikers.writer.ts'

/** Changes a courier. Changing the phone or deactivating the courier ends their sessions at once. */
export async function changeBiker(
  deps: CouriersDeps,
  { body }: InputOf<typeof contract.changeBiker>,
  { vendorId, once }: Caller,
): Promise<contract.Biker> {
  const now = deps.clock()
  return deps.database.transaction(
    async (tx) => {
      const before = await lockBiker(tx, vendorId, body.id)
      if (!before) throw new Refusal('BIKER_NOT_FOUND')
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      const after: typeof before = { ...before, ...given }
      if (!after.isActive && before.openOrders > 0) throw new Refusal('BIKER_IS_CARRYING')
      const isAnotherPhone = after.phoneNumber !== before.phoneNumber
      const { name: firstName, phoneNumber: mobile } = after
      const person = isAnotherPhone ? await deps.identity.registerPerson(tx, { mobile, firstName }) : undefined
      const biker = { ...after, personId: person?.id ?? before.personId }
      if (!(await saveBiker(tx, vendorId, { biker, now }))) throw new Refusal('BIKER_EXISTS')
      if (isAnotherPhone || !after.isActive)
        await deps.identity.bikers.endAll(tx, { vendorId, personId: before.personId })
      await deps.announce(tx, { vendorId, kind: 'biker-changed', subjectId: body.id, facts: {} })
      const changed = await findBiker(tx, vendorId, body.id)
      if (!changed) throw new Error('the stored courier was not found')
      return bikerView(changed)
    },
    { once },
  )
}
