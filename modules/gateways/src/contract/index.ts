export * from './gateway-credentials.ts'
