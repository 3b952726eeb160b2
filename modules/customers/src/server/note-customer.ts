import type { Tx } from '@sofreh/database'
import { mergedName } from '../domain/index.ts'
import { type NewCustomer, insertCustomer, lockCustomer, renameCustomer } from './customers.writer.ts'

/**
 * Whoever orders becomes a customer. On the path of placing an order: a known customer with the same name costs one
 * statement that writes nothing.
 */
export async function noteCustomer(tx: Tx, customer: NewCustomer): Promise<void> {
  if (await insertCustomer(tx, customer)) return
  const known = await lockCustomer(tx, customer.vendorId, customer.personId)
  if (!known) return
  const before = { mobile: known.mobile, firstName: known.first_name, lastName: known.last_name }
  const name = mergedName(before, customer)
  if (JSON.stringify(name) !== JSON.stringify(before))
    await renameCustomer(tx, customer, { ...name, subscriptionCode: known.subscription_code })
}
