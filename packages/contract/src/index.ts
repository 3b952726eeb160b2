export * from './define-endpoint.ts'
export * from './fields.ts'
export * from './import.ts'
