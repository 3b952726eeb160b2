import type { Couriers } from '@sofreh/couriers/server'
import type { Delivery } from '@sofreh/delivery/server'
import type { Core } from '@sofreh/events'
import type { Ordering } from '@sofreh/ordering/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { ProfileCompany } from '../domain/index.ts'
import type { CompanyLines } from './companies/company-line.ts'

export type CourierCompaniesCore = Pick<Core, 'database' | 'clock' | 'newId' | 'announce' | 'jobs'>

export type Sealed = { keyId: string; sealed: string }

export type CourierCompaniesNeeds = {
  vendors: Pick<Vendors, 'settingsOf'>
  delivery: Pick<Delivery, 'zoneAt'>
  ordering: Pick<Ordering, 'findOrder' | 'findOrders' | 'noticeStaff' | 'setCourier'>
  couriers: Pick<Couriers, 'openCompanyTrip' | 'moveCompanyTrip' | 'faresByDay'>
  lines: CompanyLines
  /** The id of the key that new seals use. */
  sealingKeyId: string
  /** Encrypts a secret that belongs to a place; a seal that is copied to another place does not open. */
  seal: (place: string, secret: string) => Sealed
  open: (place: string, sealed: Sealed) => string
  /** Where the profile of a company without a document could start; absent in production. */
  profileUrls: Partial<Record<ProfileCompany, string>>
}

export type CourierCompaniesDeps = CourierCompaniesCore & CourierCompaniesNeeds
