export type { CustomersEndpoint, CustomerView } from '../contract/index.ts'
export * from '../text/customers.fa.ts'
