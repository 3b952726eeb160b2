export * from '../text/reporting.fa.ts'
