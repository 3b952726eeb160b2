export type {
  AccountEntry,
  AccountView,
  AddressView,
  CustomerInformation,
  CustomersEndpoint,
  CustomersReportRow,
  CustomerView,
  OwnEntry,
} from '../contract/index.ts'
export * from '../text/customers.fa.ts'
