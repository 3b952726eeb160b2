import type { AddressView } from '@sofreh/customers/contract'
import { searchForm, toLatinDigits } from '@sofreh/kernel'
import { keep, keptAll, keptOne } from '../kept/till-db.ts'
import { tillApi } from '../sync/till-api.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'

/** A customer as stored on this device, with the addresses that were pulled or entered here. */
export type KeptPerson = TicketCustomer & {
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
  const last = await keptOne<{ id: string; atMs: number }>('device', 'people heard')
  if (last && Date.now() - last.atMs < everyMs) return
  const heard = await tillApi('GET /api-identity/identity/customers/all')
  const before = new Map((await keptAll<KeptPerson>('customers')).map((person) => [person.phone, person]))
  const rows = heard.map(({ id, mobile, firstName, lastName, subscriptionCode, landlines }) => ({
    ...before.get(mobile),
    landlines,
    id,
    phone: mobile,
    firstName,
    lastName,
    code: subscriptionCode,
  }))
  await keep('customers', rows)
  await keep('device', [{ id: 'people heard', atMs: Date.now() }])
}

/** Deletes the stored customers. They are pulled again for a person who may see them. */
export async function forgetPeople(): Promise<void> {
  await keep('customers', [], { isAll: true })
  await keep('device', [], { gone: ['people heard'] })
}

export function findPerson(phone: string): Promise<KeptPerson | undefined> {
  return keptOne<KeptPerson>('customers', phone)
}

/** Filters by number, name or subscription code; an exact code comes first. */
export function peopleHolding(people: readonly KeptPerson[], typed: string): KeptPerson[] {
  const digits = toLatinDigits(typed).replace(/\D/g, '')
  const words = searchForm(typed).split(' ').filter(Boolean)
  const code = searchForm(typed).replaceAll(' ', '')
  const isCode = (person: KeptPerson) => Boolean(person.code) && searchForm(person.code ?? '') === code
  const holds = (person: KeptPerson) => {
    if (isCode(person)) return true
    if (digits.length >= 3 && digits.length >= code.length)
      return [person.phone, ...(person.landlines ?? [])].some((phone) => phone.includes(digits))
    const name = searchForm(`${person.firstName} ${person.lastName}`)
    return digits === '' && words.every((word) => name.includes(word))
  }
  return words.length === 0
    ? []
    : people
        .filter(holds)
        .sort((a, b) => Number(isCode(b)) - Number(isCode(a)))
        .slice(0, mostShown)
}

/** Searches at the server and stores the results for use offline. */
export async function askPeople(typed: string, signal: AbortSignal): Promise<KeptPerson[]> {
  const found = await tillApi('GET /api-identity/identity/customers/search', { query: { search: typed }, signal })
  const people = found.map(({ id, mobile, firstName, lastName, subscriptionCode }) => {
    return { id, phone: mobile, firstName, lastName, code: subscriptionCode }
  })
  await Promise.all(people.map(keepPerson)).catch(() => undefined)
  return people.slice(0, mostShown)
}

/** Returns the stored customer with this mobile or landline. */
export async function personOfNumber(number: string): Promise<TicketCustomer | undefined> {
  if (number === '') return undefined
  const found =
    (await findPerson(number)) ??
    (await keptAll<KeptPerson>('customers')).find(({ landlines = [] }) => landlines.includes(number))
  return found && ticketCustomerOf(found)
}

/** Returns a stored customer as a cart's customer, without the fields only the device needs. */
export function ticketCustomerOf({ addresses: _, landlines: __, ...person }: KeptPerson): TicketCustomer {
  return person
}

/** Stores a customer, merged into the existing row. */
export async function keepPerson(person: KeptPerson): Promise<void> {
  await keep('customers', [{ ...(await findPerson(person.phone)), ...person }])
}

/** Shows a customer's stored addresses at once, then the server's. */
export async function addressesOf(
  customer: TicketCustomer,
  show: (addresses: readonly AddressOfPerson[]) => void,
): Promise<void> {
  const kept = (await findPerson(customer.phone).catch(() => undefined))?.addresses ?? []
  show(kept)
  if (!customer.id || !navigator.onLine) return
  const heard = await tillApi('GET /api-identity/identity/address/offline/{id}', { params: { id: customer.id } }).catch(
    () => undefined,
  )
  if (!heard) return
  // Keep addresses entered here that the server does not return yet.
  const own = kept.filter(({ id, address }) => id === null && heard.every((each) => each.address !== address))
  const all = [...heard, ...own]
  show(all)
  await keepPerson({ ...customer, addresses: all })
}

/** Stores an address entered here as the customer's first, also for use offline. */
export async function rememberAddress(customer: TicketCustomer, address: AddressOfPerson): Promise<void> {
  const kept = (await findPerson(customer.phone))?.addresses ?? []
  const isIt = (each: AddressOfPerson) =>
    each.address === address.address && each.plaque === address.plaque && each.unit === address.unit
  await keepPerson({ ...customer, addresses: [address, ...kept.filter((each) => !isIt(each))] })
}

/** Returns the stored customer with this subscription code. */
export async function personOfCode(code: string): Promise<TicketCustomer | undefined> {
  const wanted = searchForm(code).replaceAll(' ', '')
  const found = (await keptAll<KeptPerson>('customers')).find((person) => searchForm(person.code ?? '') === wanted)
  return found && wanted !== '' ? ticketCustomerOf(found) : undefined
}
