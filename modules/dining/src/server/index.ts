export { createDining, type Dining, type TableFound } from './create-dining.ts'
export type { Visits } from './use-cases/visits/create-visits.ts'
export type { Seated } from './store/visits/visit-row.ts'
