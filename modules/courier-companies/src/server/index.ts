export type { CompanyLines } from './companies/company-line.ts'
export { createMiareLine } from './companies/miare.gateway.ts'
export { createProfileLine } from './companies/profile.gateway.ts'
export { createSnappBoxLine } from './companies/snapp-box.gateway.ts'
