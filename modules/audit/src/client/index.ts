export type { ActView } from '../contract/acts.contract.ts'
export type { ChangeView } from '../contract/changes.contract.ts'
export * from '../text/audit.fa.ts'
