import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CustomerView } from '../../contract/index.ts'
import type { Named } from '../../domain/index.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { type CustomerRow, isMobileTaken, viewOf } from '../store/customers.reader.ts'
import { insertCustomer, lockCustomer, renameCustomer } from '../store/customers.writer.ts'

/** Creates a customer by staff. A person is one customer of a vendor, whatever name was typed. */
export function createCustomer(deps: CustomersDeps, caller: Caller, named: Named): Promise<CustomerView> {
  const taken = () => new Refusal('VALIDATION_FAILED', { fields: [{ field: 'mobile', code: 'PHONE_EXISTS' }] })
  return deps.database.transaction(
    async (tx) => {
      if (await isMobileTaken(tx, caller.vendorId, named.mobile)) throw taken()
      const person = await deps.identity.ensurePerson(tx, named)
      const of = { vendorId: caller.vendorId, personId: person.id }
      const row = (await insertCustomer(tx, { ...named, ...of, at: deps.clock() })) ?? (await nameAgain(tx, of, named))
      if (!row) throw taken()
      return viewOf(row)
    },
    { once: caller.once },
  )
}

/** Names a guest who was erased on request and is a customer again; undefined for any other customer. */
async function nameAgain(
  tx: Tx,
  of: { vendorId: string; personId: string },
  named: Named,
): Promise<CustomerRow | undefined> {
  const known = await lockCustomer(tx, of.vendorId, of.personId)
  if (!known || known.erased_at === null) return undefined
  await renameCustomer(tx, of, { ...named, subscriptionCode: null })
  return lockCustomer(tx, of.vendorId, of.personId)
}
