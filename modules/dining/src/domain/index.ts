export * from './table-status.ts'
