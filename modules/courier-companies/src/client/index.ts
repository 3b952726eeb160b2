export type { CompanySettingsView, CourierRequest, Offer, SettingsBody } from '../contract/index.ts'
export type { CourierCompany } from '../domain/courier-companies.ts'
export * from '../text/courier-companies.fa.ts'
