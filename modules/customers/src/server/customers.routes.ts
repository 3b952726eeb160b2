import { type Binding, bind } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../contract/index.ts'
import { type CustomersDeps, createCustomer } from './create-customer.ts'
import { findCustomer, pageCustomers, searchCustomers } from './customers.reader.ts'

export function customersRoutes(deps: CustomersDeps): Binding[] {
  return [
    bind(contract.listCustomers, ({ query }, caller) => pageCustomers(deps.database, caller.vendorId, query)),
    bind(contract.searchCustomers, ({ query }, caller) =>
      searchCustomers(deps.database, caller.vendorId, query.search),
    ),
    bind(contract.createCustomer, ({ body }, caller) => createCustomer(deps, caller, body)),
    bind(contract.getCustomerInformation, async ({ params }, caller) => {
      const customer = await findCustomer(deps.database, caller.vendorId, params.id)
      if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
      return customer
    }),
  ]
}
