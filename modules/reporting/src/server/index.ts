export { createReporting, type Reporting } from './create-reporting.ts'
export { holdRestoredLetters } from './use-cases/letters/hold-restored-letters.ts'
