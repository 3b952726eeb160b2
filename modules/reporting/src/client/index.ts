export * from '../text/reporting.fa.ts'
export * from '../text/letter.fa.ts'
