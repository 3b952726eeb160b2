export * from '../text/gateways.fa.ts'
