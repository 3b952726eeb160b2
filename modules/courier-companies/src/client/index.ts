export * from '../text/courier-companies.fa.ts'
