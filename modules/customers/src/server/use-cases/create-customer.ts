import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CustomerView } from '../../contract/index.ts'
import type { Named } from '../../domain/index.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { isMobileTaken, viewOf } from '../store/customers.reader.ts'
import { insertCustomer } from '../store/customers.writer.ts'

/** Creates a customer by staff. A person is one customer of a vendor, whatever name was typed. */
export function createCustomer(deps: CustomersDeps, caller: Caller, named: Named): Promise<CustomerView> {
  const taken = () => new Refusal('VALIDATION_FAILED', { fields: [{ field: 'mobile', code: 'PHONE_EXISTS' }] })
  return deps.database.transaction(
    async (tx) => {
      if (await isMobileTaken(tx, caller.vendorId, named.mobile)) throw taken()
      const person = await deps.identity.ensurePerson(tx, named)
      const row = await insertCustomer(tx, {
        ...named,
        vendorId: caller.vendorId,
        personId: person.id,
        at: deps.clock(),
      })
      if (!row) throw taken()
      return viewOf(row)
    },
    { once: caller.once },
  )
}
