import type { Tx } from '@sofreh/database'
import { nameOf, type OrderingDeps, type Person } from '../../ordering-deps.ts'

/** The buyer as the order stores them. */
export type Buyer = { personId: string; name: string; phone: string }

type TypedCustomer = { phone: string; firstName?: string | undefined; lastName?: string | undefined }

/** Finds or creates a person by the phone number that staff typed; an existing person keeps their name. */
export function ensureBuyer(
  { identity }: Pick<OrderingDeps, 'identity'>,
  tx: Tx,
  { phone: mobile, firstName, lastName }: TypedCustomer,
): Promise<Person> {
  return identity.ensurePerson(tx, {
    mobile,
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
  })
}

/** Makes the person of an order a customer of the vendor. */
export function noteBuyer(
  { customers }: Pick<OrderingDeps, 'customers'>,
  tx: Tx,
  { vendorId, person, landline }: { vendorId: string; person: Person; landline?: string | undefined },
): Promise<void> {
  const { id: personId, mobile, firstName, lastName } = person
  const names = { firstName: firstName ?? '', lastName: lastName ?? '' }
  return customers.noteCustomer(tx, { vendorId, personId, mobile, ...names, landline })
}

export function buyerOf(person: Person): Buyer {
  return { personId: person.id, name: nameOf(person), phone: person.mobile }
}
