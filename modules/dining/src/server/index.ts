export { createDining, type Dining } from './create-dining.ts'
export type { Seated } from './store/visits/visit-row.ts'
