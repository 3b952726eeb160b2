export * from './refund-preview.fa.ts'
export * from './refund-preview.ts'
export * from './use-refund-preview.ts'
