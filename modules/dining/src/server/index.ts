export { createDining, type Dining, type DiningDeps, type TableFound } from './create-dining.ts'
export type { FindOpenOrders, OpenOrder } from './dining-deps.ts'
export type { Visits } from './visits/create-visits.ts'
export type { Seated } from './visits/visit-row.ts'
