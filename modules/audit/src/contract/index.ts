import { listActs, listSuspicions } from './acts.contract.ts'
import { listChanges } from './changes.contract.ts'

export * from './acts.contract.ts'
export * from './changes.contract.ts'

export const auditEndpoints = [listActs, listSuspicions, listChanges] as const
export type AuditEndpoint = (typeof auditEndpoints)[number]
