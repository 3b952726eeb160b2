export * from './account.ts'
export * from './club.ts'
export * from './customer-name.ts'
