import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { AuditDeps } from '../audit-deps.ts'
import { listActs } from '../use-cases/list-acts.ts'
import { listChanges } from '../use-cases/list-changes.ts'
import { listSuspicions } from '../use-cases/list-suspicions.ts'

export function auditRoutes(deps: AuditDeps): Binding[] {
  return [
    bind(contract.listActs, ({ query }, caller) => listActs(deps, query, caller)),
    bind(contract.listSuspicions, ({ query }, caller) => listSuspicions(deps, query, caller)),
    bind(contract.listChanges, ({ query }, caller) => listChanges(deps, query, caller)),
  ]
}
