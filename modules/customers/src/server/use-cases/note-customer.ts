import type { Tx } from '@sofreh/database'
import { mergedName, type Named } from '../../domain/index.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { storeLandline } from '../store/landlines/landline.writer.ts'
import { findCustomer } from '../store/customers.reader.ts'
import { type NewCustomer, insertCustomer, lockCustomer, renameCustomer } from '../store/customers.writer.ts'

/**
 * Makes the person of an order a customer of the vendor; an empty name keeps the stored one. Runs while an order is
 * placed: an unchanged customer costs one read without a lock.
 */
export async function noteCustomer(
  { clock }: Pick<CustomersDeps, 'clock'>,
  tx: Tx,
  { landline, ...named }: Omit<NewCustomer, 'at'> & { landline?: string | undefined },
): Promise<void> {
  const customer = { ...named, at: clock() }
  await noteNamed(tx, customer)
  if (landline !== undefined) await storeLandline(tx, customer, landline)
}

async function noteNamed(tx: Tx, customer: NewCustomer): Promise<void> {
  const seen = await findCustomer(tx, customer.vendorId, customer.personId)
  if (seen && !newNameOf(seen, customer)) return
  if (await insertCustomer(tx, customer)) return
  const known = await lockCustomer(tx, customer.vendorId, customer.personId)
  if (!known) return
  const name = newNameOf({ mobile: known.mobile, firstName: known.first_name, lastName: known.last_name }, customer)
  if (name) await renameCustomer(tx, customer, { ...name, subscriptionCode: known.subscription_code })
}

/** Returns the merged name; undefined when it is already stored. */
function newNameOf({ mobile, firstName, lastName }: Named, customer: NewCustomer): Named | undefined {
  const before = { mobile, firstName, lastName }
  const name = mergedName(before, customer)
  return JSON.stringify(name) === JSON.stringify(before) ? undefined : name
}
