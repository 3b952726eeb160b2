export { createDining, type Dining, type DiningDeps, type TableFound } from './create-dining.ts'
export type { FindOpenOrders, OpenOrder } from './dining-deps.ts'
export type { Visits } from './use-cases/visits/create-visits.ts'
export type { Seated } from './store/visits/visit-row.ts'
