import { defineEndpoint, idField, idParams, instantField, moneyField, optionalTextField } from '@sofreh/contract'
import { z } from 'zod'
import { approvableActs, approvalKinds, approvablePermissions } from '../domain/approvals/approval.ts'

/** A command of the till as shown to the manager. Refunds and rejections concern the whole order and have no line. */
const approvalActField = z.object({
  kind: z.enum(approvableActs),
  lineId: idField.nullable().default(null),
  /** The till's title of the dish; the server replaces it by its own where it has the order. */
  title: optionalTextField(200).default(''),
})

export const approvalStates = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const

export const approvalField = z.object({
  id: idField,
  kind: z.enum(approvalKinds),
  orderId: idField,
  /** Null for a sale that is not placed yet. */
  orderNumber: z.string().nullable(),
  till: z.string(),
  acts: z.array(approvalActField.required()),
  amount: moneyField,
  askedByName: z.string(),
  askedAt: instantField,
  expiresAt: instantField,
  state: z.enum(approvalStates),
  answeredBy: idField.nullable(),
  answeredByName: z.string(),
})
export type Approval = z.output<typeof approvalField>

export const askApproval = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/approvals',
  access: 'POS_USE',
  summary: 'Requests a manager’s approval of an act at the till',
  body: z.object({
    id: idField,
    kind: z.enum(approvalKinds),
    orderId: idField,
    /** The till's letter. */
    till: optionalTextField(60).default(''),
    permissions: z.array(z.enum(approvablePermissions)).min(1).max(10),
    acts: z.array(approvalActField).min(1).max(100),
    /** The maximum that the command takes off the price or refunds. */
    amount: moneyField,
  }),
  data: approvalField,
  refusals: { IDEMPOTENCY_CONFLICT: 409 },
  idempotency: 'own',
})

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/approvals',
  access: 'staff',
  summary: 'Lists the open approval requests that the caller may answer, oldest first',
  data: z.object({
    approvals: z.array(approvalField),
    /** The server's clock. */
    now: instantField,
  }),
  refusals: {},
})

export const readApproval = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/ordering/approvals/{id}',
  access: 'POS_USE',
  summary: 'Returns one of the caller’s own approval requests and its answer',
  params: idParams,
  data: approvalField,
  refusals: { APPROVAL_NOT_FOUND: 404 },
})

export const answerApproval = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/approvals/{id}/answer',
  access: 'staff',
  summary: 'Approves or rejects a request; the first answer counts',
  params: idParams,
  body: z.object({ isApproved: z.boolean() }),
  data: approvalField,
  refusals: {
    APPROVAL_NOT_FOUND: 404,
    /** `details.approval` is the request in its present state. */
    APPROVAL_NOT_OPEN: 409,
  },
  idempotency: 'own',
})

export const withdrawApproval = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/ordering/approvals/{id}/withdraw',
  access: 'POS_USE',
  summary: 'Withdraws an approval request, and an approval that was not used yet',
  params: idParams,
  data: approvalField,
  refusals: { APPROVAL_NOT_FOUND: 404 },
  idempotency: 'own',
})

/** An event of the live stream; its subject is the request. */
export const approvalChanged = 'approval-changed'
