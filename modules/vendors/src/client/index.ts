export type {
  BrandMembership,
  DaysView,
  DefaultDescription,
  Landing,
  MyVendor,
  OpenState,
  PausesView,
  Picture,
  VendorChanges,
  VendorFont,
  VendorsEndpoint,
} from '../contract/index.ts'
export * from '../text/vendors.fa.ts'
export * from '../text/letter-mark.fa.ts'
