import { on, type Tx } from '@sofreh/database'
import { customerSearchText, type Named } from '../../domain/index.ts'
import type { CustomerRow } from './customers.reader.ts'
import type { Tables } from '../tables.generated.ts'

export type NewCustomer = Named & { vendorId: string; personId: string; at: Date }

/** Inserts the customer; undefined when the person already is one, and then nothing is written. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<CustomerRow | undefined> {
  return on<Tables>(tx)
    .insertInto('customers')
    .values({
      vendor_id: customer.vendorId,
      person_id: customer.personId,
      mobile: customer.mobile,
      first_name: customer.firstName,
      last_name: customer.lastName,
      search_text: customerSearchText(customer, null),
      last_order_at: null,
      created_at: customer.at,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'person_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function lockCustomer(tx: Tx, vendorId: string, personId: string): Promise<CustomerRow | undefined> {
  return on<Tables>(tx)
    .selectFrom('customers')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

/** Updates a customer's names and search text. */
export async function renameCustomer(
  tx: Tx,
  { vendorId, personId }: { vendorId: string; personId: string },
  name: Named & { subscriptionCode: string | null },
): Promise<void> {
  await on<Tables>(tx)
    .updateTable('customers')
    .set({
      mobile: name.mobile,
      first_name: name.firstName,
      last_name: name.lastName,
      subscription_code: name.subscriptionCode,
      search_text: customerSearchText(name, name.subscriptionCode),
      erased_at: null,
    })
    .where('vendor_id', '=', vendorId)
    .where('person_id', '=', personId)
    .execute()
}
