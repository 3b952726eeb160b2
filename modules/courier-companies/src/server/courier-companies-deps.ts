import type { Couriers } from '@sofreh/couriers/server'
import type { Delivery } from '@sofreh/delivery/server'
import type { Core } from '@sofreh/events'
import type { Ordering } from '@sofreh/ordering/server'
import type { Vendors } from '@sofreh/vendors/server'
import type { ProfileCompany } from '../domain/index.ts'
import type { CompanyLines } from './companies/company-line.ts'

export type Sealed = { keyId: string; sealed: string }

export type CourierCompaniesDeps = Core & {
  vendors: Vendors
  delivery: Delivery
  ordering: Ordering
  couriers: Couriers
  lines: CompanyLines
  /** The id of the key that new seals use. */
  sealingKeyId: string
  /** Encrypts a secret that belongs to a place; a seal that is copied to another place does not open. */
  seal: (place: string, secret: string) => Sealed
  open: (place: string, sealed: Sealed) => string
  /** Where the profile of a company without a document could start; absent in production. */
  profileUrls: Partial<Record<ProfileCompany, string>>
}
