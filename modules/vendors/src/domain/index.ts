export * from './vendor-settings.ts'
