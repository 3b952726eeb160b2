import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { bikerView } from '../../store/biker-row.ts'
import { findBiker } from '../../store/bikers.reader.ts'
import { insertBiker } from '../../store/bikers.writer.ts'
import { colorOfPhone } from './color-of-phone.ts'

/** Adds a courier. Their phone becomes a registered person, so that signing in asks for no name. */
export async function addBiker(
  deps: CouriersDeps,
  { body }: InputOf<typeof contract.addBiker>,
  { vendorId, once }: Caller,
): Promise<contract.Biker> {
  const now = deps.clock()
  return deps.database.transaction(
    async (tx) => {
      const id = deps.newId()
      const { phoneNumber, name } = body
      const person = await deps.identity.registerPerson(tx, { mobile: phoneNumber, firstName: name })
      const biker = { ...body, id, personId: person.id, color: body.color ?? colorOfPhone(phoneNumber) }
      if (!(await insertBiker(tx, vendorId, { biker, now }))) throw new Refusal('BIKER_EXISTS')
      await deps.announce(tx, { vendorId, kind: 'biker-changed', subjectId: id, facts: {} })
      const added = await findBiker(tx, vendorId, id)
      if (!added) throw new Error('the stored courier was not found')
      return bikerView(added)
    },
    { once },
  )
}
