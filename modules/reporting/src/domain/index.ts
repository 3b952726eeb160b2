export * from './order-facts.ts'
export * from './facts-of-order.ts'
export * from './report-columns.ts'
