export type { DiningEndpoint, DiningTable, Hall } from '../contract/index.ts'
export * from '../text/dining.fa.ts'
