import { createCustomer, getCustomerInformation, listCustomers, searchCustomers } from './customer.contract.ts'

export * from './customer.contract.ts'

export const customersEndpoints = [listCustomers, searchCustomers, createCustomer, getCustomerInformation] as const
export type CustomersEndpoint = (typeof customersEndpoints)[number]
