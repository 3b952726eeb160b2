export { createOrdering, type Ordering } from './create-ordering.ts'
export { holdRestoredNotices } from './use-cases/counter/hold-restored-notices.ts'
export type { OrderingDeps } from './ordering-deps.ts'
export type { OrderRow } from './store/order-row.ts'
