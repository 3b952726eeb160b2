import { Refusal } from '@sofreh/kernel'
import type { CustomerInformation } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { findCustomer, findNotes } from '../../store/customers.reader.ts'
import { landlinesOf } from '../../store/landlines/landline.reader.ts'
import { readAccount } from './account-entries.ts'

const lastOrders = 5

/** Reads everything the office shows of one customer. */
export async function readInformation(
  deps: CustomersDeps,
  vendorId: string,
  personId: string,
): Promise<CustomerInformation> {
  const { database } = deps
  const customer = await findCustomer(database, vendorId, personId)
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
  const [landlines, known, account, orders] = await Promise.all([
    landlinesOf(database, vendorId, personId),
    findNotes(database, vendorId, personId),
    readAccount(deps, vendorId, personId),
    deps.above().ordering.lastOrdersOf(database, vendorId, personId, lastOrders),
  ])
  return { ...customer, landlines, ...known, account, lastOrders: [...orders] }
}
