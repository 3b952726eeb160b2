import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { answerApproval } from '../use-cases/approvals/answer-approval.ts'
import { askApproval } from '../use-cases/approvals/ask-approval.ts'
import { listApprovals } from '../use-cases/approvals/list-approvals.ts'
import { readApproval } from '../use-cases/approvals/read-approval.ts'
import { withdrawApproval } from '../use-cases/approvals/withdraw-approval.ts'

/** Approval of an act of the till from another device. */
export function approvalRoutes(deps: OrderingDeps): Binding[] {
  return [
    bind(contract.askApproval, (input, caller) => askApproval(deps, input, caller)),
    bind(contract.listApprovals, (_, caller) => listApprovals(deps, caller)),
    bind(contract.readApproval, (input, caller) => readApproval(deps, input, caller)),
    bind(contract.answerApproval, (input, caller) => answerApproval(deps, input, caller)),
    bind(contract.withdrawApproval, (input, caller) => withdrawApproval(deps, input, caller)),
  ]
}
