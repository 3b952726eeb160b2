export type {
  AccountEntry,
  AccountView,
  AddressView,
  CallerBox,
  CallerCall,
  CallerLine,
  CustomerImportPreview,
  CustomerInformation,
  CustomersEndpoint,
  CustomersReportRow,
  CustomerView,
  OwnEntry,
} from '../contract/index.ts'
export * from '../text/customers.fa.ts'
