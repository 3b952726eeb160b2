export { createReporting, type Reporting } from './create-reporting.ts'
export type { ReportingDeps } from './reporting-deps.ts'
