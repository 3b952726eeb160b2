export type {
  AccountEntry,
  AccountView,
  CustomerInformation,
  CustomersEndpoint,
  CustomersReportRow,
  CustomerView,
} from '../contract/index.ts'
export * from '../text/customers.fa.ts'
