export * from './table-range.ts'
export * from './table-status.ts'
