import { isSameAddress, mostAddresses } from '../address.ts'
import type { CustomerColumn, CustomerFacts, CustomerRowFault } from './import-columns.ts'
import type { ReadCustomer } from './read-customer-row.ts'

/** A customer as stored before the import. */
export type KnownCustomer = {
  personId: string
  firstName: string
  lastName: string
  birthday: string | null
  note: string
  subscriptionCode: string | null
  landlines: readonly string[]
  addresses: readonly { address: string; plaque: string; unit: string }[]
}
/** Existing customers, by the keys a row may name. */
export type KnownCustomers = {
  byMobile: ReadonlyMap<string, KnownCustomer>
  /** Person by code and by landline, for the whole vendor. */
  holderOfCode: ReadonlyMap<string, string>
  holderOfLandline: ReadonlyMap<string, string>
}
/** A customer to write; `personId` is absent for a new one. */
export type PlannedCustomer = { mobile: string; personId?: string; facts: CustomerFacts }
export type CustomerChange = { row: number; title: string; column: CustomerColumn; before: string; after: string }
export type CustomerOutcome =
  | { kind: 'NEW' | 'CHANGED'; planned: PlannedCustomer; changes: CustomerChange[] }
  | { kind: 'UNCHANGED' }
  | { kind: 'FAULTY'; faults: CustomerRowFault[] }

/**
 * Plans rows without faults one after the other, so that a long sheet can be planned in parts. A row that repeats a key
 * of an earlier row is faulty, also when the earlier one is: a person must decide which is right.
 */
export function customerPlanner(known: KnownCustomers): (read: ReadCustomer) => CustomerOutcome {
  const claimed = {
    mobile: new Map<string, number>(),
    code: new Map<string, number>(),
    landline: new Map<string, number>(),
  }
  return ({ row, mobile, facts }) => {
    const faults: CustomerRowFault[] = []
    const customer = known.byMobile.get(mobile)
    const twin = claimed.mobile.get(mobile)
    if (twin !== undefined) faults.push({ row, column: 'mobile', code: 'ROW_REPEATED', value: twin })
    else claimed.mobile.set(mobile, row)
    const { subscriptionCode: code, landline } = facts
    if (code !== undefined && twin === undefined) {
      const other = claimed.code.get(code)
      if (other !== undefined) faults.push({ row, column: 'subscriptionCode', code: 'CODE_REPEATED', value: other })
      else if (isOfAnother(known.holderOfCode.get(code), customer))
        faults.push({ row, column: 'subscriptionCode', code: 'CODE_TAKEN', value: code })
      claimed.code.set(code, other ?? row)
    }
    if (landline !== undefined && twin === undefined) {
      const other = claimed.landline.get(landline)
      if (other !== undefined) faults.push({ row, column: 'landline', code: 'LANDLINE_REPEATED', value: other })
      else if (isOfAnother(known.holderOfLandline.get(landline), customer))
        faults.push({ row, column: 'landline', code: 'LANDLINE_TAKEN', value: landline })
      claimed.landline.set(landline, other ?? row)
    }
    if (customer && bringsTooManyAddresses(customer, facts))
      faults.push({ row, column: 'address', code: 'TOO_MANY_ADDRESSES', value: mostAddresses })
    if (faults.length > 0) return { kind: 'FAULTY', faults }
    if (!customer) return { kind: 'NEW', planned: { mobile, facts }, changes: [] }
    return changeOf({ row, mobile, facts }, customer)
  }
}

const isOfAnother = (holder: string | undefined, customer: KnownCustomer | undefined): boolean =>
  holder !== undefined && holder !== customer?.personId

type Address = NonNullable<CustomerFacts['address']>
const isKnownAddress = (customer: KnownCustomer, address: Address): boolean =>
  customer.addresses.some((one) => isSameAddress({ ...one, position: null }, { ...address, position: null }))

function bringsTooManyAddresses(customer: KnownCustomer, { address }: CustomerFacts): boolean {
  return address !== undefined && customer.addresses.length >= mostAddresses && !isKnownAddress(customer, address)
}

/** Returns what a row changes of an existing customer: values are replaced, landlines and addresses are added. */
function changeOf({ row, mobile, facts }: ReadCustomer, customer: KnownCustomer): CustomerOutcome {
  const title = `${customer.firstName} ${customer.lastName}`.trim() || mobile
  const changes: CustomerChange[] = []
  const planned: CustomerFacts = {}
  for (const column of ['firstName', 'lastName', 'birthday', 'note', 'subscriptionCode'] as const) {
    const [before, after] = [customer[column] ?? '', facts[column]]
    if (after === undefined || after === before) continue
    planned[column] = after
    changes.push({ row, title, column, before, after })
  }
  const { landline, address } = facts
  if (landline !== undefined && !customer.landlines.includes(landline)) {
    planned.landline = landline
    changes.push({ row, title, column: 'landline', before: customer.landlines.join(' | '), after: landline })
  }
  if (address !== undefined && !isKnownAddress(customer, address)) {
    planned.address = address
    changes.push({ row, title, column: 'address', before: '', after: address.address })
  }
  if (changes.length === 0) return { kind: 'UNCHANGED' }
  return { kind: 'CHANGED', planned: { mobile, personId: customer.personId, facts: planned }, changes }
}
