export type { Cash, CashNeeds } from './cash-deps.ts'
export { createCash } from './create-cash.ts'
