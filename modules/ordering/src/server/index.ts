export { createOrdering, expireUnpaidTask, type Ordering } from './create-ordering.ts'
export { holdRestoredNotices } from './use-cases/counter/hold-restored-notices.ts'
export type { MoneyOfOrders, OrderingDeps, Person, PlacedTable, Portion } from './ordering-deps.ts'
export type { OrderRow } from './store/order-row.ts'
