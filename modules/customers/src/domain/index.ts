export * from './customer-name.ts'
