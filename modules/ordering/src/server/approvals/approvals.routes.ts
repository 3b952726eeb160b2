import { type Binding, bind } from '@sofreh/http'
import {
  answerApproval as answerContract,
  askApproval as askContract,
  listApprovals,
  readApproval,
  withdrawApproval as withdrawContract,
} from '../../contract/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { answerApproval } from './answer-approval.ts'
import { askApproval } from './ask-approval.ts'
import { readApprovals } from './read-approvals.ts'
import { withdrawApproval } from './withdraw-approval.ts'

/** Approval of an act of the till from another device. */
export function approvalRoutes(deps: OrderingDeps): Binding[] {
  const reading = readApprovals(deps)
  return [
    bind(askContract, askApproval(deps)),
    bind(listApprovals, (_, caller) => reading.toAnswer(caller)),
    bind(readApproval, reading.own),
    bind(answerContract, answerApproval(deps)),
    bind(withdrawContract, withdrawApproval(deps)),
  ]
}
