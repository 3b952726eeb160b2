import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CustomersDeps } from '../../customers-deps.ts'
import type { CustomerRow } from '../../store/customers.reader.ts'
import { lockCustomer, renameCustomer } from '../../store/customers.writer.ts'
import { holderOf } from '../../store/codes/code.reader.ts'
import { lockCodes } from '../../store/codes/code.writer.ts'

export type Asked = { customerId: string; code?: string | undefined }

export async function storeCode(tx: Tx, customer: CustomerRow, code: string | null): Promise<CustomerRow> {
  const holder = code === null ? undefined : await holderOf(tx, customer.vendor_id, code)
  if (holder && holder.person_id !== customer.person_id)
    throw new Refusal('SUBSCRIPTION_CODE_TAKEN', { name: `${holder.first_name} ${holder.last_name}`.trim() })
  const who = { vendorId: customer.vendor_id, personId: customer.person_id }
  await renameCustomer(tx, who, {
    mobile: customer.mobile,
    firstName: customer.first_name,
    lastName: customer.last_name,
    subscriptionCode: code,
  })
  return { ...customer, subscription_code: code }
}

/** Serialises the assignment of a vendor's codes, so that two tills cannot pick the same free code. */
export function withCustomer<Result>(
  deps: CustomersDeps,
  caller: Caller,
  personId: string,
  work: (tx: Tx, customer: CustomerRow) => Promise<Result>,
): Promise<Result> {
  return deps.database.transaction(
    async (tx) => {
      await lockCodes(tx, caller.vendorId)
      const customer = await lockCustomer(tx, caller.vendorId, personId)
      if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
      return work(tx, customer)
    },
    { once: caller.once },
  )
}
