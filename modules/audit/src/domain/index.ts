export * from './act-kinds.ts'
export * from './acts-of-order.ts'
export * from './change-kinds.ts'
export * from './rank-suspicions.ts'
