export type { CashDeps } from './cash-deps.ts'
export { type Cash, createCash } from './create-cash.ts'
