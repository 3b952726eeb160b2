export { createPrinting, type Printing } from './create-printing.ts'
export { holdRestoredJobs } from './use-cases/jobs/hold-restored-jobs.ts'
