import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CustomersDeps } from '../../customers-deps.ts'
import { lockCustomer } from '../../store/customers.writer.ts'
import { dropLandlines, storeLandline } from '../../store/landlines/landline.writer.ts'

/** Replaces the landlines of a customer. */
export function saveLandlines(
  deps: CustomersDeps,
  caller: Caller,
  { id: personId, landlines }: { id: string; landlines: readonly string[] },
): Promise<{ landlines: string[] }> {
  const { vendorId } = caller
  const numbers = [...new Set(landlines)]
  return deps.database.transaction(
    async (tx) => {
      if (!(await lockCustomer(tx, vendorId, personId))) throw new Refusal('CUSTOMER_NOT_FOUND')
      await dropLandlines(tx, { vendorId, personId }, numbers)
      // Writes in one order, so that two calls with the same numbers cannot deadlock.
      for (const number of [...numbers].sort())
        await storeLandline(tx, { vendorId, personId, at: deps.clock() }, number)
      return { landlines: numbers }
    },
    { once: caller.once },
  )
}
