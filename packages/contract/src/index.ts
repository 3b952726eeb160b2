export * from './endpoint.ts'
export * from './fields.ts'
