export * from './workbook.ts'
export * from './answer-workbook.ts'
export * from './workbook-of.ts'
export * from './column-names.fa.ts'
