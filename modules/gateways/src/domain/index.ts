export * from './bank-order-number.ts'
export * from './gateway-returns.ts'
export * from './online-providers.ts'
