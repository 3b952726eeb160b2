export * from './account.ts'
export * from './address.ts'
export * from './club.ts'
export * from './customer-name.ts'
