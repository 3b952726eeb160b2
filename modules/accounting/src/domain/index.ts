export * from './journal.ts'
export * from './sanadpardaz-document.ts'
