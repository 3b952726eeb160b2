export type { CashNeeds } from './cash-deps.ts'
export { type Cash, createCash } from './create-cash.ts'
