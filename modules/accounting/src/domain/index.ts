export * from './journal.ts'
export * from './may-be-settlement.ts'
export * from './sanadpardaz-document.ts'
