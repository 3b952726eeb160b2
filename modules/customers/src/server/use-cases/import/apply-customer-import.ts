import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { type CustomerFacts, customerSearchText, type PlannedCustomer } from '../../../domain/index.ts'
import { lockCodes } from '../../store/codes/code.writer.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { lockImport } from '../../store/import/import.reader.ts'
import {
  type ImportedCustomer,
  insertAddresses,
  insertCustomers,
  insertLandlines,
  lockCustomers,
  markApplied,
  updateCustomers,
} from '../../store/import/import.writer.ts'
import { partsOf } from '../../store/import/in-turns.ts'
import { holdersOf } from '../../store/import/known-customers.reader.ts'
import { importLifeMs } from './preview-customer-import.ts'

/** Rows per statement; small enough that parsing its result does not block other calls for long. */
const rowsAtOnce = 500
type Person = { personId: string; facts: CustomerFacts }
type Deps = Pick<CustomersDeps, 'database' | 'clock' | 'newId' | 'identity'>

/**
 * Applies a dry run once. Someone who became a customer in the meantime keeps their name; only empty fields are filled.
 */
export function applyCustomerImport(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ newCustomers: number; changedCustomers: number }> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      const at = deps.clock()
      const plan = await lockImport(tx, vendorId, { id, notBefore: new Date(at.getTime() - importLifeMs) })
      if (!plan) throw new Refusal('IMPORT_NOT_FOUND')
      if (plan.customers.some(({ facts }) => facts.subscriptionCode !== undefined)) await lockCodes(tx, vendorId)
      // Locks in one order, so that the imports of two vendors cannot deadlock.
      const customers = [...plan.customers].sort((a, b) => (a.mobile < b.mobile ? -1 : 1))
      let created = 0
      for (const part of partsOf(customers, rowsAtOnce)) created += await writePart(deps, tx, { vendorId, part, at })
      await markApplied(tx, vendorId, { id, at })
      return { newCustomers: created, changedCustomers: customers.length - created }
    },
    { once: caller.once },
  )
}

type Part = { vendorId: string; part: readonly PlannedCustomer[]; at: Date }

async function writePart(deps: Deps, tx: Tx, { vendorId, part, at }: Part): Promise<number> {
  const fresh = part.filter(({ personId }) => personId === undefined)
  const persons = await deps.identity.ensurePersons(
    tx,
    fresh.map(({ mobile }) => mobile),
  )
  const people = part.map(({ mobile, personId, facts }): Person & { mobile: string } => {
    const id = personId ?? persons.get(mobile)
    if (!id) throw new Error('the stored person was not found')
    return { mobile, personId: id, facts }
  })
  await refuseTakenCodes(tx, vendorId, people)
  const isFresh = new Set(persons.values())
  const added = people.filter(({ personId }) => isFresh.has(personId))
  const inserted = await insertCustomers(tx, vendorId, { customers: added.map(newCustomer), at })
  const others = people.filter(({ personId }) => !inserted.has(personId))
  const before = await lockCustomers(
    tx,
    vendorId,
    others.map(({ personId }) => personId),
  )
  const facts = new Map(others.map((person) => [person.personId, person.facts]))
  const merged = before.map((known) =>
    mergedCustomer(known, facts.get(known.personId) ?? {}, isFresh.has(known.personId)),
  )
  await updateCustomers(tx, vendorId, merged)
  const landlines = people.flatMap(({ personId, facts: { landline } }) =>
    landline ? { personId, number: landline } : [],
  )
  await insertLandlines(tx, vendorId, { landlines, at })
  const addresses = people.flatMap(({ personId, facts: { address } }) =>
    address ? { id: deps.newId(), personId, ...address } : [],
  )
  await insertAddresses(tx, vendorId, { addresses, at })
  return inserted.size
}

/** @throws Refusal IMPORT_OUTDATED when a code went to another customer since the dry run */
async function refuseTakenCodes(tx: Tx, vendorId: string, people: readonly Person[]): Promise<void> {
  const wanted = new Map(people.map(({ personId, facts }) => [facts.subscriptionCode ?? '', personId]))
  wanted.delete('')
  const holders = await holdersOf(tx, vendorId, [...wanted.keys()])
  if (holders.some(({ key, person }) => wanted.get(key) !== person)) throw new Refusal('IMPORT_OUTDATED')
}

function newCustomer({ mobile, personId, facts }: Person & { mobile: string }): ImportedCustomer {
  const { firstName = '', lastName = '', birthday = null, note = '', subscriptionCode = null } = facts
  const searchText = customerSearchText({ firstName, lastName, mobile }, subscriptionCode)
  return { personId, mobile, firstName, lastName, birthday, note, subscriptionCode, searchText }
}

/** @param isMeanwhile the customer was created after the dry run: existing values stay, empty ones are filled */
function mergedCustomer(
  known: Omit<ImportedCustomer, 'searchText'>,
  facts: CustomerFacts,
  isMeanwhile: boolean,
): ImportedCustomer {
  const imported = {
    ...known,
    ...(facts.firstName === undefined ? {} : { firstName: facts.firstName }),
    ...(facts.lastName === undefined ? {} : { lastName: facts.lastName }),
    ...(facts.birthday === undefined ? {} : { birthday: facts.birthday }),
    ...(facts.note === undefined ? {} : { note: facts.note }),
    ...(facts.subscriptionCode === undefined ? {} : { subscriptionCode: facts.subscriptionCode }),
  }
  const storedName =
    isMeanwhile && known.firstName !== '' ? { firstName: known.firstName, lastName: known.lastName } : {}
  const code = isMeanwhile && known.subscriptionCode !== null ? { subscriptionCode: known.subscriptionCode } : {}
  const merged = { ...imported, ...storedName, ...code }
  return { ...merged, searchText: customerSearchText(merged, merged.subscriptionCode) }
}
