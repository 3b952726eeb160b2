import type { AddressView } from '@sofreh/customers/contract'
import { searchForm, toLatinDigits } from '@sofreh/kernel'
import { writeRows, readRows, readRow } from '../../storage/till-db.ts'
import { tillApi } from '../till-api.ts'
import type { CartCustomer } from '../../commands/cart.ts'

/** A customer as stored on this device, with the addresses that were pulled or entered here. */
export type StoredPerson = CartCustomer & {
  addresses?: readonly AddressOfPerson[]
  /** Their numbers besides the mobile. */
  landlines?: readonly string[]
}
/** `id` is null for an address that only this device has. */
export type AddressOfPerson = Omit<AddressView, 'id' | 'customerId' | 'createdAt' | 'updatedAt'> & { id: string | null }

const mostShown = 8
const everyMs = 12 * 60 * 60_000

/** Pulls all customers for use offline, at most every 12 hours since names rarely change. */
export async function pullPeople(): Promise<void> {
  const last = await readRow<{ id: string; atMs: number }>('device', 'people heard')
  if (last && Date.now() - last.atMs < everyMs) return
  const pulled = await tillApi('GET /api-identity/identity/customers/all')
  const before = new Map((await readRows<StoredPerson>('customers')).map((person) => [person.phone, person]))
  const rows = pulled.map(({ id, mobile, firstName, lastName, subscriptionCode, landlines }) => ({
    ...before.get(mobile),
    landlines,
    id,
    phone: mobile,
    firstName,
    lastName,
    code: subscriptionCode,
  }))
  await writeRows('customers', rows)
  await writeRows('device', [{ id: 'people heard', atMs: Date.now() }])
}

/** Deletes the stored customers. They are pulled again for a person who may see them. */
export async function forgetPeople(): Promise<void> {
  await writeRows('customers', [], { isAll: true })
  await writeRows('device', [], { gone: ['people heard'] })
}

export function findPerson(phone: string): Promise<StoredPerson | undefined> {
  return readRow<StoredPerson>('customers', phone)
}

/** Filters by number, name or subscription code; an exact code comes first. */
export function peopleHolding(people: readonly StoredPerson[], typed: string): StoredPerson[] {
  const digits = toLatinDigits(typed).replace(/\D/g, '')
  const searchTerms = searchForm(typed).split(' ').filter(Boolean)
  const code = searchForm(typed).replaceAll(' ', '')
  const isCode = (person: StoredPerson) => Boolean(person.code) && searchForm(person.code ?? '') === code
  const holds = (person: StoredPerson) => {
    if (isCode(person)) return true
    if (digits.length >= 3 && digits.length >= code.length)
      return [person.phone, ...(person.landlines ?? [])].some((phone) => phone.includes(digits))
    const name = searchForm(`${person.firstName} ${person.lastName}`)
    return digits === '' && searchTerms.every((term) => name.includes(term))
  }
  return searchTerms.length === 0
    ? []
    : people
        .filter(holds)
        .sort((a, b) => Number(isCode(b)) - Number(isCode(a)))
        .slice(0, mostShown)
}

/** Searches at the server and stores the results for use offline. */
export async function askPeople(typed: string, signal: AbortSignal): Promise<StoredPerson[]> {
  const found = await tillApi('GET /api-identity/identity/customers/search', { query: { search: typed }, signal })
  const people = found.map(({ id, mobile, firstName, lastName, subscriptionCode }) => {
    return { id, phone: mobile, firstName, lastName, code: subscriptionCode }
  })
  await Promise.all(people.map(storePerson)).catch(() => undefined)
  return people.slice(0, mostShown)
}

/** Returns the stored customer with this mobile or landline. */
export async function personOfNumber(number: string): Promise<CartCustomer | undefined> {
  if (number === '') return undefined
  const found =
    (await findPerson(number)) ??
    (await readRows<StoredPerson>('customers')).find(({ landlines = [] }) => landlines.includes(number))
  return found && cartCustomerOf(found)
}

/** Returns a stored customer as a cart's customer, without the fields only the device needs. */
export function cartCustomerOf({ addresses: _, landlines: __, ...person }: StoredPerson): CartCustomer {
  return person
}

/** Stores a customer, merged into the existing row. */
export async function storePerson(person: StoredPerson): Promise<void> {
  await writeRows('customers', [{ ...(await findPerson(person.phone)), ...person }])
}

/** Shows a customer's stored addresses at once, then the server's. */
export async function addressesOf(
  customer: CartCustomer,
  show: (addresses: readonly AddressOfPerson[]) => void,
): Promise<void> {
  const stored = (await findPerson(customer.phone).catch(() => undefined))?.addresses ?? []
  show(stored)
  if (!customer.id || !navigator.onLine) return
  const pulled = await tillApi('GET /api-identity/identity/address/offline/{id}', {
    params: { id: customer.id },
  }).catch(() => undefined)
  if (!pulled) return
  // Keep addresses entered here that the server does not return yet.
  const own = stored.filter(({ id, address }) => id === null && pulled.every((each) => each.address !== address))
  const all = [...pulled, ...own]
  show(all)
  await storePerson({ ...customer, addresses: all })
}

/** Stores an address entered here as the customer's first, also for use offline. */
export async function rememberAddress(customer: CartCustomer, address: AddressOfPerson): Promise<void> {
  const stored = (await findPerson(customer.phone))?.addresses ?? []
  const isIt = (each: AddressOfPerson) =>
    each.address === address.address && each.plaque === address.plaque && each.unit === address.unit
  await storePerson({ ...customer, addresses: [address, ...stored.filter((each) => !isIt(each))] })
}

/** Returns the stored customer with this subscription code. */
export async function personOfCode(code: string): Promise<CartCustomer | undefined> {
  const wanted = searchForm(code).replaceAll(' ', '')
  const found = (await readRows<StoredPerson>('customers')).find((person) => searchForm(person.code ?? '') === wanted)
  return found && wanted !== '' ? cartCustomerOf(found) : undefined
}
