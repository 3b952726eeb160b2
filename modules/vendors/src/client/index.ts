export type {
  DefaultDescription,
  Landing,
  MyVendor,
  OpenState,
  Picture,
  VendorChanges,
  VendorFont,
  VendorsEndpoint,
} from '../contract/index.ts'
export * from '../text/vendors.fa.ts'
