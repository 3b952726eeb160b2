export * from './order-number.tsx'
export * from './ready.fa.ts'
