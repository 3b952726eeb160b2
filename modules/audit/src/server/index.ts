export { type Audit, createAudit } from './create-audit.ts'
