import { type Handle, on } from '@sofreh/database'
import type { ApprovalKind } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type StoredAct = { kind: string; lineId: string | null; title: string }
export type ApprovalRow = {
  id: string
  kind: ApprovalKind
  orderId: string
  till: string
  permissions: readonly string[]
  acts: readonly StoredAct[]
  amount: number
  askedBy: string
  askedAt: Date
  expiresAt: Date
  state: 'OPEN' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  answeredBy: string | null
  usedAt: Date | null
}

function approvals(handle: Handle, vendorId: string) {
  return on<Tables>(handle)
    .selectFrom('approvals')
    .select([
      'id',
      'kind',
      'order_id as orderId',
      'till',
      'permissions',
      'acts',
      'amount',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'expires_at as expiresAt',
      'state',
      'answered_by as answeredBy',
      'used_at as usedAt',
    ])
    .where('vendor_id', '=', vendorId)
}

export async function findApproval(handle: Handle, vendorId: string, id: string): Promise<ApprovalRow | undefined> {
  const row = await approvals(handle, vendorId).where('id', '=', id).executeTakeFirst()
  return row as ApprovalRow | undefined
}

/** Open requests whose time has not passed, oldest first. */
export async function openApprovals(handle: Handle, vendorId: string, now: Date): Promise<ApprovalRow[]> {
  const rows = await approvals(handle, vendorId)
    .where('state', '=', 'OPEN')
    .where('expires_at', '>', now)
    .orderBy('asked_at')
    .limit(50)
    .execute()
  return rows as ApprovalRow[]
}
