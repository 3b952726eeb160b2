export * from './price-types.ts'
