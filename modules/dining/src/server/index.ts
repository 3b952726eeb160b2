export { createDining, type Dining, type DiningDeps, type TableFound } from './create-dining.ts'
export type { FindOpenOrders, OpenOrder } from './dining-deps.ts'
