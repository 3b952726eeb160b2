export * from './table-range.ts'
export * from './table-status.ts'
export * from './visit.ts'
export * from './reserve.ts'
